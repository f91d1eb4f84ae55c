/** What a game gives to the shared page, and what the page gives back to it.
 *
 * A game draws its board and its pieces, names its squares and says which pieces a set-up may have. It
 * never decides what is legal, and the page never knows which game it shows.
 */

import type { ComponentChild, ComponentChildren } from "preact";
import type { Tool } from "./tools";
import type { Cell, LegalMove, Notice, State } from "./model";
import type { Refusal, View } from "./view";

/** What a game draws its board from. The box is 900 x 900, the rail 50 wide on every side. */
export interface Scene {
  /** Prefix for ids inside the picture; several boards share a page. */
  id: string;
  state: State;
  /** The board to draw: Python's, or the one being set up or turned by hand. */
  cells: string;
  columns: number;
  rows: number;
  /** Side of a square in the box. */
  unit: number;
  /** Column and row of a cell as seen: a flipped board is turned by half. */
  seen(cell: Cell): [column: number, row: number];
  /** Centre of a cell in the box, as seen. */
  at(cell: Cell): [number, number];
  /** Next choice -> moves; empty when nobody here may move or the board is being set up. */
  legal: Map<Cell, LegalMove[]>;
  /** Parts of the turn chosen so far. */
  chosen: string[];
  /** The cell under the pointer or the keyboard cursor. */
  preview: Cell | null;
  /** What is being refused, or would be, and why. */
  refusal: Refusal | null;
  /** Whether the change from the last position is to be animated. */
  moving: boolean;
  /** The game's own local state (Reversi: the discs being turned by hand). */
  own: any;
  /** What the game holds beyond a turn. */
  held: any;
  /** What the game's module lends to its own other half. */
  lends: any;
}

/** A rule in short: words `rules.<game>.<name>.title` and `.text`, and a small board as its picture. */
export interface RulePicture {
  name: string;
  cells: string;
  /** A move of the first colour, and what it would do, in the form of `LegalMove.preview`. */
  move?: [cell: Cell, preview?: string];
  /** A move of the first colour that is refused, for what reason (its code less the game's name), and the cells that prove it. */
  refused?: [cell: Cell, code: string, proof: Cell[]];
  /** What else the picture shows, as part of the state. */
  state?: Partial<State>;
  /** Parts of a turn that have been chosen; the legal moves are those of `state`. */
  chosen?: string[];
  /** The part of the board that is shown, as a `viewBox`. */
  box?: string;
}

export interface RuleOption {
  name: string;
  /** Key of the option's label. */
  label: string;
  values: (string | number | boolean)[];
  /** Prefix of the keys of its values; without it the values stand for themselves. */
  words?: string;
}

export interface ViewOption {
  name: string;
  label: string;
  /** Values to choose from, and the prefix of the keys of their words; without them it is a switch. */
  values?: string[];
  words?: string;
}

export interface Times {
  per_turn?: number;
  total?: number;
  increment?: number;
}

export interface SetUp {
  /** The pieces a click can put down; `colour` is missing for taking away. */
  palette: { code: string; colour?: string }[];
  /** Start position of a board with that many cells. */
  start(count: number): string;
  /** What each colour may still do once: the key of its words, and which colours have it now. */
  rights?: { label: string; of(state: State): string[] };
}

/** What is needed only after a touch: js/games/<game>.data.ts, which travels with js/extras. */
export interface GameData {
  rules: RulePicture[];
  options: RuleOption[];
  /** How the game's own view options are set. */
  views?: ViewOption[];
  setUp: SetUp;
  /** Lines of the table of keys: caps (or keys of their words), and the key of what they do. */
  keys?: [caps: string[], meaning: string][];
  /** The rules of the next game after one of them was chosen ("": before any was): others may have to follow. */
  mend?(rules: Record<string, unknown>, chosen: string): Record<string, unknown>;
  /** The colours that play under those rules. */
  colours?(rules: Record<string, unknown>): string[];
  /** What the game can do once this half of the page is here; joins the game's module. */
  play?: Partial<Game>;
  /** Clocks that can be chosen for a new game, in seconds; `_extra.clock` is what it is now. */
  clocks: Times[];
  /** Drawn over the board. */
  marks?(view: View): ComponentChild;
  /** Stands over the list of moves when the game is over. */
  result?(view: View): ComponentChild;
}

export interface Game {
  name: string;
  /** Row 1 is at the bottom. */
  upward?: boolean;
  /** The other half of the page is wanted at once, not only when somebody is about to play. */
  eager?: boolean;
  /** What the game's module lends to its own other half. */
  lends?: any;
  /** Style of what only the other half draws. */
  css?: string;
  /** A move in notation, as an example for the move box. */
  example: string;
  /** View options of the game's own, traits of the widget: their usual values. */
  own?: Record<string, unknown>;
  /** Reads the trait `_legal` where it comes in the game's own form. */
  legal?(lines: string[]): LegalMove[];
  /** The chosen parts whose continuations may be chosen next, if they are not all of them. */
  stem?(chosen: string[]): string[];
  /** The game's own keys, asked before those of every board; true when it has done something. */
  key?(view: View, event: KeyboardEvent): boolean;
  /** The compact board inside the state, and its measures. */
  cells(state: State): string;
  size(cells: string): [columns: number, rows: number];
  /** The picture under the buttons; contains the definitions `piece` refers to. */
  draw(scene: Scene): ComponentChild;
  /** A piece of that colour for tags and buttons, centred on 0,0 and at most 96 wide. */
  piece(id: string, colour: string): ComponentChild;
  /** Name of a cell for screen readers, in parts: "d6", "white" … */
  label(view: View, cell: Cell, scene: Scene): string[];
  /** One sentence about the move under the pointer, shown in the status line. */
  about?(view: View, cell: Cell, scene: Scene): string;
  /** The move that a press means which starts no legal move, to hear why not; the cell itself when missing. */
  text?(view: View, chosen: string[], cell: Cell): string;
  /** The move to explain while the pointer or the cursor rests on a cell that cannot be played. */
  doubts?(view: View, cell: Cell): string | undefined;
  /** What a player's tag shows: the number at its end, and more under the name. */
  standing?(view: View, colour: string): [score: ComponentChild, more: ComponentChild];
  /** Stands over the list of moves. */
  heading?(view: View): ComponentChild;
  /** What the status line says while the game waits for something of its own. */
  says?(view: View): Notice | undefined;
  /** Stands between the board and the panel: a tray. */
  aside?(view: View): ComponentChild;
  /** A move as the list of moves shows it, where that is not its text. */
  written?(view: View, move: string, colour: string): ComponentChildren;
  /** A short name of a move whose text is long; in the analysis such a move is pointed at as a whole. */
  short?(move: string): string;
  /** Handles a press of a line of the analysis in the game's own way; false plays its first move. */
  pick?(view: View, move: string): boolean;
  /** Handles a press of a cell in the game's own way; false leaves it to the page. */
  press?(view: View, cell: Cell): boolean;
  /** Takes back a choice of the game's own; false when there was none. */
  cancel?(view: View): boolean;
  /** Tools of the game's own, shown before the others. */
  tools?(view: View): Tool[];
  /** Buttons beyond the cells, laid over the board: wall slots, a tray … */
  targets?(view: View, scene: Scene): ComponentChild;
}
