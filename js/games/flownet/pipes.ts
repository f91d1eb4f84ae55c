/** Draws any piece as a run of real pipe, from nothing but its cells; the same as pipes.py, and tested against it.
 *
 * A cell looks only at which of its four neighbours belong to the same piece and contributes short strokes;
 * there is no table of pieces. The roundness comes from drawing one path several times, thinner and paler
 * each time, pushed a little towards the light. Own pieces never lie edge to edge, so all pieces of a colour
 * share their paths. A cell is [x, y], y down, and 100 units wide.
 */

import { name, point, same, type Place } from "./outline";

export type { Place };
export type Joint = [x: number, y: number, side: number];

/** One path: its look (from rim to gleam e s m l h, b band, k bolt, x shadow, c… coupling), way, width,
 * push towards the light, round caps, dashes. */
export type Stroke = [look: string, way: string, width: number, moved?: Place | null, round?: number, dashes?: [string, number] | null];

const LIGHT: Place = [-0.62, -0.78];
const DIAGONAL = Math.SQRT1_2;
const WAYS: Place[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

interface Measures {
  tube: number;
  bend: number;
  flangeAt: number;
  flange: number;
  flangeWidth: number;
  hub: number;
  hubWidth: number;
}

/** Lengths and widths in hundredths of a cell. */
export const NORMAL: Measures = { tube: 56, bend: 42, flangeAt: 24, flange: 11, flangeWidth: 80, hub: 33, hubWidth: 66 };
/** For trays, below some 14 pixels a cell, where a slender tube would become a hairline. */
export const SMALL: Measures = { tube: 76, bend: 46, flangeAt: 26, flange: 14, flangeWidth: 100, hub: 36, hubWidth: 84 };

/** The bands across the tubes of a seat: dashes, and where they begin. */
const BANDS: Record<string, [string, number]> = { one: ["17 300", -42], two: ["8 10 8 300", -37] };

/** A short cylinder across a tube: kind, centre, axis, length. */
type Ring = [kind: string, x: number, y: number, ax: number, ay: number, length: number];

const opposite = ([x, y]: Place): Place => [-x, -y];

/** The centre lines of some pieces, their one-cell pieces and their rings. */
function runOf(pieces: Place[][], m: Measures): { tube: string; dots: Place[]; rings: Ring[] } {
  let tube = "";
  const dots: Place[] = [];
  const rings: Ring[] = [];
  for (const cells of pieces) {
    const own = new Set(cells.map((cell) => name(...cell)));
    for (const [column, row] of cells) {
      const arms = WAYS.filter(([x, y]) => own.has(name(column + x, row + y)));
      const [cx, cy] = [column * 100 + 50, row * 100 + 50];
      const at = ([x, y]: Place, distance: number) => point(cx + x * distance, cy + y * distance);
      const line = (a: Place, from: number, b: Place, to: number) => (tube += `M${at(a, from)}L${at(b, to)}`);
      const ring = (kind: string, [x, y]: Place, distance: number, length: number) =>
        rings.push([kind, cx + x * distance, cy + y * distance, x, y, length]);
      const [a, b] = arms;
      if (!a) dots.push([cx, cy]);
      else if (!b) {
        line(a, 51, opposite(a), 25);
        ring("flange", opposite(a), m.flangeAt + m.flange / 2, m.flange);
      } else if (!arms[2] && !same(opposite(a), b)) {
        const sweep = a[0] * b[1] - a[1] * b[0] > 0 ? 0 : 1;
        tube += `M${at(a, 51)}L${at(a, m.bend)}A${m.bend} ${m.bend} 0 0 ${sweep} ${at(b, m.bend)}L${at(b, 51)}`;
      } else {
        // Tees and crosses run straight through one way, and branch off from the middle the other way.
        const upright = arms.includes(WAYS[0]!) && arms.includes(WAYS[2]!);
        const run = WAYS.filter((_, i) => i % 2 === (upright ? 0 : 1));
        const branches = arms.filter((way) => !run.includes(way));
        const [from, to] = run as [Place, Place];
        line(from, 51, to, 51);
        for (const way of branches) line(way, 0, way, 51);
        if (arms[2]) {
          ring("hub", to, 0, 2 * m.hub);
          for (const way of branches) ring("hub", way, m.hub / 2, m.hub);
        }
      }
      for (const way of [WAYS[1]!, WAYS[2]!]) if (arms.includes(way)) ring("collar", way, 50, 9);
    }
  }
  return { tube, dots, rings };
}

/** Where cells of different pieces touch by a corner only: the upper cell and the step to the side. */
export function jointsOf(pieces: Place[][]): Joint[] {
  const owner = new Map<string, number>();
  pieces.forEach((cells, i) => cells.forEach((cell) => owner.set(name(...cell), i)));
  const found: Joint[] = [];
  pieces.forEach((cells, i) => {
    for (const [x, y] of cells)
      for (const side of [-1, 1]) {
        const other = owner.get(name(x + side, y + 1)) ?? i;
        if (other !== i && !owner.has(name(x + side, y)) && !owner.has(name(x, y + 1))) found.push([x, y, side]);
      }
  });
  return found;
}

/** The push towards the light as far as it is across the axis: along it a ring would leave its tube. */
function across(ax: number, ay: number, push: number): Place {
  const along = LIGHT[0] * ax + LIGHT[1] * ay;
  return [(LIGHT[0] - along * ax) * push, (LIGHT[1] - along * ay) * push];
}

const ringWay = (rings: Ring[], push: number, trim = 0) =>
  rings
    .map(([, x, y, ax, ay, length]) => {
      const [dx, dy] = across(ax, ay, push);
      const half = Math.max(1, length / 2 - trim);
      return `M${point(x - ax * half + dx, y - ay * half + dy)}L${point(x + ax * half + dx, y + ay * half + dy)}`;
    })
    .join("");

const jointWay = (joints: Joint[], push = 0) =>
  joints
    .map(([x, y, side]) => {
      const [dx, dy] = across(side * DIAGONAL, DIAGONAL, push);
      const [cx, cy] = [x * 100 + 50 + dx, y * 100 + 50 + dy];
      return `M${point(cx, cy)}L${point(cx + side * 100, cy + 100)}`;
    })
    .join("");

const dotWay = (dots: Place[]) => dots.map(([x, y]) => `M${point(x, y)}h.01`).join("");

/** The layers of a round body: look, share of the width, push as a share of the width. */
const LAYERS: [string, number, number][] = [["e", 1, 0], ["s", 0.88, 0], ["m", 0.7, 0.085], ["l", 0.36, 0.165], ["h", 0.1, 0.235]];

/** A body whose layers are the same path, pushed as a whole. */
const moved = (width: number, way: string, round = 0): Stroke[] =>
  LAYERS.map(([look, share, push]) => [
    look, way, width * share, push ? [LIGHT[0] * width * push, LIGHT[1] * width * push] : null, round,
  ]);

/** A body whose layers are drawn anew where the light pushes them. */
const drawn = (width: number, way: (push: number) => string, looks: string, mark = ""): Stroke[] =>
  LAYERS.filter(([look]) => looks.includes(look)).map(([look, share, push]) => [mark + look, way(width * push), width * share]);

/** Joints alone; they lie under all pipes. */
export function jointStrokes(joints: Joint[]): Stroke[] {
  if (!joints[0]) return [];
  const nuts = joints.map(([x, y, side]): Ring => ["", (x + (side > 0 ? 1 : 0)) * 100, (y + 1) * 100, side * DIAGONAL, DIAGONAL, 17]);
  return [
    ...drawn(30, (push) => jointWay(joints, push), "emlh"),
    ...drawn(42, (push) => ringWay(nuts, push, push ? 2.5 : 0), "emlh"),
  ];
}

/** The outline of pieces, grown on all sides: a shadow, a halo, the edge of a preview. */
export function silhouette(pieces: Place[][], grow: number, m = NORMAL): Stroke[] {
  const { tube, rings, dots } = runOf(pieces, m);
  const of = (kind: string) => ringWay(rings.filter((ring) => ring[0] === kind), 0, -grow);
  const strokes: Stroke[] = [
    ["x", tube, m.tube + 2 * grow],
    ["x", of("hub"), m.hubWidth + 2 * grow],
    ["x", of("flange"), m.flangeWidth + 2 * grow],
    ["x", dotWay(dots), m.flangeWidth + 2 * grow, null, 1],
  ];
  return strokes.filter((stroke) => stroke[1]);
}

/** What all pieces of a colour throw on the paper; it belongs below the bodies of every colour. */
export function shadow(pieces: Place[][], joints: Joint[] = [], m = NORMAL): Stroke[] {
  return [...(joints[0] ? [["x", jointWay(joints), 34] as Stroke] : []), ...silhouette(pieces, 2, m)];
}

/** All pieces of one colour with their joints. */
export function body(pieces: Place[][], joints: Joint[] = [], band = "", m = NORMAL): Stroke[] {
  const { tube, rings, dots } = runOf(pieces, m);
  const found = jointStrokes(joints);
  if (tube) {
    const layers = moved(m.tube, tube);
    // The bands are the same path, dashed: they lie across the tube and are lit and shaded with it.
    if (band) layers.splice(3, 0, ["b", tube, m.tube * 0.86, null, 0, BANDS[band]]);
    found.push(...layers);
  }
  const add = (kind: string, width: number, looks: string, mark?: string) => {
    const some = rings.filter((ring) => ring[0] === kind);
    if (some[0]) found.push(...drawn(width, (push) => ringWay(some, push, push ? 2 : -1), looks, mark));
  };
  if (m === NORMAL) add("collar", 64, "eml", "c");
  add("hub", m.hubWidth, "esmlh");
  add("flange", m.flangeWidth, "esmlh");
  if (dots[0]) {
    // Pieces of one cell from above: the plate, its bolts, the dome.
    const way = dotWay(dots);
    const bolts = dots.flatMap(([x, y]) =>
      [0, 1, 2, 3, 4, 5].map((i): Place => {
        const angle = ((i + 0.5) * Math.PI) / 3;
        return [x + 31 * Math.cos(angle), y + 31 * Math.sin(angle)];
      }),
    );
    found.push(...moved(m.flangeWidth, way, 1).slice(0, 3), ["k", dotWay(bolts), 8, null, 1], ...moved(46, way, 1));
    if (band) found.push(["b", way, 18, null, 1]);
  }
  return found;
}
