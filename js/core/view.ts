/** One view of a widget, as its parts see it: the state, what is open or chosen here, and what to do.
 *
 * Two views of the same widget share Python's state and nothing else.
 */

import type { Announcer } from "./announce";
import type { Extras } from "./extras";
import type { Game, Scene } from "./game";
import type { Answer, Cell, Link, Notice, State, Violation } from "./model";
import type { Say } from "./words";

export interface Editing {
  cells: string;
  turn: string;
  code: string;
  /** The colours that still have what `SetUp.rights` is about. */
  rights: string[];
  problems: Violation[];
}

export interface Refusal {
  cell: Cell;
  violations: Violation[];
  /** Whether all reasons are shown, not only the first. */
  all: boolean;
}

/** What only this view knows. */
export interface Local {
  /** The cell that Tab leads to. */
  at: Cell;
  /** The cell that has the focus, and the one under the pointer. */
  focus: Cell | null;
  hover: Cell | null;
  chosen: string[];
  refusal: Refusal | null;
  /** Why the cell under the pointer or the cursor cannot be played: a refusal before anybody asked. */
  doubt: Refusal | null;
  /** A sentence of this view's own in the status line, until the next change. */
  note: Notice | null;
  marks: Cell[];
  dialog: string;
  tab: string;
  open: boolean;
  edit: Editing | null;
  own: any;
  /** What the game holds beyond a turn (a piece in the hand). */
  held: any;
  /** Whether the last press was a finger's. */
  touch: boolean;
}

export interface View {
  id: string;
  game: Game;
  link: Link;
  state: State;
  local: Local;
  say: Say;
  scene: Scene;
  announcer: Announcer;
  /** The seldom used half of the page, once it is here. */
  extras?: Extras;
  /** True while Python may not be there: nothing can be played. */
  gone: boolean;
  set(change: Partial<Local>): void;
  wish(kind: string, data?: object): Promise<Answer>;
  /** A wish whose refusal is shown in the status line. */
  ask(kind: string, data?: object): void;
  /** Plays a move; a refusal is shown at `cell`. */
  play(move: string, cell: Cell): void;
  refuse(cell: Cell, answer: Answer): void;
  /** Shows a sentence in the status line and announces it. */
  note(text: string, kind?: Notice["kind"], assertive?: boolean): void;
  press(cell: Cell): void;
  /** Does what a tool or a key of that name does. */
  act(name: string): void;
  open(dialog: string): void;
  close(): void;
  colour(name: string): string;
  root(): HTMLElement | null;
}
