/** Fetches the seldom used half of the page when it is wanted: dialogs, refusals, analysis,
 * rules, set-up editor, paste and export.
 *
 * The module of a game travels with every widget and is kept in every saved notebook, so it has to be
 * small. The other half is one file for all games; Python hands it over on request.
 */

import type { ComponentChild, ComponentType } from "preact";
import type { Game } from "./game";
import * as kit from "./kit";
import type { Cell } from "./model";
import type { View } from "./view";

export interface Extras {
  /** Puts on its style sheets. */
  dress(view: View): void;
  dialogs: Record<string, ComponentType<{ view: View }>>;
  Marks: ComponentType<{ view: View }>;
  Tip: ComponentType<{ view: View; width: number }>;
  /** What the tabs beside the moves show. */
  tabs: Record<string, ComponentType<{ view: View }>>;
  SetUpTools: ComponentType<{ view: View }>;
  /** What a game tells of its end. */
  result(view: View): ComponentChild;
  /** What the game can do from now on. */
  play(game: Game): Partial<Game> | undefined;
  /** Reads out what may be played from a cell. */
  tellMoves(view: View, cell: Cell): void;
  startEditing(view: View): void;
  /** How many pieces of a colour lie on the board being set up. */
  counted(view: View, colour: string): number;
  /** Puts the chosen piece on a cell of the board being set up. */
  paint(view: View, cell: Cell): void;
}

const unpacked = new Map<string, Promise<Extras>>();

/** Runs the text of the other half; once for all boards of a game. */
export function unpack(text: string): Promise<Extras> {
  let extras = unpacked.get(text);
  if (!extras) {
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    extras = import(url).then((module) => module.default(kit)).finally(() => URL.revokeObjectURL(url));
    unpacked.set(text, extras);
  }
  return extras;
}
