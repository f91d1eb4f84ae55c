/** The 21 pieces, every way to lay them, and where each fits: what Python says, made ready for the hand. */

import type { Cell } from "../../core/model";
import type { Place } from "./pipes";
import { cellName } from "./sight";

/** Drawn from the top, in the order of pieces.py, which gives the bits of `used`. */
const DRAWINGS: [name: string, drawing: string][] =
  `I1 X I2 XX I3 XXX V3 X./XX I4 XXXX L4 X./X./XX T4 XXX/.X. O XX/XX Z4 XX./.XX F .XX/XX./.X. I5 XXXXX
  L5 X./X./X./XX N .X/.X/XX/X. P XX/XX/X. T5 XXX/.X./.X. U X.X/XXX V5 X../X../XXX W X../XX./.XX
  X .X./XXX/.X. Y .X/XX/.X/.X Z5 XX./.X./.XX`
    .split(/\s+/)
    .reduce<[string, string][]>((found, word, i, words) => (i % 2 ? [...found, [words[i - 1]!, word]] : found), []);

export const NAMES = DRAWINGS.map(([name]) => name);
/** As they lie in the tray: the large ones first. */
export const TRAY = "F I5 L5 N P T5 U V5 W X Y Z5 I4 L4 T4 O Z4 I3 V3 I2 I1".split(" ");

/** A shape, row 0 at the bottom, pushed into the corner and in order: equal shapes are equal texts. */
function settled(cells: Place[]): Place[] {
  const [left, low] = [0, 1].map((i) => Math.min(...cells.map((cell) => cell[i]!))) as Place;
  return cells.map(([x, y]): Place => [x - left, y - low]).sort(([a, b], [c, d]) => b - d || a - c);
}

const turned = (cells: Place[]) => settled(cells.map(([x, y]) => [y, -x]));
const mirrored = (cells: Place[]) => settled(cells.map(([x, y]) => [-x, y]));

/** For each piece its different ways to lie, in the order of pieces.py: turned, then flipped and turned. */
export const FORMS: Record<string, Place[][]> = Object.fromEntries(
  DRAWINGS.map(([name, drawing]) => {
    const rows = drawing.split("/").reverse();
    let shape = settled(rows.flatMap((row, y) => [...row].flatMap((sign, x): Place[] => (sign === "X" ? [[x, y]] : []))));
    const found = new Map<string, Place[]>();
    for (const side of [shape, mirrored(shape)]) {
      shape = side;
      for (let i = 0; i < 4; i++) {
        if (!found.has(String(shape))) found.set(String(shape), shape);
        shape = turned(shape);
      }
    }
    return [name, [...found.values()]];
  }),
);

/** The number of the way that a piece lies in after it was turned (1 right, -1 left) or mirrored (0). */
export function after(piece: string, way: number, turn: number): number {
  let shape = FORMS[piece]![way]!;
  if (!turn) shape = mirrored(shape);
  for (let i = 0; i < (turn + 4) % 4; i++) shape = turned(shape);
  return FORMS[piece]!.findIndex((form) => String(form) === String(shape));
}

/** The piece and the way it lies that these cells are. */
export function formOf(cells: Place[]): [piece: string, way: number] | undefined {
  const shape = String(settled(cells));
  for (const piece of NAMES) {
    const way = FORMS[piece]!.findIndex((form) => String(form) === shape);
    if (way >= 0) return [piece, way];
  }
  return undefined;
}

const GAPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Where a piece fits in each of its ways: places of its lower left corner, column + row * size.
 *
 * Read from "I2 0A 1A": after the digit of the way letters are gaps of 1 to 52, "." goes on by 52.
 */
export function fitsOf(lines: string[], piece: string): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  const words = lines.find((line) => line.split(" ")[0] === piece)?.split(" ").slice(1) ?? [];
  for (const word of words) {
    const places = new Set<number>();
    let at = -1;
    for (const sign of word.slice(1)) {
      at += sign === "." ? 52 : GAPS.indexOf(sign) + 1;
      if (sign !== ".") places.add(at);
    }
    found.set(Number(word[0]), places);
  }
  return found;
}

export interface Placed {
  /** Lower left corner. */
  column: number;
  row: number;
  fits: boolean;
}

/** The cell of a form that one holds it by: the one nearest to its middle. */
export function grip(form: Place[]): Place {
  const middle = [0, 1].map((i) => form.reduce((sum, cell) => sum + cell[i]!, 0) / form.length);
  const far = ([x, y]: Place) => (x - middle[0]!) ** 2 + (y - middle[1]!) ** 2;
  return form.reduce((a, b) => (far(b) < far(a) - 1e-9 ? b : a));
}

/** Where a piece comes to lie that is held over a cell: there, or at the nearest place within one cell that fits. */
export function place(form: Place[], [column, row]: Place, fits: Set<number> | undefined, size: number): Placed {
  const [x, y] = grip(form);
  const [wide, high] = [0, 1].map((i) => Math.max(...form.map((cell) => cell[i]!)) + 1) as Place;
  const near: Place[] = [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0], [1, -1], [1, 1], [-1, 1], [-1, -1]];
  for (const [dx, dy] of near) {
    const at = { column: column - x + dx, row: row - y + dy, fits: true };
    const inside = at.column >= 0 && at.row >= 0 && at.column + wide <= size && at.row + high <= size;
    if (inside && fits?.has(at.column + at.row * size)) return at;
  }
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return { column: within(column - x, size - wide), row: within(row - y, size - high), fits: false };
}

/** The cells it covers there, by row from the top, as moves list them. */
export function covered(form: Place[], { column, row }: Placed): Cell[] {
  return [...form].sort(([a, b], [c, d]) => d - b || a - c).map(([x, y]) => cellName(column + x, row + y));
}
