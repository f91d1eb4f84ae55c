/** The legal moves of Wall Go as they travel: a line for each piece and wall it may break. */

import type { LegalMove } from "../../core/model";

/** "b2|c3nes d3n" and "b2*b2s|c3n": squares with the sides on which a wall may be built; else cells to place on. */
export function turns(lines: string[]): LegalMove[] {
  return lines.flatMap((line): LegalMove[] => {
    const [start = "", ends] = line.split("|");
    if (!ends) return start.split(" ").map((move) => ({ move, parts: [move], preview: "" }));
    const [piece = "", wall] = start.split("*");
    const hammer = wall ? ["*" + wall] : [];
    return ends.split(" ").flatMap((end) => {
      const cell = end.slice(0, 2);
      return [...end.slice(2)].map((side) => ({
        move: piece + cell + side + hammer,
        parts: [piece, ...hammer, cell, cell + side],
        preview: "",
      }));
    });
  });
}
