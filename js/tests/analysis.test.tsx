import { describe, expect, it } from "vitest";
import { path, parseGraph, mistakes, moveAt, scaleOf, stretches, BOTTOM, LEFT, RIGHT, TOP } from "../extras/curve";
import { seated } from "../extras/modes";
import { linesOf, worth, worths } from "../extras/worth";
import { parseTree, steps } from "../core/tree";

const GRAPH = { values: "0 1 -2! ? 7:3", caption: "", max: 10, plies: 20 };

describe("the graph", () => {
  it("reads values, exactness, gaps and ids", () => {
    expect(parseGraph("0 1 -2! ? 7:3@2")).toEqual([
      { node: 0, value: 0, exact: false, seat: 0 },
      { node: 1, value: 1, exact: false, seat: 0 },
      { node: 2, value: -2, exact: true, seat: 0 },
      { node: 3, value: undefined, exact: false, seat: 0 },
      { node: 7, value: 3, exact: false, seat: 2 },
    ]);
    expect(parseGraph("")).toEqual([]);
  });

  it("has room for a whole game, and zero in its middle", () => {
    const scale = scaleOf(GRAPH, 5);
    expect([scale.x(0), scale.x(20)]).toEqual([LEFT, RIGHT]);
    expect([scale.y(10), scale.y(0), scale.y(-10)]).toEqual([TOP, (TOP + BOTTOM) / 2, BOTTOM]);
    expect(scale.y(99)).toBe(TOP);
    expect(scale.up.map(([, text]) => text)).toEqual(["+10", "0", "−10"]);
    expect(scale.across.at(-1)).toBe(20);
    expect(scaleOf({ ...GRAPH, plies: 2 }, 62).plies).toBe(61);
    const share = scaleOf({ ...GRAPH, max: 100, share: true }, 5);
    expect([share.even, share.y(100), share.y(0)]).toEqual([50, TOP, BOTTOM]);
  });

  it("breaks its line where nothing is known", () => {
    const places = parseGraph(GRAPH.values);
    const parts = stretches(places, scaleOf(GRAPH, 5));
    expect(parts.map((points) => points.length)).toEqual([3, 1]);
    expect(path([[1, 2], [3, 4]])).toBe("M1 2L3 4");
    expect(path([[1, 2], [3, 4]], 9)).toBe("M1 9L1 2L3 4L3 9Z");
    expect(stretches(parseGraph("5@0 6@1 7@0"), scaleOf(GRAPH, 3), 0)[0]).toHaveLength(2);
  });

  it("knows the moves and which of them were mistakes", () => {
    const found = steps(parseTree("f5 d6;?! c3;!"));
    const places = parseGraph("0 1 2 3");
    expect(mistakes(places, found)).toEqual([2]);
    expect(places.map((place) => moveAt(place, found))).toEqual(["–", "f5", "d6?!", "c3!"]);
  });
});

describe("what moves are worth", () => {
  const move = (text: string) => ({ move: text, parts: text.split("-"), preview: "" });
  const view = {
    say: (key: string, { score = "" } = {}) => (score ? `${key} ${score}` : key),
    state: { analysis: { state: "done", lines: ["a1-b2|+4|be|c3 d4", "a1-b3|+2|e", "c1-d1|−1"] } },
    scene: {
      legal: new Map([
        ["a1", [move("a1-b2"), move("a1-b3")]],
        ["c1", [move("c1-d1")]],
      ]),
    },
  } as any;

  it("is read from lines", () => {
    expect(linesOf(null)).toEqual([]);
    expect(linesOf(view.state.analysis)[0]).toEqual({ move: "a1-b2", label: "+4", best: true, exact: true, play: "c3 d4" });
  });

  it("stands on the cell that is chosen next, the best of the moves that begin there", () => {
    expect([...worths(view)].map(([cell, line]) => [cell, line.label])).toEqual([["a1", "+4"], ["c1", "−1"]]);
  });

  it("is part of the names of cells", () => {
    expect(worth(view, "a1")).toEqual(["aria.worth +4", "analysis.exact", "aria.best"]);
    expect(worth(view, "c1")).toEqual(["aria.worth −1", "analysis.estimated"]);
    expect(worth(view, "h8")).toEqual([]);
  });
});

describe("kinds of a new game", () => {
  const people = { black: "human", white: "human" };
  it("seat people and programs", () => {
    expect(seated("game", people)).toEqual(people);
    expect(seated("practice", people)).toEqual({ black: "human", white: "engine:3" });
    expect(seated("practice", { black: "random", white: "human" })).toEqual({ black: "random", white: "human" });
    expect(seated("practice", { black: "random", white: "engine:1" })).toEqual({ black: "human", white: "engine:1" });
    expect(seated("demo", { black: "human", white: "random" })).toEqual({ black: "engine:3", white: "random" });
  });
});
