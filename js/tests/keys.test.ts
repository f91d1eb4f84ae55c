// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { action, travel } from "../core/keys";

const key = (name: string, more: KeyboardEventInit = {}) => action(new KeyboardEvent("keydown", { key: name, ...more }));

describe("the key table", () => {
  it.each([
    ["ArrowUp", "up"],
    ["Home", "home"],
    ["Enter", "press"],
    [" ", "press"],
    ["Escape", "cancel"],
    ["Backspace", "undo"],
    ["h", "hint"],
    ["H", "hint"],
    ["i", "idea"],
    ["l", "last"],
    ["m", "moves"],
    [",", "settings"],
    ["/", "box"],
    ["?", "help"],
  ])("%s means %s", (name, meaning) => expect(key(name)).toBe(meaning));

  it("knows Shift and Ctrl", () => {
    expect(key("Backspace", { shiftKey: true })).toBe("redo");
    expect(key("Home", { ctrlKey: true })).toBe("first");
    expect(key("?", { shiftKey: true })).toBe("help");
  });

  it("leaves the browser's and the host's keys alone", () => {
    expect(key("h", { ctrlKey: true })).toBeUndefined();
    expect(key("ArrowLeft", { altKey: true })).toBeUndefined();
    expect(key("Enter", { metaKey: true })).toBeUndefined();
    expect(key("Enter", { shiftKey: true })).toBeUndefined();
    expect([key("b"), key("d"), key("x"), key("Tab"), key("F5")]).toEqual(Array(5).fill(undefined));
  });

  it("finds the letters on keyboards that are not Latin", () => {
    expect(key("р", { code: "KeyH" })).toBe("hint");
    expect(key("ท", { code: "KeyM" })).toBe("moves");
    expect(key("и", { code: "KeyB" })).toBeUndefined();
  });
});

describe("the cursor", () => {
  it("stops at the edges", () => {
    expect(travel("left", [0, 3], 8, 8)).toEqual([0, 3]);
    expect(travel("down", [2, 7], 8, 8)).toEqual([2, 7]);
    expect(travel("right", [2, 3], 8, 8)).toEqual([3, 3]);
  });
  it("jumps to the ends of the row and of the board", () => {
    expect(travel("home", [4, 3], 8, 8)).toEqual([0, 3]);
    expect(travel("end", [4, 3], 10, 10)).toEqual([9, 3]);
    expect(travel("first", [4, 3], 8, 8)).toEqual([0, 0]);
    expect(travel("final", [4, 3], 4, 6)).toEqual([3, 5]);
  });
  it("is not moved by other keys", () => {
    expect(travel("hint", [4, 3], 8, 8)).toBeUndefined();
  });
});
