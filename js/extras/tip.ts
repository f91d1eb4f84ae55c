/** Where the words of a refusal go: beside the square, and away from the squares that prove it. */

export type Side = "above" | "below" | "left" | "right";

export interface Place {
  side: Side;
  /** The tip's left (or top) end from the square's centre, as a share of its width (height). */
  shift: number;
}

type Spot = readonly [column: number, row: number];

/**
 * The place that covers the fewest evidence squares and stays on the board; among equals the first.
 *
 * `at` and `evidence` are (column, row) as seen on screen; `width` and `height` of the tip are in squares.
 */
export function placeTip(
  at: Spot,
  evidence: readonly Spot[],
  columns: number,
  rows: number,
  width: number,
  height: number,
): Place {
  let best: Place = { side: "above", shift: 0.5 };
  let least = Infinity;
  const sides: Side[] = ["above", "below", "left", "right"];
  for (const shift of [0.5, 0.15, 0.85])
    for (const side of sides) {
      const upright = side === "above" || side === "below";
      const x = upright
        ? Math.max(0, Math.min(columns - width, at[0] + 0.5 - width * shift))
        : side === "left"
          ? at[0] - width
          : at[0] + 1;
      const y = upright ? (side === "above" ? at[1] - height : at[1] + 1) : at[1] + 0.5 - height * shift;
      const covered = evidence.filter(
        ([column, row]) => column + 1 > x && column < x + width && row + 1 > y && row < y + height,
      ).length;
      const outside = Math.max(0, -y, y + height - rows) + 2 * Math.max(0, -x, x + width - columns);
      const cost = covered * 10 + outside * 12 + (upright ? 0 : 1) + (shift === 0.5 ? 0 : 0.5);
      if (cost < least) {
        least = cost;
        best = { side, shift };
      }
    }
  return best;
}
