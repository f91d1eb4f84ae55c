/** What each game has for this half of the page. js/build.mjs puts the same list together. */

import type { Game, GameData } from "../core/game";

const found = import.meta.glob<GameData>("../games/*.data.ts", { eager: true, import: "default" });

export function dataOf(game: Game): GameData {
  return found[`../games/${game.name}.data.ts`]!;
}
