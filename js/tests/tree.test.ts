import { describe, expect, it } from "vitest";
import { parseTree, steps, type Entry } from "../core/tree";

const short = (line: Entry[]): unknown[] =>
  line.map((entry) =>
    entry.variations.length
      ? [entry.id, entry.move, ...entry.variations.map(short)]
      : entry.pass
        ? "-"
        : [entry.id, entry.move],
  );

describe("the compact tree", () => {
  it("counts ids on from token to token", () => {
    expect(short(parseTree("f5 d6 c3"))).toEqual([
      [1, "f5"],
      [2, "d6"],
      [3, "c3"],
    ]);
  });

  it("puts a variation at the move it replaces", () => {
    const tree = parseTree("f5 d6 c3 ( 7:c4 d3 ) 4:d3");
    expect(short(tree)).toEqual([[1, "f5"], [2, "d6"], [3, "c3", [[7, "c4"], [8, "d3"]]], [4, "d3"]]);
    expect(tree[2]!.variations[0]!.map((entry) => entry.slot)).toEqual([2, 3]);
  });

  it("nests variations and keeps several of one move", () => {
    const tree = parseTree("f5 d6 ( 5:f4 e3 ( 8:e6 ) ) ( 9:f6 ) 3:c3");
    expect(short(tree)).toEqual([
      [1, "f5"],
      [2, "d6", [[5, "f4"], [6, "e3", [[8, "e6"]]]], [[9, "f6"]]],
      [3, "c3"],
    ]);
  });

  it("lets a skipped turn take its column but no id", () => {
    const tree = parseTree("f5 d6 - ( 7:c4 ) 3:d3");
    expect(tree.map(({ id, slot, pass }) => [id, slot, pass])).toEqual([
      [1, 0, false],
      [2, 1, false],
      [-1, 2, true],
      [3, 3, false],
    ]);
    expect(tree[1]!.variations[0]![0]!.slot).toBe(1);
  });

  it("reads glyphs", () => {
    expect(parseTree("f5;! 9:d6;?!").map(({ id, glyphs }) => [id, glyphs])).toEqual([
      [1, "!"],
      [9, "?!"],
    ]);
  });

  it("is empty for a game without moves", () => {
    expect(parseTree("")).toEqual([]);
  });
});

describe("steps", () => {
  const found = steps(parseTree("f5 d6 - ( 7:c4 d3 ) 3:d3 4:c3"));

  it("lead back and on along the main line, past a skipped turn", () => {
    expect(found.get(2)).toMatchObject({ back: 1, on: 3, main: true });
    expect(found.get(1)).toMatchObject({ back: 0, on: 2 });
    expect(found.get(4)?.on).toBeUndefined();
  });

  it("lead from a variation back to where it began", () => {
    expect(found.get(7)).toMatchObject({ back: 1, on: 8, main: false });
    expect(found.get(8)).toMatchObject({ back: 7, main: false });
  });
});
