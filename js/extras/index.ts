/** The seldom used half of the page, fetched on demand: see core/extras.ts. */

import type { Extras } from "../core/extras";
import { Annotate } from "./annotate";
import css from "./extras.css";
import { Help, More, Resign } from "./menus";
import { Marks, Tip } from "./refusal";
import { Rules } from "./rules";
import { counted, paint, SetUpTools, startEditing } from "./set_up";
import { NewGame, Settings } from "./settings";
import { tellMoves } from "./tell";
import { Export, Paste } from "./transfer";

const extras: Extras = {
  css,
  dialogs: {
    settings: Settings,
    new_game: NewGame,
    paste: Paste,
    export: Export,
    help: Help,
    more: More,
    resign: Resign,
    annotate: Annotate,
  },
  Marks,
  Tip,
  tellMoves,
  Rules,
  SetUpTools,
  startEditing,
  counted,
  paint,
};

export default extras;
