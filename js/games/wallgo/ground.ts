/** The board as the page knows it: what stands on cells and sides, and where a piece could walk. For drawing only. */

import { cellName, cellPlace } from "../../core/cells";

export const SIZE = 7;
export const CELLS = SIZE * SIZE;
/** North, east, south, west. */
export const SIDES = [..."nesw"];

/** All sides between two cells as `cells` holds them behind the cells: below "a1s"…, then beside "a1e"…. */
export const EDGES: string[] = Array.from({ length: 2 * SIZE * (SIZE - 1) }, (_, i) =>
  i < 42 ? cellName(i % 7, Math.floor(i / 7)) + "s" : cellName(i % 6, Math.floor(i / 6) - 7) + "e",
);

/** The side of a cell by the name it always has: "c3n" is "c2s". */
export function edgeOf(side: string): string {
  const [column, row] = cellPlace(side);
  return cellName(Math.floor(column), Math.floor(row)) + (column % 1 ? "e" : "s");
}

/** What stands on a cell, or on one of its sides ("#" is the border). */
export function content(cells: string, name: string): string {
  const [column, row] = cellPlace(name);
  const edge = /\d$/.test(name) ? 0 : EDGES.indexOf(edgeOf(name));
  return (edge < 0 ? "" : cells[/\d$/.test(name) ? row * SIZE + column : CELLS + edge]) || "#";
}

/** The ways along the north, east, south and west side of a cell, the cell on the right. */
const ALONG = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The outline of cells given as seen, in hundredths of a cell: pulled in a little, with round corners. */
export function outline(cells: [number, number][]): string {
  const inside = new Set(cells.map(String));
  // Corner of the grid -> the sides of the outline that begin there.
  const begins: Record<string, number[]> = {};
  for (const [x, y] of cells)
    ALONG.forEach(([a, b], i) => {
      if (!inside.has(`${x + b},${y - a}`)) (begins[`${x + (i % 3 && 1)},${y + +(i > 1)}`] ??= []).push(i);
    });
  let path = "";
  for (const first in begins)
    while (begins[first]![0] !== undefined) {
      let [x = 0, y = 0] = first.split(",").map(Number);
      let came = -1;
      const corners: string[] = [];
      const turn = (to: number) => {
        const [[a, b], [c, d]] = [ALONG[came]!, ALONG[to]!];
        const [px, py] = [x * 100 - (b + d) * 10, y * 100 + (a + c) * 10];
        if (to !== came) corners.push(`${px - a * 13} ${py - b * 13}Q${px} ${py} ${px + c * 13} ${py + d * 13}`);
      };
      const start = begins[first]![0]!;
      for (;;) {
        const open = begins[`${x},${y}`]!;
        // Where two cells touch at a corner only, turn right: they stay apart.
        const to = came >= 0 && open.includes((came + 1) % 4) ? (came + 1) % 4 : open[0];
        if (to === undefined) break;
        if (came >= 0) turn(to);
        open.splice(open.indexOf(to), 1);
        came = to;
        x += ALONG[to]![0];
        y += ALONG[to]![1];
      }
      turn(start);
      path += `M${corners.join("L")}Z`;
    }
  return path;
}
