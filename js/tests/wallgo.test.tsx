// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import wallgo from "../games/wallgo";
import { content, edgeOf, EDGES, outline } from "../games/wallgo/ground";
import { begun, stem, ways, without } from "../games/wallgo/turn";
import { turns } from "../games/wallgo/turns";
import { BOARD, FakeModel, settle } from "./fake";

// jsdom cannot import a module from a text; the other half of the page is handed over directly.
vi.mock("../core/extras", async () => ({ unpack: async () => (await import("../extras/index")).default }));

/** A board with these pieces and walls, in the form of `Game.cells`. */
function ground(pieces: Record<string, string>, walls: Record<string, string> = {}): string {
  const cells = [...".".repeat(49)];
  for (const [cell, code] of Object.entries(pieces)) cells["abcdefg".indexOf(cell[0]!) + 7 * (Number(cell[1]) - 1)] = code;
  return cells.join("") + EDGES.map((edge) => walls[edge] ?? ".").join("");
}

describe("the board", () => {
  it("has 84 sides between cells, in the order of the position's text", () => {
    expect(EDGES).toHaveLength(84);
    expect(new Set(EDGES).size).toBe(84);
    expect([EDGES[0], EDGES[41], EDGES[42], EDGES[48], EDGES[83]]).toEqual(["a1s", "g6s", "a1e", "a2e", "f7e"]);
  });
  it("knows a side by one name", () => {
    expect(["c3n", "c3e", "c3s", "c3w"].map(edgeOf)).toEqual(["c2s", "c3e", "c3s", "b3e"]);
  });
  it("knows what stands on cells and sides, and the border", () => {
    const board = ground({ c3: "r" }, { c2s: "B" });
    expect(["c3", "c2", "c3n", "c3s", "a1n", "a1w", "g7e", "g7s"].map((name) => content(board, name))).toEqual(
      ["r", ".", "B", ".", "#", "#", "#", "#"],
    );
    expect(content(without(board, "c2s"), "c3n")).toBe(".");
    expect(without(board)).toBe(board);
  });
  it("outlines single cells, bends, and cells that touch at a corner only", () => {
    expect(outline([[0, 0]])).toBe("M77 10Q90 10 90 23L90 77Q90 90 77 90L23 90Q10 90 10 77L10 23Q10 10 23 10Z");
    expect(outline([[0, 0], [1, 0], [1, 1]]).match(/Q/g)).toHaveLength(6);
    expect(outline([[0, 0], [1, 1]]).match(/M/g)).toHaveLength(2);
    // A hole has an outline of its own.
    const round = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]));
    expect(outline(round.filter(([x, y]) => x !== 1 || y !== 1)).match(/M/g)).toHaveLength(2);
  });
});

describe("ways of a piece", () => {
  const steps = (board: string, from: string) =>
    Object.fromEntries([...ways(board, from)].map(([cell, way]) => [cell, way.length - 1]));
  it("are at most two steps long", () => {
    expect(steps(ground({ a1: "r" }), "a1")).toEqual({ a1: 0, b1: 1, a2: 1, c1: 2, b2: 2, a3: 2 });
  });
  it("go round walls and pieces, if they can", () => {
    expect(steps(ground({ a1: "r", b1: "b" }, { a2s: "B" }), "a1")).toEqual({ a1: 0, a2: 1, b2: 2 });
    expect(steps(ground({ a1: "r" }, { a1e: "R", a1s: "R" }), "a1")).toEqual({ a1: 0 });
  });
});

describe("legal turns", () => {
  it("are read from their short form", () => {
    expect(turns(["b2|b2n c2es", "b2*b2s|b3s"]).map(({ move, parts }) => [move, parts.join(" ")])).toEqual([
      ["b2b2n", "b2 b2 b2n"],
      ["b2c2e", "b2 c2 c2e"],
      ["b2c2s", "b2 c2 c2s"],
      ["b2b3s*b2s", "b2 *b2s b3 b3s"],
    ]);
    expect(turns(["a1 d4"]).map(({ parts }) => parts)).toEqual([["a1"], ["d4"]]);
    expect(turns([])).toEqual([]);
  });
  it("are taken apart while they are made", () => {
    expect(begun(["b2", "*b2s", "b3"])).toEqual({ piece: "b2", broken: "b2s", end: "b3", asked: undefined });
    expect(begun(["b2", "c2", "?c2e"])).toEqual({ piece: "b2", broken: undefined, end: "c2", asked: "c2e" });
    expect(stem(["b2", "*b2s", "b3", "?c2e"])).toEqual(["b2", "*b2s"]);
  });
});

/* ---- the board ------------------------------------------------------------------------------------------ */

const WORDS = {
  ...BOARD._words,
  "aria.wall_slot": "build, {side} of {cell}",
  "aria.breakable": "break, {side} of {cell}",
  "aria.territory": "of {colour}",
  "colour.red": "Red",
  "colour.blue": "Blue",
  "page.wallgo.lifted": "chosen",
  "page.wallgo.steps": ["{n} step", "{n} steps"],
  "page.wallgo.sure": "Really?",
  "page.wallgo.walls": "walls: {sides}",
  "side.top": "top",
  "side.right": "right",
  "side.bottom": "bottom",
  "side.left": "left",
  "status.choose_destination": "Where to?",
  "status.choose_wall": "A wall at {cell}?",
  "status.may_break": "Or break.",
};
const POSITION =
  "......./.r...b./......./......./......./.b...r./....... " +
  "0000000/0b00000/0000000/0000000/0000000/0000000 000000/000000/000000/000000/000000/000000/000000 r 111";
const STATE = {
  position: POSITION,
  turn: "red",
  version: 1,
  scores: { red: 0, blue: 0 },
  map: "none",
  _words: WORDS,
  _rules: { players: 3 },
  _players: [
    { colour: "red", name: "Ann", kind: "human", seat: "human" },
    { colour: "blue", name: "Bo", kind: "human", seat: "human" },
    { colour: "green", name: "Cy", kind: "human", seat: "human" },
  ],
  _tags: [{}, {}, {}],
  _legal: ["b2|b2new b1esw c2nes", "b2*b2s|b2news b3ew", "f6|f6n"],
  _extra: { land: ["b f2 g2"] },
};

describe("a turn on the page", () => {
  let model: FakeModel;
  let el: HTMLElement;
  let life: AbortController;

  const mount = async (state: Record<string, unknown> = {}) => {
    model = new FakeModel({ ...BOARD, ...STATE, ...state });
    el = document.createElement("div");
    document.body.append(el);
    life = new AbortController();
    wallgo.render({ model, el, signal: life.signal });
    await settle();
    cell("a1").dispatchEvent(new Event("pointerover", { bubbles: true }));
    model.answer(model.sent.find(({ kind }) => kind === "part")!, { ok: true, text: "…" });
    await vi.dynamicImportSettled();
    el.querySelector(".nbg-cells")!.dispatchEvent(new Event("pointerleave"));
    await settle();
  };
  const cell = (name: string) => el.querySelector<HTMLElement>(`[data-cell="${name}"]`)!;
  const label = (name: string) => cell(name).getAttribute("aria-label");
  const status = () => el.querySelector(".nbg-status")!.textContent;
  const slots = () => [...el.querySelectorAll<HTMLElement>(".wg-slot")].map((slot) => slot.dataset.cell);
  const click = async (...names: string[]) => {
    for (const name of names) {
      cell(name).click();
      await settle();
    }
  };
  const press = async (key: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await settle();
  };
  afterEach(() => {
    life.abort();
    el.remove();
  });

  it("is sent when its wall is chosen, and not before", async () => {
    await mount();
    await click("b2");
    expect(status()).toContain("Where to?");
    expect(status()).toContain("Or break.");
    expect(slots()).toEqual(["b2n", "b2e", "*b2s", "b2w"]);
    expect(label("b2")).toContain("chosen");
    expect(label("b1")).toContain("1 step");
    await click("c2");
    expect(status()).toContain("A wall at c2?");
    expect(slots()).toEqual(["c2n", "c2e", "c2s"]);
    expect(model.wishes).toEqual([]);
    await click("c2e");
    expect(model.wishes).toMatchObject([{ kind: "play", move: "b2c2e" }]);
  });

  it("may go to another square, stay, or put the piece down", async () => {
    await mount();
    await click("b2", "c2", "b1");
    expect(slots()).toEqual(["b1e", "b1s", "b1w"]);
    await click("b2");
    expect(slots()).toEqual(["b2n", "b2e", "*b2s", "b2w"]);
    await click("b2");
    expect(slots()).toEqual([]);
    await click("b2", "f6");
    expect(slots()).toEqual(["f6n"]);
    expect(model.wishes).toEqual([]);
  });

  it("breaks a wall only when asked twice", async () => {
    await mount();
    await click("b2", "*b2s");
    expect(status()).toContain("Really?");
    expect(cell("*b2s").getAttribute("aria-pressed")).toBe("true");
    cell("*b2s").focus();
    await press("Escape");
    expect(status()).not.toContain("Really?");
    await click("*b2s", "*b2s", "b3");
    expect(slots()).toEqual(["b3e", "b3w"]);
    await click("b3w");
    expect(model.wishes).toMatchObject([{ kind: "play", move: "b2b3w*b2s" }]);
  });

  it("is taken back step by step with Escape", async () => {
    await mount();
    await click("b2", "c2");
    cell("c2").focus();
    await press("Escape");
    expect(slots()).toContain("b2n");
    await press("Escape");
    expect(slots()).toEqual([]);
  });

  it("goes by keyboard: next piece, and an arrow for the wall", async () => {
    await mount();
    cell("a1").focus();
    await press("]");
    expect(document.activeElement).toBe(cell("b2"));
    await press("]");
    expect(document.activeElement).toBe(cell("f6"));
    await press("]");
    await press("ArrowRight");
    await click("c2");
    cell("c2").focus();
    await press("ArrowDown");
    expect(document.activeElement).toBe(cell("c2s"));
    expect(el.querySelectorAll(".wg-hot")).toHaveLength(1);
    await press("ArrowLeft");
    expect(document.activeElement).toBe(cell("c2s"));
    expect(model.wishes).toMatchObject([{ kind: "explain", move: "b2c2w" }]);
  });

  it("tells Python what was begun while a clock runs", async () => {
    await mount({ _tags: [{ clock: { left: 9, running: true } }, {}, {}] });
    await click("b2", "c2");
    expect(model.wishes.map(({ kind, parts }) => [kind, parts])).toEqual([
      ["chosen", ["b2"]],
      ["chosen", ["b2", "c2"]],
    ]);
  });

  it("asks why in the words of a turn", async () => {
    await mount();
    await click("b6");
    expect(model.wishes).toMatchObject([{ kind: "play", move: "b6b6n" }]);
  });

  it("names walls and territory, and shows who still has the breaker", async () => {
    await mount();
    expect(label("b3")).toContain("walls: top");
    expect(label("f2")).toBe("f2, Blue, of Blue");
    expect(el.querySelectorAll(".wg-land")).toHaveLength(1);
    expect(el.querySelector(".wg-count")!.textContent).toBe("2");
    expect(el.querySelectorAll(".wg-breaker:not([data-spent])")).toHaveLength(3);
  });

  it("keeps the score back while pieces are placed", async () => {
    await mount({ _legal: ["a1 d4"], _extra: { placing: true } });
    expect([...el.querySelectorAll(".nbg-tag-score")].map((score) => score.textContent)).toEqual(["", "", ""]);
    await click("d4");
    expect(model.wishes).toMatchObject([{ kind: "play", move: "d4" }]);
  });

  it("turns with the board", async () => {
    await mount({ flipped: true });
    await click("b2", "c2");
    cell("c2").focus();
    await press("ArrowUp");
    expect(document.activeElement).toBe(cell("c2s"));
  });
});
