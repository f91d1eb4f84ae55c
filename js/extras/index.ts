/** The seldom used half of the page, fetched on demand: see core/extras.ts. */

import type { Extras } from "../core/extras";
import { adopt } from "../core/sheet";
import { Analysis } from "./analysis";
import { Annotate } from "./annotate";
import { dataOf } from "./games";
import css from "./extras.css";
import { Help, More, Pass, Resign } from "./menus";
import { Marks, Tip } from "./refusal";
import { Rules } from "./rules";
import { counted, paint, SetUpTools, startEditing } from "./set_up";
import { NewGame, Settings } from "./settings";
import { tellMoves } from "./tell";
import { withWorth } from "./worth";
import { Export, Paste } from "./transfer";

const extras: Extras = {
  dress(view) {
    const el = view.root()!;
    adopt(el, "+", css);
    adopt(el, view.game.name + "+", view.game.css ?? "");
  },
  dialogs: {
    settings: Settings,
    new_game: NewGame,
    paste: Paste,
    export: Export,
    help: Help,
    more: More,
    resign: Resign,
    pass: Pass,
    annotate: Annotate,
  },
  Marks,
  Tip,
  tellMoves,
  tabs: { analyse: Analysis, rules: Rules },
  play: (game) => withWorth(game, dataOf(game).play),
  SetUpTools,
  startEditing,
  result: (view) => view.state.outcome && dataOf(view.game).result?.(view),
  counted,
  paint,
};

export default extras;
