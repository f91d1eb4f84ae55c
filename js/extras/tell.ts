/** Reads out what may be played from the cell the cursor is on. */

import { choices } from "../core/kit";
import type { Cell } from "../core/model";
import type { View } from "../core/view";

export function tellMoves(view: View, cell: Cell): void {
  const { state, local, scene, say, game } = view;
  const moves = scene.legal.get(cell);
  const next = moves ? [...choices(state.legal, [...local.chosen, cell]).keys()] : [];
  const about = moves?.[0]?.preview.split(" ").join(", ");
  view.announcer.say(
    !moves
      ? say("aria.no_moves_here", { cell })
      : next.length
        ? say("aria.moves_from_here", { cell, cells: next.join(", ") })
        : [game.label(view, cell, scene).join(", "), about].filter(Boolean).join(": "),
  );
}
