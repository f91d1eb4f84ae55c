import { describe, expect, test } from "vitest";
import raw from "../../tests/data/flownet/pipes.json?raw";
import { outline } from "../games/flownet/outline";
import { body, jointsOf, jointStrokes, shadow, silhouette, SMALL, type Joint, type Place, type Stroke } from "../games/flownet/pipes";

/** The same strokes as Python's figure draws; tests/games/flownet/pipe_samples.py writes the file. */
const samples = JSON.parse(raw);

const round = (value: number) => Math.round(value * 1000) / 1000;
const plain = (strokes: Stroke[]) =>
  strokes.map(([look, way, width, moved, round_, dashes]) => [
    look, way, round(width), moved ? moved.map(round) : null, round_ ?? 0, dashes ?? null,
  ]);

describe("pipes", () => {
  test.each(Object.keys(samples.pieces))("piece %s is drawn as in Python", (name) => {
    const { cells, normal, small } = samples.pieces[name];
    expect(plain(body([cells]))).toEqual(normal);
    expect(plain(body([cells], [], "", SMALL))).toEqual(small);
  });

  test.each([0, 1, 2, 3])("the game of seat %i is drawn as in Python", (seat) => {
    const sample = samples.seats[seat];
    const pieces: Place[][] = sample.pieces;
    const joints: Joint[] = sample.joints;
    expect(jointsOf(pieces)).toEqual(joints);
    expect(plain(body(pieces, joints, ["", "", "one", "two"][seat]))).toEqual(sample.body);
    expect(plain(shadow(pieces, joints))).toEqual(sample.shadow);
    expect(plain(jointStrokes(joints))).toEqual(sample.joint_strokes);
    expect(plain(silhouette(pieces.slice(-1), 12))).toEqual(sample.halo);
    expect(outline(sample.zone, 3, 10)).toBe(sample.outline);
  });

  test("a joint is made only where no cell of the colour lies between", () => {
    expect(jointsOf([[[0, 1]], [[1, 0]]])).toEqual([[1, 0, -1]]);
    expect(jointsOf([[[0, 1], [0, 0], [1, 0]]])).toEqual([]);
  });
});
