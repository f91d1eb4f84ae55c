// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import reversi from "../games/reversi";
import { BOARD, FakeModel, settle } from "./fake";

// jsdom cannot import a module from a text; the other half of the page is handed over directly.
vi.mock("../core/extras", async () => ({ unpack: async () => (await import("../extras/index")).default }));

let model: FakeModel;
let el: HTMLElement;
let life: AbortController;

const mount = async (state: Record<string, unknown> = {}) => {
  model = new FakeModel({ ...BOARD, ...state });
  el = document.createElement("div");
  document.body.append(el);
  life = new AbortController();
  reversi.render({ model, el, signal: life.signal });
  await settle();
};
const cell = (name: string) => el.querySelector<HTMLElement>(`[data-cell="${name}"]`)!;
const label = (name: string) => cell(name).getAttribute("aria-label");
const status = () => el.querySelector(".nbg-status")!.textContent;
const press = async (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement!.dispatchEvent(event);
  await settle();
  return event;
};
/** Hands over the other half, as Python does when somebody touches the board. */
const fetched = async () => {
  cell("a1").dispatchEvent(new Event("pointerover", { bubbles: true }));
  model.answer(model.sent.find(({ kind }) => kind === "part")!, { ok: true, text: "…" });
  await vi.dynamicImportSettled();
  await settle();
};

beforeEach(() => mount());
afterEach(() => {
  life.abort();
  el.remove();
});

describe("names of cells", () => {
  it("say coordinate, content and state", () => {
    expect(label("a1")).toBe("a1, empty");
    expect(label("d4")).toBe("d4, White");
    expect(label("d3")).toBe("d3, empty, legal, turns 1 disc");
  });

  it("say last move and hint", async () => {
    model.update({ version: 2, _last: ["d4"], _hint: ["f5"], _legal: ["f5||e5 e4"] });
    await settle();
    expect(label("d4")).toBe("d4, White, last move");
    expect(label("f5")).toBe("f5, empty, legal, turns 2 discs, hint");
  });

  it("follow the size of the board", async () => {
    model.update({ version: 2, position: "-----OX--XO----- X", _legal: [] });
    await settle();
    expect(el.querySelectorAll("[data-cell]")).toHaveLength(16);
    expect(label("b2")).toBe("b2, White");
  });
});

describe("the grid", () => {
  it("is one stop of the Tab key and keeps its keys from the notebook", () => {
    const stops = [...el.querySelectorAll<HTMLElement>("[data-cell]")].filter((one) => one.tabIndex === 0);
    expect(stops).toHaveLength(1);
    for (const one of el.querySelectorAll<HTMLElement>("button, input, select, textarea, [tabindex]"))
      expect(one.dataset.lmSuppressShortcuts, one.outerHTML).toBe("true");
  });

  it("moves the focus with the arrows, also on a turned board", async () => {
    cell("d4").focus();
    await press("ArrowRight");
    expect(document.activeElement).toBe(cell("e4"));
    model.set("flipped", true);
    await settle();
    await press("ArrowRight");
    expect(document.activeElement).toBe(cell("d4"));
  });

  it("keeps the focus on its cell when Python draws again", async () => {
    cell("d3").focus();
    model.update({ version: 2, turn: "white", position: BOARD.position, _legal: ["c3"] });
    await settle();
    expect(document.activeElement).toBe(cell("d3"));
  });

  it("keeps the focus in the widget when its cell is gone", async () => {
    cell("h8").focus();
    model.update({ version: 2, position: "-----OX--XO----- X", _legal: [] });
    await settle();
    expect(el.contains(document.activeElement)).toBe(true);
  });

  it("stops keys it handles, and lets Tab and the browser's own go on", async () => {
    const seen = vi.fn();
    document.body.addEventListener("keydown", seen);
    cell("d3").focus();
    await press("ArrowUp");
    await press("b");
    expect(seen).not.toHaveBeenCalled();
    await press("Tab");
    await press("s", { ctrlKey: true });
    expect(seen).toHaveBeenCalledTimes(2);
    document.body.removeEventListener("keydown", seen);
  });

  it("shows the move under the cursor before anything happens", async () => {
    cell("d3").focus();
    await settle();
    expect(status()).toContain("d3: turns 1 disc");
    expect(el.querySelectorAll(".rv-ghost")).toHaveLength(1);
    expect(el.querySelectorAll(".rv-turning")).toHaveLength(1);
  });
});

describe("playing", () => {
  it("sends the move of a legal cell, once for a double click", async () => {
    cell("d3").click();
    cell("d3").click();
    await settle();
    expect(model.wishes.map(({ kind, move }) => [kind, move])).toEqual([["play", "d3"]]);
  });

  it("sends an illegal cell too, and shows why it was refused beside it", async () => {
    await fetched();
    cell("a1").click();
    model.answer(model.wishes[0]!, {
      ok: false,
      violations: [
        { code: "reversi.no_flip", text: "Turns nothing.", cells: ["a1"], evidence: [{ text: "Right: …", cells: ["b1"] }] },
      ],
    });
    await settle();
    expect(status()).toContain("Turns nothing.");
    expect(el.querySelector(".nbg-tip")!.textContent).toContain("Turns nothing.");
    expect(el.querySelectorAll("circle.nbg-mark")).toHaveLength(1);
    expect(el.querySelector("[aria-live=assertive]")!.textContent).toBe("Not allowed. Turns nothing.");
    cell("a1").focus();
    await press("Escape");
    expect(el.querySelector(".nbg-tip")).toBeNull();
  });

  it("shows what has nothing to do with the cell in the status line only", async () => {
    await fetched();
    cell("a1").click();
    model.answer(model.wishes[0]!, { ok: false, violations: [{ code: "stale", text: "Choose again." }] });
    await settle();
    expect(status()).toContain("Choose again.");
    expect(el.querySelector(".nbg-tip")).toBeNull();
  });

  it("animates a move forward, and nothing else", async () => {
    const position = "-------------------X-------XX------XO--------------------------- O";
    model.update({ version: 2, ply: 1, _node: 1, position, turn: "white", _last: ["d3"], _changed: ["d3", "d4"] });
    await settle();
    expect([el.querySelectorAll(".rv-new").length, el.querySelectorAll(".rv-put").length]).toEqual([1, 1]);
    model.update({ version: 3, ply: 0, _node: 0, position: BOARD.position, turn: "black", _last: [], _changed: [] });
    await settle();
    expect(el.querySelectorAll(".rv-new, .rv-put")).toHaveLength(0);
  });

  it("does nothing without a kernel but says so", async () => {
    model.closed = true;
    cell("d3").click();
    await settle();
    expect(status()).toContain("The kernel is gone.");
    expect(el.querySelectorAll("[data-legal]")).toHaveLength(0);
  });
});

describe("tools", () => {
  const tool = (id: string) => el.querySelector<HTMLElement>(`[data-tool="${id}"]`);

  it("say why they cannot be used", async () => {
    expect(tool("undo")!.getAttribute("aria-disabled")).toBe("true");
    tool("undo")!.click();
    await settle();
    expect(model.wishes).toEqual([]);
    expect(status()).toContain("Nothing to undo.");
  });

  it("ask Python when they can, by key too", async () => {
    tool("redo")!.click();
    cell("d3").focus();
    await press("Backspace", { shiftKey: true });
    expect(model.wishes.map(({ kind }) => kind)).toEqual(["redo", "redo"]);
  });

  it("are not there when Python does not offer them", () => {
    expect(tool("pass")).toBeNull();
  });
});

describe("turning by hand", () => {
  beforeEach(async () => {
    model.update({ _rules: { size: 8, flips: "manual" }, _legal: ["d3", "c4", "f5", "e6"] });
    await settle();
  });

  it("collects the discs that were clicked and sends them with the move", async () => {
    cell("d3").click();
    await settle();
    cell("d4").click();
    await settle();
    expect(label("d4")).toBe("d4, Black, turned by you");
    expect(model.wishes).toEqual([]);
    el.querySelector<HTMLElement>('[data-tool="done"]')!.click();
    expect(model.wishes[0]).toMatchObject({ kind: "play", move: "d3=d4" });
  });

  it("takes the disc back on Escape", async () => {
    cell("d3").click();
    await settle();
    cell("d3").focus();
    await press("Escape");
    expect(label("d3")).toContain("empty");
  });

  it("puts the last move right until the opponent has moved", async () => {
    model.update({ version: 2, turn: "white", _extra: { manual: { cell: "d3", turned: ["d4"] } }, _legal: ["c3"] });
    await settle();
    cell("e5").click();
    expect(model.wishes.at(-1)).toMatchObject({ kind: "amend", move: "d3=d4,e5" });
    cell("d4").click();
    expect(model.wishes.at(-1)).toMatchObject({ kind: "amend", move: "d3=" });
  });
});

describe("several views of one widget", () => {
  it("share the state and no ids", async () => {
    const other = document.createElement("div");
    document.body.append(other);
    reversi.render({ model, el: other, signal: life.signal });
    await settle();
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    model.update({ version: 2, _last: ["d4"] });
    await settle();
    expect(other.querySelector('[data-cell="d4"]')!.getAttribute("aria-label")).toContain("last move");
    other.remove();
  });

  it("leave nothing behind", () => {
    life.abort();
    expect(el.childElementCount).toBe(0);
  });
});
