/** Where the words of a refusal go: beside the square, and away from the squares that prove it. */

export interface Place {
  side: "above" | "below";
  /** Share of the tip's width left of the square's centre. */
  shift: number;
}

/**
 * The place that covers the fewest evidence squares; among equals the one with more room, then centred.
 *
 * `at` and `evidence` are (column, row) as seen on screen; `width` and `height` of the tip are in squares.
 */
export function placeTip(
  at: readonly [number, number],
  evidence: readonly (readonly [number, number])[],
  columns: number,
  rows: number,
  width: number,
  height: number,
): Place {
  let best: Place = { side: "above", shift: 0.5 };
  let least = Infinity;
  for (const shift of [0.5, 0.15, 0.85])
    for (const side of ["above", "below"] as const) {
      const left = Math.max(0, Math.min(columns - width, at[0] + 0.5 - width * shift));
      const top = side === "above" ? at[1] - height : at[1] + 1;
      const covered = evidence.filter(
        ([column, row]) => column + 1 > left && column < left + width && row + 1 > top && row < top + height,
      ).length;
      const outside = Math.max(0, -top, top + height - rows);
      const cost = covered * 10 + outside * 4 + (shift === 0.5 ? 0 : 0.5) + (side === "above" ? 0 : 0.1);
      if (cost < least) {
        least = cost;
        best = { side, shift };
      }
    }
  return best;
}
