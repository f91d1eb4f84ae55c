// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { countsOf, mistakesOf } from "../extras/mistakes";
import reversi from "../games/reversi";
import { BOARD, FakeModel, settle } from "./fake";

vi.mock("../core/extras", async () => ({ unpack: async () => (await import("../extras/index")).default }));

const RESULT = {
  list: ["1|0|?!|−2.4", "2|1|??|−12|e", "3|0|?|−4|e"],
  averages: ["3.2", "12"],
  caption: "loss in discs",
};
const WORDS = {
  ...BOARD._words,
  "aria.mistake": "Move {ply}, {colour} {move}: {mark}, {loss}",
  "glyph.doubtful": "doubtful move",
  "glyph.mistake": "mistake",
  "glyph.blunder": "blunder",
  "analysis.mistakes": "Mistakes",
  "analysis.no_mistakes": "No mistakes found.",
  "analysis.judging": "{done} of {total} moves",
  "analysis.average_loss": "Average loss",
};

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  document.body.replaceChildren();
});

async function open(analysis: object, state: object = {}) {
  const model = new FakeModel({
    ...BOARD,
    _words: WORDS,
    _tree: "f5;?! d6;?? c3;?",
    _node: 2,
    _first: "black",
    _can: { find_mistakes: true, analyse: true },
    _analysis: { state: "done", ...analysis },
    ...state,
  });
  const el = document.createElement("div");
  document.body.append(el);
  const end = new AbortController();
  reversi.render({ model, el, signal: end.signal } as never);
  ends.push(() => end.abort());
  const show = async (tab: number) => {
    el.querySelectorAll<HTMLElement>("[role=tab]")[tab]!.click();
    await settle();
  };
  await show(1);
  const part = model.sent.find(({ kind }) => kind === "part");
  if (part) model.answer(part, { ok: true, text: "here" });
  await vi.waitFor(() => expect(el.querySelector(".nbg-marking")).not.toBeNull());
  const texts = (selector: string) => [...el.querySelectorAll(selector)].map((one) => one.textContent);
  return { model, el, texts, show };
}

describe("the mistakes of a game", () => {
  it("are read and counted", () => {
    const found = mistakesOf(RESULT);
    expect(found[1]).toEqual({ node: 2, seat: 1, sign: "??", loss: "−12", exact: true });
    expect(found[0]!.exact).toBe(false);
    expect(countsOf(found, 2)).toEqual([[1, 1, 0], [0, 0, 1]]);
  });

  it("stand in a table with names for its signs", async () => {
    const { el, texts } = await open({ mistakes: RESULT });
    expect(texts(".nbg-tally tbody tr:first-child td")).toEqual(["1", "1", "0", "3.2"]);
    expect(texts(".nbg-tally tbody tr:last-child td")).toEqual(["0", "0", "1", "12"]);
    expect([...el.querySelectorAll(".nbg-tally [scope=col]")].map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
      "doubtful move", "mistake", "blunder", "Average loss",
    ]);
    expect(texts(".nbg-tally [scope=row]")).toEqual(["Black", "White"]);
    expect(texts(".nbg-mistakes .nbg-caption span")).toEqual(["loss in discs"]);
  });

  it("are a list that leads to the moves, one stop of the Tab key", async () => {
    const { el, model } = await open({ mistakes: RESULT });
    const buttons = [...el.querySelectorAll<HTMLElement>(".nbg-slip")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Move 1, Black f5: doubtful move, −2.4", "Move 2, White d6: blunder, −12", "Move 3, Black c3: mistake, −4",
    ]);
    expect(buttons.map((button) => button.getAttribute("aria-current"))).toEqual([null, "step", null]);
    buttons[2]!.click();
    expect(model.wishes.at(-1)).toMatchObject({ kind: "goto", node: 3 });
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    // Arrow keys walk in the list; they do not step through the game.
    const before = model.wishes.length;
    buttons[0]!.focus();
    buttons[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    await settle();
    expect(document.activeElement).toBe(buttons[1]);
    expect(model.wishes).toHaveLength(before);
  });

  it("are shown while they are looked for, and what is left of it when it was stopped", async () => {
    const { el, model, texts } = await open({ marking: [2, 3], mistakes: { ...RESULT, list: [] } });
    expect(el.querySelector("[role=progressbar]")!.getAttribute("aria-valuetext")).toBe("2 of 3 moves");
    expect(texts(".nbg-about")).toEqual([]);
    model.update({ _analysis: { state: "done", mistakes: { ...RESULT, judged: [2, 3] } } });
    await settle();
    expect(el.querySelector("[role=progressbar]")).toBeNull();
    expect(texts(".nbg-mistakes .nbg-caption span")).toEqual(["2 of 3 moves"]);
    model.update({ _analysis: { state: "done", mistakes: { ...RESULT, list: [] } } });
    await settle();
    expect(texts(".nbg-about")).toEqual(["No mistakes found."]);
    model.update({ _analysis: { state: "done" } });
    await settle();
    expect(el.querySelector(".nbg-tally")).toBeNull();
  });

  it("have signs of their own in the list of moves", async () => {
    const { el, show } = await open({ mistakes: RESULT });
    await show(0);
    expect([...el.querySelectorAll(".nbg-move")].map((move) => [move.textContent, move.querySelector("i")!.dataset.sign])).toEqual([
      ["f5?!", "?!"], ["d6??", "??"], ["c3?", "?"],
    ]);
  });
});
