import { describe, expect, it } from "vitest";
import { parseLegal } from "../core/model";
import { choices, complete, matching, press } from "../core/selection";

const discs = ["d3||d4 e5", "c4||d4"].flatMap(parseLegal);
const walls = ["b2-b3n|b2 b3 b3n|", "b2-b3e|b2 b3 b3e|", "b2-c2n|b2 c2 c2n|", "f6-f6s|f6 f6 f6s|"].flatMap(parseLegal);
const optional = ["a1|a1|", "a1+b1|a1 b1|"].flatMap(parseLegal);

describe("legal moves as Python sends them", () => {
  it("takes the move for its only part when none are written", () => {
    expect(discs[0]).toEqual({ move: "d3", parts: ["d3"], preview: "d4 e5" });
  });
  it("reads several parts", () => {
    expect(walls[0]).toEqual({ move: "b2-b3n", parts: ["b2", "b3", "b3n"], preview: "" });
  });
  it("reads a move without preview", () => {
    expect(parseLegal("d3")).toEqual([{ move: "d3", parts: ["d3"], preview: "" }]);
  });
});

describe("moves that share a line", () => {
  it("differ in their last part", () => {
    expect(parseLegal("c5-~|c5 ~||d4 e4")).toEqual([
      { move: "c5-d4", parts: ["c5", "d4"], preview: "" },
      { move: "c5-e4", parts: ["c5", "e4"], preview: "" },
    ]);
  });
  it("may be nothing but that part", () => {
    expect(parseLegal("~|||a2 swap").map(({ move, parts }) => [move, parts])).toEqual([
      ["a2", ["a2"]],
      ["swap", ["swap"]],
    ]);
  });
});

describe("choosing by prefixes", () => {
  it("offers the next parts of all moves that share the prefix", () => {
    expect([...choices(walls, []).keys()]).toEqual(["b2", "f6"]);
    expect([...choices(walls, ["b2"]).keys()]).toEqual(["b3", "c2"]);
    expect([...choices(walls, ["b2", "b3"]).keys()]).toEqual(["b3n", "b3e"]);
    expect(matching(walls, ["b2", "b3"])).toHaveLength(2);
  });

  it("plays a move of one part at once", () => {
    expect(press(discs, [], "d3")).toEqual({ chosen: [], play: "d3" });
  });

  it("collects the parts of a longer turn and then plays it", () => {
    let chosen = press(walls, [], "b2")!.chosen;
    expect(chosen).toEqual(["b2"]);
    chosen = press(walls, chosen, "b3")!.chosen;
    expect(press(walls, chosen, "b3e")).toEqual({ chosen: [], play: "b2-b3e" });
  });

  it("lets a part be the same cell as the one before (staying in place)", () => {
    expect(press(walls, ["f6"], "f6")).toEqual({ chosen: ["f6", "f6"] });
  });

  it("takes back the last part when it is pressed again", () => {
    expect(press(walls, ["b2"], "b2")).toEqual({ chosen: [] });
  });

  it("starts anew with another first part", () => {
    expect(press(walls, ["b2"], "f6")).toEqual({ chosen: ["f6"] });
  });

  it("knows no illegal part", () => {
    expect(press(walls, ["b2"], "a1")).toBeUndefined();
    expect(press(discs, [], "a1")).toBeUndefined();
  });

  it("waits while something optional may follow, and plays on confirmation", () => {
    expect(press(optional, [], "a1")).toEqual({ chosen: ["a1"] });
    expect(complete(optional, ["a1"])?.move).toBe("a1");
    expect(press(optional, ["a1"], "a1")).toEqual({ chosen: [], play: "a1" });
    expect(press(optional, ["a1"], "b1")).toEqual({ chosen: [], play: "a1+b1" });
  });
});
