/** What lies on the board, as it is seen: pieces and places. Rules are Python's matter; this only looks. */

import type { Scene } from "../../core/game";
import type { Cell, State } from "../../core/model";
import type { Place } from "./outline";

/** The letters of the seats in positions, and their colours; a seat's number is one more than its index. */
export const LETTERS = "bokp";
export const COLOURS = ["blue", "orange", "black", "pink"];
/** The kind of bands on the tubes of each seat. */
export const BANDS = ["", "", "one", "two"];

/** The signs of all cells, a1 first; the position's text begins with the top row. */
export function board(state: State): string {
  return (state.position.split(" ")[0] ?? "").split("/").reverse().join("");
}

export function cellName(column: number, row: number): Cell {
  return String.fromCharCode(97 + column) + (row + 1);
}

/** Cells written one behind the other: "a2b1c10". */
export function listed(cells: string): Cell[] {
  return cells.match(/[a-z]\d+/g) ?? [];
}

/** The pieces of a seat: groups of its cells that hang together by their edges, as they are seen. */
export function pieces({ cells, columns, seen }: Scene, letter: string): Place[][] {
  const left = new Set([...cells].flatMap((sign, i) => (sign === letter ? [i] : [])));
  const found: Place[][] = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (const i of group)
      for (const [near, inside] of [
        [i + 1, (i + 1) % columns > 0],
        [i - 1, i % columns > 0],
        [i + columns, true],
        [i - columns, true],
      ] as const)
        if (inside && left.delete(near)) group.push(near);
    found.push(group.map((i) => seen(cellName(i % columns, Math.floor(i / columns)))));
  }
  return found;
}
