/** Network6: what the page needs only after a touch, so that it does not travel with every board. */

import type { GameData } from "../core/game";
import { play } from "./network6/hints";
import css from "./network6/hints.css";

const data: GameData = {
  play: { ...play, css },
  setUp: {
    palette: [{ code: "w", colour: "white" }, { code: "b", colour: "black" }, { code: "." }],
    start: (count) => ".".repeat(count),
  },
  options: [
    { name: "swap", label: "setting.swap", values: [false, true] },
    { name: "repetition", label: "setting.repetition", values: [true, false] },
    { name: "max_plies", label: "setting.max_plies", values: [200, 100, 400] },
  ],
  views: [
    { name: "links", label: "setting.links", values: ["both", "mine", "hover"], words: "setting.links." },
    { name: "threats", label: "setting.threats" },
  ],
  clocks: [{ total: 300 }, { total: 600 }, { total: 1800 }, { total: 180, increment: 2 }, { total: 600, increment: 5 }, { per_turn: 30 }, { per_turn: 60 }],
  rules: [
    { name: "goals", cells: ".".repeat(64) },
    { name: "groups", cells: "....w.w..", refused: ["c1", "cluster", ["b2", "a3"]] },
    { name: "links", cells: "w....b..w", move: ["b3", ""] },
    {
      name: "network",
      cells: "..........w...ww....................b...w.w...w.................",
      state: { extra: { network: ["a6", "c6", "c2", "g6", "g2", "h2"] } },
    },
    { name: "step", cells: "w.....w.w......b", state: { last: ["c2", "b4"] } },
    {
      name: "first",
      cells: "....bb....b....w.b...b...w.b.ww.........ww.w..ww.b.wbb...b......",
      state: { extra: { network: ["e1", "e7", "f7", "b3", "f3", "b7", "b8"] } },
    },
  ],
};

export default data;
