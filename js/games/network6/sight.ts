/** Which chips see each other: geometry for drawing, on the board as it is shown, edited or previewed.
 *
 * What may be played is Python's to say; this only draws straight lines.
 */

import { cellName, cellPlace } from "../../core/cells";
import type { Cell } from "../../core/model";

/** A board as the page knows it: its cells row by row, "." for an empty one. */
export interface Ground {
  cells: string;
  columns: number;
}

function look({ cells, columns }: Ground, column: number, row: number): string {
  return (column >= 0 && column < columns && cells[row * columns + column]) || "";
}

/** What stands on a cell; nothing at all off the board. */
export function content(ground: Ground, cell: Cell): string {
  return look(ground, ...cellPlace(cell));
}

/** The chips that one of that colour on `from` is or would be linked to: the first met in each direction. */
export function partners(ground: Ground, from: Cell, code: string): Cell[] {
  const found: Cell[] = [];
  for (let way = 0; way < 9; way++) {
    let [column, row] = cellPlace(from);
    let there = ".";
    while (way !== 4 && there === ".") {
      column += (way % 3) - 1;
      row += Math.floor(way / 3) - 1;
      there = look(ground, column, row);
    }
    if (there === code) found.push(cellName(column, row));
  }
  return found;
}

/** All chips with their colours, row by row. */
export function chips({ cells, columns }: Ground): [cell: Cell, code: string][] {
  return [...cells].flatMap((code, i): [Cell, string][] =>
    code === "." ? [] : [[cellName(i % columns, Math.floor(i / columns)), code]],
  );
}

/** All pairs of linked chips of a colour, each once. */
export function links(ground: Ground, code: string): [Cell, Cell][] {
  return chips(ground)
    .filter(([, one]) => one === code)
    .flatMap(([cell]) =>
      partners(ground, cell, code)
        .filter((other) => other > cell)
        .map((other): [Cell, Cell] => [cell, other]),
    );
}

/** The board with the chip on `cell` in the air; the same board when there is no such cell. */
export function lifted({ cells, columns }: Ground, cell?: Cell): Ground {
  const [column, row] = cellPlace(cell ?? "");
  const at = row * columns + column;
  return { columns, cells: cell ? cells.slice(0, at) + "." + cells.slice(at + 1) : cells };
}
