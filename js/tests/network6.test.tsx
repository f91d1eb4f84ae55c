// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import network6 from "../games/network6";
import { chips, content, lifted, links, partners } from "../games/network6/sight";
import { BOARD, FakeModel, settle } from "./fake";

// jsdom cannot import a module from a text; the other half of the page is handed over directly.
vi.mock("../core/extras", async () => ({ unpack: async () => (await import("../extras/index")).default }));

/** A board from rows; whatever is left out is empty. */
const ground = (...rows: string[]) => ({ cells: rows.join("").padEnd(64, "."), columns: 8 });

describe("which chips see each other", () => {
  it("looks along rows, columns and diagonals up to the first chip", () => {
    const board = ground("........", "........", "..w..w..", "........", "........", "..w..w..", ".b......");
    expect(partners(board, "c3", "w").sort()).toEqual(["c6", "f3", "f6"]);
    expect(links(board, "w")).toHaveLength(6);
    expect(links(board, "b")).toEqual([]);
  });
  it("is stopped by any chip, also one of its own", () => {
    const board = ground("........", "........", "..w.w.w.", "........", "..b.....", "........", "..w.....");
    expect(partners(board, "c3", "w")).toEqual(["e3"]);
    expect(partners(board, "c7", "w")).toEqual(["g3"]);
    expect(partners(board, "c7", "b")).toEqual(["c5"]);
  });
  it("does not wrap round the edges", () => {
    const board = ground("........", ".......w", "w.......");
    expect(links(board, "w")).toEqual([]);
  });
  it("sees from empty squares too: what a chip would be linked to", () => {
    expect(partners(ground("........", "w......w"), "d2", "w").sort()).toEqual(["a2", "h2"]);
  });
  it("lifts a chip", () => {
    const board = ground("........", "w..w...w");
    expect(links(board, "w")).toHaveLength(2);
    expect(links(lifted(board, "d2"), "w")).toEqual([["a2", "h2"]]);
    expect(lifted(board)).toEqual(board);
  });
  it("knows what stands where", () => {
    const board = ground(".b......", "w.......");
    expect(chips(board)).toEqual([["b1", "b"], ["a2", "w"]]);
    expect([content(board, "b1"), content(board, "a1"), content(board, "i1"), content(board, "a9")]).toEqual(["b", ".", "", ""]);
  });
});

/* ---- the board ------------------------------------------------------------------------------------------ */

const WORDS = {
  ...BOARD._words,
  "aria.corner": "corner",
  "aria.goal_of": "goal of {colour}",
  "aria.links": ["{n} link", "{n} links"],
  "aria.in_network": "in the network",
  "aria.wins_here": "{colour} wins",
  "moves.placing": "Placing",
  "moves.stepping": "Stepping",
  "seat.in_hand": ["{n} chip in hand", "{n} chips in hand"],
  "seat.in_hand_short": "in hand",
  "status.choose_chip_target": "Where to with {cell}?",
  "refused.title": "{cell} is not allowed.",
};
const ADDING = "......../......../..w...../......../..b...../......../......../........ 9,9 w";
const STEPPING = "......../......../w....w../......../..b...../......../...w..../........ 0,0 w";

let model: FakeModel;
let el: HTMLElement;
let life: AbortController;

const mount = async (position: string, state: Record<string, unknown> = {}) => {
  const players = ["white", "black"].map((colour) => ({ colour, name: colour, kind: "human", seat: "human" }));
  model = new FakeModel({
    ...BOARD,
    _words: WORDS,
    _players: players,
    _rules: { swap: false, repetition: true, max_plies: 200 },
    scores: { white: 1, black: 1 },
    turn: "white",
    position,
    links: "both",
    ...state,
  });
  el = document.createElement("div");
  document.body.append(el);
  life = new AbortController();
  network6.render({ model, el, signal: life.signal });
  await settle();
};
afterEach(() => {
  vi.useRealTimers();
  life?.abort();
  el?.remove();
});

const cell = (name: string) => el.querySelector<HTMLElement>(`[data-cell="${name}"]`)!;
const label = (name: string) => cell(name).getAttribute("aria-label");
const over = async (name: string) => {
  cell(name).dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  await settle();
};
const status = () => el.querySelector(".nbg-status")!.textContent;
const count = (selector: string) => el.querySelectorAll(selector).length;
/** Comes near the board, so that the other half arrives: previews, reasons. */
const touched = async () => {
  await over("a1");
  model.answer(model.sent.find(({ kind }) => kind === "part")!, { ok: true, text: "…" });
  await vi.dynamicImportSettled();
  await settle();
};

describe("names of cells", () => {
  it("say whose goal a square is, what stands there and how many links a chip would get", async () => {
    await mount(ADDING, { _legal: ["~|||c6 a3 f6 h4"] });
    expect(label("a1")).toBe("a1, corner");
    expect(label("a3")).toBe("a3, empty, goal of White, legal, 1 link");
    expect(label("c6")).toBe("c6, empty, legal, 0 links");
    expect(label("b1")).toBe("b1, empty, goal of Black");
    expect(label("c3")).toBe("c3, White");
  });
  it("tell networks and threats", async () => {
    await mount(ADDING, { _legal: [], _extra: { threats: { white: ["a3"], black: [] } } });
    expect(label("a3")).toContain("White wins");
    expect(count(".n6-threat")).toBe(1);
    model.update({ version: 2, outcome: { winners: ["white"] }, _extra: { network: ["c3"] } });
    await settle();
    expect(label("c3")).toContain("in the network");
    expect(count(".n6-number-w")).toBe(1);
    expect(count(".n6-faded")).toBe(1);
  });
});

describe("hands and phases", () => {
  it("stand in the tags and over the moves", async () => {
    await mount(ADDING, { _legal: ["c6"] });
    const hands = [...el.querySelectorAll(".n6-hand")].map((hand) => hand.getAttribute("aria-label"));
    expect(hands).toEqual(["9 chips in hand", "9 chips in hand"]);
    expect(el.querySelector(".nbg-tag-score")!.textContent).toBe("9in hand");
    expect(el.textContent).toContain("Placing");
    model.update({ version: 2, position: STEPPING });
    await settle();
    expect(el.textContent).toContain("Stepping");
  });
});

describe("adding", () => {
  it("previews the chip and its links, and plays on a click", async () => {
    await mount(ADDING, { _legal: ["~|||a3 f6"] });
    await touched();
    expect([count(".n6-new"), count(".n6-dot")]).toEqual([0, 2]);
    await over("a3");
    expect([count(".n6-new"), count(".n6-ghost"), count(".n6-partner")]).toEqual([1, 1, 1]);
    expect(status()).toContain("a3: 1 link");
    cell("a3").click();
    expect(model.wishes.at(-1)).toMatchObject({ kind: "play", move: "a3" });
  });

  it("asks why not where the pointer rests, and forgets the answer when it goes", async () => {
    vi.useFakeTimers();
    await mount(ADDING, { _legal: ["a3"] });
    await touched();
    await over("c4");
    vi.advanceTimersByTime(500);
    await settle();
    const [asked, ...more] = model.wishes.slice(-1);
    expect(asked).toMatchObject({ kind: "explain", move: "c4" });
    expect(more).toEqual([]);
    const evidence = [{ text: "", cells: ["c3"] }];
    model.answer(asked!, { ok: true, violations: [{ code: "network6.cluster", text: "Three.", cells: ["c4"], evidence }] });
    await settle();
    expect(el.querySelector(".nbg-tip")!.textContent).toContain("Three.");
    expect([count(".n6-band path"), count("circle.nbg-mark")]).toEqual([1, 1]);
    expect(status()).not.toContain("not allowed");
    await over("a3");
    expect(el.querySelector(".nbg-tip")).toBeNull();
  });
});

describe("stepping", () => {
  const legal = ["a3-~|a3 ~||b5 d3 g7", "f3-~|f3 ~||b5 d3 g7"];

  it("takes chip and square, changes the chip, and gives it up", async () => {
    await mount(STEPPING, { _legal: legal });
    await touched();
    expect(count(".n6-dot")).toBe(0);
    cell("a3").click();
    await settle();
    expect(status()).toContain("Where to with a3?");
    expect([count(".n6-dot"), cell("a3").getAttribute("aria-selected")]).toEqual([3, "true"]);
    cell("f3").click();
    await settle();
    expect(status()).toContain("Where to with f3?");
    cell("f3").click();
    await settle();
    expect(status()).not.toContain("Where to");
    cell("a3").click();
    await settle();
    cell("b5").click();
    expect(model.wishes.at(-1)).toMatchObject({ kind: "play", move: "a3-b5" });
  });

  it("lifts the chosen chip from its links", async () => {
    await mount(STEPPING, { _legal: legal });
    await touched();
    const before = count("path.n6-link-w");
    cell("a3").click();
    await settle();
    expect(count("path.n6-link-w")).toBeLessThan(before);
  });

  it("asks with the chosen chip where it may not go, and drops it when refused", async () => {
    await mount(STEPPING, { _legal: legal });
    await touched();
    cell("a3").click();
    await settle();
    cell("b1").click();
    const wish = model.wishes.at(-1)!;
    expect(wish).toMatchObject({ kind: "play", move: "a3-b1" });
    model.answer(wish, { ok: false, violations: [{ code: "network6.enemy_goal", text: "Not yours.", cells: ["b1"] }] });
    await settle();
    expect(status()).toContain("Not yours.");
    expect(cell("a3").getAttribute("aria-selected")).toBeNull();
  });
});

describe("links", () => {
  it("are drawn for both, for me, or under the pointer", async () => {
    const board = "......../......../w....w../......../..b..b../......../......../........ 8,8 w";
    await mount(board, { _legal: [] });
    expect([count("path.n6-link-w"), count("path.n6-link-b")]).toEqual([1, 1]);
    model.update({ links: "mine" });
    await settle();
    expect([count("path.n6-link-w"), count("path.n6-link-b")]).toEqual([1, 0]);
    model.update({ links: "hover" });
    await settle();
    expect(count("path.n6-link")).toBe(0);
    await over("c5");
    expect([count("path.n6-link-w"), count("path.n6-link-b")]).toEqual([0, 1]);
  });
});

it("offers the swap as a tool", async () => {
  await mount(ADDING, { turn: "black", _legal: ["~|||a3 swap"] });
  el.querySelector<HTMLElement>('[data-tool="swap"]')!.click();
  expect(model.wishes.at(-1)).toMatchObject({ kind: "play", move: "swap" });
});
