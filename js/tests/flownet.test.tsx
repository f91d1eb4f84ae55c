// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import flownet from "../games/flownet";
import { after, covered, fitsOf, formOf, FORMS, grip, NAMES, place, TRAY } from "../games/flownet/forms";
import type { Place } from "../games/flownet/outline";
import { BOARD, FakeModel, settle } from "./fake";

// jsdom cannot import a module from a text; the other half of the page is handed over directly.
vi.mock("../core/extras", async () => ({ unpack: async () => (await import("../extras/index")).default }));

describe("forms", () => {
  it("has 21 pieces in 91 ways", () => {
    expect(NAMES).toHaveLength(21);
    expect([...TRAY].sort()).toEqual([...NAMES].sort());
    expect(Object.values(FORMS).flat()).toHaveLength(91);
  });
  it("turns right, left, and mirrors", () => {
    for (const piece of NAMES)
      for (let way = 0; way < FORMS[piece]!.length; way++) {
        expect(after(piece, after(piece, way, 1), -1)).toBe(way);
        expect(after(piece, after(piece, way, 0), 0)).toBe(way);
        expect([1, 1, 1, 1].reduce((at, turn) => after(piece, at, turn), way)).toBe(way);
      }
    // I2 lies; turned it stands.
    expect(FORMS.I2![after("I2", 0, 1)]).toEqual([[0, 0], [0, 1]]);
  });
  it("finds the form of cells wherever they lie", () => {
    const cells = FORMS.Y![3]!.map(([x, y]): Place => [x + 4, y + 7]);
    expect(formOf(cells)).toEqual(["Y", 3]);
    expect(formOf([[0, 0], [2, 0]])).toBeUndefined();
  });
  it("reads where pieces fit", () => {
    const lines = ["I1 0A.B", "I2 0CA 1b"];
    expect([...fitsOf(lines, "I1").get(0)!]).toEqual([0, 54]);
    expect([...fitsOf(lines, "I2")]).toEqual([[0, new Set([2, 3])], [1, new Set([27])]]);
    expect(fitsOf(lines, "I3").size).toBe(0);
  });
});

describe("a piece held over the board", () => {
  const form = FORMS.I3![0]!;
  it("lies there when it fits there", () => {
    expect(place(form, [5, 5], new Set([5 * 14 + 4]), 14)).toEqual({ column: 4, row: 5, fits: true });
    expect(covered(form, { column: 4, row: 5, fits: true })).toEqual(["e6", "f6", "g6"]);
  });
  it("snaps to the nearest place within one cell", () => {
    expect(place(form, [5, 5], new Set([6 * 14 + 5, 5 * 14 + 5]), 14)).toEqual({ column: 5, row: 5, fits: true });
    expect(place(form, [5, 5], new Set([7 * 14 + 4]), 14).fits).toBe(false);
  });
  it("stays on the board, and does not reach round its edges", () => {
    expect(place(form, [0, 0], undefined, 14)).toEqual({ column: 0, row: 0, fits: false });
    // One to the left of column 0 would be the last place of the row below.
    expect(place(form, [0, 3], new Set([3 * 14 - 1]), 14).fits).toBe(false);
    expect(place(FORMS.I5![0]!, [13, 13], undefined, 14)).toEqual({ column: 9, row: 13, fits: false });
  });
  it("is held by a cell of its own", () => {
    for (const forms of Object.values(FORMS)) for (const one of forms) expect(one).toContain(grip(one));
  });
});

/* ---- the board ------------------------------------------------------------------------------------------ */

const STATE = {
  ...BOARD,
  _words: { ...BOARD._words, "page.flownet.fits_here": "{piece} fits: {n}, {joints}", "page.flownet.no_fit": "{piece} does not fit", "aria.tray_piece": "piece {piece}", "aria.tray_used": "piece {piece}, used" },
  _game: "flownet",
  position: "...../...../...../b..../bb... b 0",
  turn: "blue",
  scores: { blue: 3, orange: 0 },
  _rules: { players: 2, size: 5, starts: "corners", may_pass: true },
  _players: [
    { colour: "blue", name: "Ann", kind: "human", seat: "human", you: true },
    { colour: "orange", name: "Bot", kind: "bot", seat: "random" },
  ],
  // V3 is used; I2 fits with its left end on b3 or c1 … as Python would say.
  _legal: ["I1 0LD", "I2 0LD 1C"],
  _extra: { used: [8, 0], starts: [["a1"], ["e5"]], zone: "c1a3b2", ends: "b3c2" },
  _can: { pass: true, hint: true },
};

async function open(state: object = {}) {
  const model = new FakeModel({ ...STATE, ...state });
  const el = document.createElement("div");
  document.body.append(el);
  const end = new AbortController();
  flownet.render({ model, el, signal: end.signal } as never);
  ends.push(() => end.abort());
  const part = model.sent.find(({ kind }) => kind === "part")!;
  model.answer(part, { ok: true, text: "here" });
  await vi.waitFor(() => expect(el.querySelectorAll(".fn-slot")).toHaveLength(21));
  const one = <T extends Element = HTMLElement>(selector: string) => el.querySelector<T>(selector)!;
  const press = async (key: string, more: object = {}) => {
    (el.ownerDocument.activeElement ?? el).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    await settle();
  };
  return { model, el, one, press, played: () => model.sent.filter(({ kind }) => kind === "play").map(({ move }) => move) };
}

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  document.body.replaceChildren();
});

describe("the board of flownet", () => {
  it("wants its other half at once, and has row 1 at the bottom", async () => {
    const { el } = await open();
    const cells = [...el.querySelectorAll<HTMLElement>("[data-cell]")].map((button) => button.dataset.cell);
    expect([cells[0], cells.at(-1)]).toEqual(["a5", "e1"]);
    expect(el.querySelectorAll(".fn-slot")).toHaveLength(21);
    expect(el.querySelector("[data-piece=V3]")!.getAttribute("aria-disabled")).toBe("true");
  });

  it("writes a move as piece, top cell and points as soon as it can", async () => {
    const { el } = await open({ _tree: "V3:a2,a1,b1 I2:d5,e5 pass", _node: 2 });
    const written = [...el.querySelectorAll(".nbg-move")].map((move) => move.textContent);
    expect(written).toEqual(["V3 a23", "I2 d52", "pass"]);
    expect(el.querySelectorAll(".fn-move svg path")).toHaveLength(2);
  });

  it("takes a piece by its letter, turns it and lays it where it fits", async () => {
    const { one, press, played, model } = await open();
    one("[data-cell=b3]").focus();
    await settle();
    await press("I", { shiftKey: true });
    const inHand = () => one("[data-piece][aria-pressed=true]").dataset.piece;
    expect(inHand()).toBe("I1");
    await press("I", { shiftKey: true });
    expect(inHand()).toBe("I2");
    await press("r");
    await press(" ");
    expect(one(".fn-aura")).not.toBeNull();
    await press("Enter");
    expect(played()).toEqual(["I2:b3,c3"]);
    // Once it lies there the hand is empty.
    model.update({ _node: 1, version: 2, position: "...../...../.bb../b..../bb... o 0", turn: "orange", _expects: "wait" });
    await settle();
    expect(one(".fn-aura")).toBeNull();
  });

  it("shows a piece that does not fit in red, and asks why when it is laid all the same", async () => {
    const { one, press, played, el } = await open();
    one("[data-piece=I2]").click();
    await settle();
    one("[data-cell=e5]").focus();
    await settle();
    expect(one(".fn-refused")).not.toBeNull();
    expect(one(".nbg-status").textContent).toContain("I2 does not fit");
    await press("Enter");
    expect(played()).toEqual(["I2:d5,e5"]);
    await press("Escape");
    expect(el.querySelector(".fn-refused")).toBeNull();
  });

  it("takes no piece that is used", async () => {
    const { one, press, el } = await open();
    one("[data-piece=V3]").click();
    await settle();
    expect(one(".nbg-status").textContent).toContain("V3, used");
    one("[data-cell=b3]").focus();
    await press("V", { shiftKey: true });
    // The other piece of that letter is taken instead.
    expect(el.querySelector("[aria-pressed=true][data-piece]")!.getAttribute("data-piece")).toBe("V5");
  });

  it("keeps a piece a finger has put down until it is told to place it", async () => {
    const { one, played } = await open();
    const touch = (selector: string) => {
      const event = new MouseEvent("pointerdown", { bubbles: true });
      Object.defineProperty(event, "pointerType", { value: "touch" });
      one(selector).dispatchEvent(event);
      one(selector).click();
    };
    touch("[data-piece=I2]");
    await settle();
    expect(one(".fn-bar")).not.toBeNull();
    touch("[data-cell=b3]");
    await settle();
    expect(played()).toEqual([]);
    one(".fn-bar [data-go]").click();
    await settle();
    expect(played()).toEqual(["I2:b3,c3"]);
  });

  it("asks back before the last pass", async () => {
    const { one, press, model, el } = await open({ _extra: { ...STATE._extra, last_pass: true } });
    one("[data-cell=b3]").focus();
    await press("s");
    await vi.waitFor(() => expect(el.querySelector("[role=dialog]")).not.toBeNull());
    expect(model.sent.some(({ kind }) => kind === "pass")).toBe(false);
  });

  it("puts the hint into the hand", async () => {
    const { one } = await open({ _hint: ["b3", "c3"] });
    expect(one("[data-piece=I2]").getAttribute("aria-pressed")).toBe("true");
    expect(one(".fn-aura[data-hint]")).not.toBeNull();
  });

  it("shows nothing to lay while somebody else is to move", async () => {
    const { one, press, played, el } = await open({ _expects: "wait", turn: "orange" });
    one("[data-cell=b3]").focus();
    await press("]");
    expect(el.querySelector(".fn-aura, .fn-refused")).toBeNull();
    one("[data-cell=b3]").click();
    await settle();
    expect(played()).toEqual([]);
  });
});

describe("the analysis of flownet", () => {
  const ANALYSIS = {
    state: "done",
    lines: ["I2:b3,c3|64 %|b|I1:e5 I1:d4", "I1:d4|58 %"],
  };
  const analysed = async (state: object = {}) => {
    const page = await open({ _analysis: ANALYSIS, _expects: "move", ...state });
    [...page.el.querySelectorAll<HTMLElement>("[role=tab]")][1]!.click();
    await settle();
    const lines = [...page.el.querySelectorAll<HTMLElement>(".nbg-line")];
    const idea = () => page.el.querySelector(".fn-idea")?.getAttribute("data-move");
    return { ...page, lines, idea };
  };

  it("outlines the best placement on the board, with its value", async () => {
    const { el, idea } = await analysed();
    expect(idea()).toBe("I2:b3,c3");
    expect(el.querySelector(".fn-idea .nbg-worth")!.textContent).toBe("64 %");
    expect(el.querySelector(".fn-idea .fn-aura[data-hint]")).not.toBeNull();
  });

  it("shows the first move of the line that is pointed at or has the focus", async () => {
    const { lines, idea } = await analysed();
    lines[1]!.dispatchEvent(new MouseEvent("pointerenter"));
    await settle();
    expect(idea()).toBe("I1:d4");
    expect(lines[1]!.hasAttribute("data-on")).toBe(true);
    lines[1]!.parentElement!.dispatchEvent(new MouseEvent("pointerleave"));
    await settle();
    expect(idea()).toBe("I2:b3,c3");
    lines[1]!.focus();
    await settle();
    expect(idea()).toBe("I1:d4");
    lines[1]!.blur();
    await settle();
    expect(idea()).toBe("I2:b3,c3");
  });

  it("writes moves as the list of moves does, each in the colour of its player", async () => {
    const { lines } = await analysed();
    expect([...lines[0]!.querySelectorAll(".fn-move")].map((move) => move.textContent)).toEqual(["I2 b32", "I1 e51", "I1 d41"]);
    expect([...lines[0]!.querySelectorAll(".fn-move svg")].map((drawing) => drawing.getAttribute("class"))).toEqual(["fn-1", "fn-2", "fn-1"]);
    expect(lines[0]!.getAttribute("aria-label")).toMatch(/^I2 b3, .*, I1 e5 I1 d4$/);
  });

  it("plays a line that is pressed, but a finger finds it in its hand first", async () => {
    const { lines, played, one } = await analysed();
    lines[0]!.dispatchEvent(Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { pointerType: "touch" }));
    lines[0]!.click();
    await settle();
    expect(played()).toEqual([]);
    expect(one("[aria-pressed=true]").dataset.piece).toBe("I2");
    expect(one(".fn-bar")).not.toBeNull();
    lines[1]!.dispatchEvent(Object.assign(new MouseEvent("pointerdown", { bubbles: true }), { pointerType: "mouse" }));
    lines[1]!.click();
    await settle();
    expect(played()).toEqual(["I1:d4"]);
  });

  it("stays in the background while a piece is in the hand", async () => {
    const { el, one, idea } = await analysed();
    one<HTMLElement>("[data-piece=I1]").click();
    one<HTMLElement>("[data-cell=d4]").focus();
    await settle();
    expect(idea()).toBe("I2:b3,c3");
    expect(el.querySelector(".fn-idea [data-faint]")).not.toBeNull();
    expect(el.querySelector(".fn-refused")).not.toBeNull();
  });
});
