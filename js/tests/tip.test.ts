import { describe, expect, it } from "vitest";
import { placeTip } from "../extras/tip";

/** Evidence squares that the tip would cover. */
const place = (at: [number, number], evidence: [number, number][], width = 3, height = 1.5) =>
  placeTip(at, evidence, 8, 8, width, height);

describe("the words of a refusal", () => {
  it("stand above when nothing is in the way", () => {
    expect(place([4, 4], [])).toEqual({ side: "above", shift: 0.5 });
  });
  it("go below when the evidence is above", () => {
    expect(place([4, 4], [[4, 3]]).side).toBe("below");
    expect(place([4, 4], [[3, 3], [5, 3]]).side).toBe("below");
  });
  it("stay on the board", () => {
    expect(place([4, 0], []).side).toBe("below");
    expect(place([4, 7], []).side).toBe("above");
  });
  it("go beside when both above and below are taken", () => {
    expect(place([2, 4], [[2, 3], [2, 5]]).side).toBe("right");
    expect(place([6, 4], [[6, 3], [6, 5]]).side).toBe("left");
  });
  it("go beside in a corner whose neighbour is the evidence", () => {
    expect(place([7, 7], [[7, 6]]).side).toBe("left");
    expect(place([0, 0], [[0, 1]]).side).toBe("right");
  });
  it("cover as little evidence as possible when they must cover some", () => {
    const all: [number, number][] = [[3, 3], [4, 3], [5, 3], [3, 5], [4, 5], [3, 4], [5, 4], [6, 4], [2, 4]];
    expect(place([4, 4], all, 1, 1).side).toBe("above");
  });
});
