/** A turn that has begun: its parts, and where a piece could walk. For drawing only; Python knows what is legal. */

import { cellName, cellPlace } from "../../core/cells";
import type { Cell } from "../../core/model";
import { CELLS, content, EDGES, SIDES } from "./ground";

/** The board without the wall on an edge. */
export function without(cells: string, edge?: string): string {
  const at = CELLS + EDGES.indexOf(edge ?? "");
  return edge ? cells.slice(0, at) + "." + cells.slice(at + 1) : cells;
}

/** The ways of a piece by where they lead, at most two steps; the first is to stay. */
export function ways(cells: string, from: Cell): Map<Cell, Cell[]> {
  const found = new Map([[from, [from]]]);
  for (const [cell, way] of found)
    for (const side of way.length < 3 ? SIDES : []) {
      const [column, row] = cellPlace(cell);
      const [x, y] = cellPlace(cell + side);
      const next = cellName(2 * x - column, 2 * y - row);
      if (content(cells, cell + side) === "." && content(cells, next) === "." && !found.has(next))
        found.set(next, [...way, next]);
    }
  return found;
}

/** A turn that has begun: its piece, the wall to break, where it stands now, and the wall asked about. */
export interface Turn {
  piece?: Cell;
  broken?: string;
  end?: Cell;
  asked?: string;
}

export function begun([piece, ...rest]: string[]): Turn {
  const part = (sign: string) => rest.find((one) => one[0] === sign)?.slice(1);
  return { piece, broken: part("*"), asked: part("?"), end: rest.find((one) => /^\w/.test(one)) };
}

/** The parts of a turn apart from where the piece stands: all squares it may still go to follow on these. */
export function stem(chosen: string[]): string[] {
  return chosen.filter((part, i) => !i || part[0] === "*");
}
