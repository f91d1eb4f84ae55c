/** What the moves are worth: on the squares of the board, and in the names of its cells. */

import type { Game } from "../core/game";
import { h } from "../core/kit";
import type { Analysis, Cell } from "../core/model";
import type { View } from "../core/view";

export interface Line {
  move: string;
  /** "+12", "64 %", "wins" */
  label: string;
  best: boolean;
  exact: boolean;
  play: string;
}

export function linesOf(analysis: Analysis | null): Line[] {
  return (analysis?.lines ?? []).map((text) => {
    const [move = "", label = "", flags = "", play = ""] = text.split("|");
    return { move, label, best: flags.includes("b"), exact: flags.includes("e"), play };
  });
}

/** The cells that may be chosen next, each with the best line that begins there. */
export function worths({ state, scene }: View): Map<Cell, Line> {
  const found = new Map<Cell, Line>();
  if (!state.analysis) return found;
  const starts = new Map<string, Cell>();
  for (const [cell, moves] of scene.legal) for (const { move } of moves) starts.set(move, cell);
  for (const line of linesOf(state.analysis)) {
    const cell = starts.get(line.move);
    if (cell && !found.has(cell)) found.set(cell, line);
  }
  return found;
}

/** What the other half brings to a game, and with it what each cell is worth in the cell's name. */
export function withWorth(game: Game, play: Partial<Game> = {}): Partial<Game> {
  const { label } = { ...game, ...play };
  return { ...play, label: (view, cell, scene) => [...label(view, cell, scene), ...worth(view, cell)] };
}

/** What choosing a cell is worth, as more parts of its name. */
export function worth(view: View, cell: Cell): string[] {
  const line = view.state.analysis && worths(view).get(cell);
  if (!line) return [];
  const { say } = view;
  return [
    say("aria.worth", { score: line.label }),
    say(line.exact ? "analysis.exact" : "analysis.estimated"),
    ...(line.best ? [say("aria.best")] : []),
  ];
}

/** A value on the board, around `at`. */
export function Plate({ line, at: [x, y], scale }: { line: Line; at: [number, number]; scale: number }) {
  // Words ("wins") are wider than figures.
  const word = !/\d/.test(line.label);
  const size = Math.min(30, (word ? 120 : 132) / line.label.length);
  const wide = word ? 86 : line.label.length > 3 ? 80 : line.exact || line.best ? 66 : 70;
  return (
    <g
      class="nbg-worth"
      data-best={line.best || undefined}
      data-exact={line.exact || undefined}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <rect x={-wide / 2} y="-22" width={wide} height="44" rx="9" />
      <text y="1" font-size={size}>
        {line.label}
      </text>
    </g>
  );
}

/** The values on the squares; a solid plate is a fact, a dashed one an estimate. */
export function Worths({ view }: { view: View }) {
  const { scene } = view;
  return (
    <g>
      {[...worths(view)].map(([cell, line]) => {
        const at = scene.at(cell);
        // What lies beside the board, such as a piece in a tray, has no place on it.
        return !at.some(Number.isNaN) && <Plate key={cell} line={line} at={at} scale={scene.unit / 100} />;
      })}
    </g>
  );
}
