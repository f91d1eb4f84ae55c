/** Names of cells and of their sides: "b2" is column b, row 2; "b2s" is the south side of b2. */

import type { Cell } from "./model";

export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function cellName(column: number, row: number): Cell {
  return LETTERS[column]! + (row + 1);
}

/** Column and row of a cell, from 0; (-1, …) for anything else. "b2s" lies half a row below b2. */
export function cellPlace(cell: Cell): [number, number] {
  const half = (side: string) => (cell.endsWith(side) ? 0.5 : 0);
  return [
    LETTERS.indexOf(cell[0] ?? " ") + half("e") - half("w"),
    Number(cell.replace(/(\d)[nesw]$/, "$1").slice(1)) - 1 + half("s") - half("n"),
  ];
}
