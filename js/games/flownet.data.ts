/** flownet: what the page needs only after a touch, and what one plays with. */

import type { GameData } from "../core/game";
import { play, Result } from "./flownet/hand";
import css from "./flownet/hand.css";
import { h } from "../core/kit";

const data: GameData = {
  setUp: {
    palette: [
      { code: "b", colour: "blue" },
      { code: "o", colour: "orange" },
      { code: "k", colour: "black" },
      { code: "p", colour: "pink" },
      { code: "." },
    ],
    start: (count) => ".".repeat(count),
  },
  options: [
    { name: "preset", label: "setting.preset", values: ["flownet", "duo", "classic"], words: "page.flownet.preset." },
    { name: "players", label: "setting.players", values: [2, 4] },
    { name: "may_pass", label: "setting.may_pass", values: [true, false] },
  ],
  colours: ({ preset, players }) =>
    ["blue", "orange", "black", "pink"].slice(0, preset === "classic" || (preset !== "duo" && players === 4) ? 4 : 2),
  // A rule set brings its own board; only flownet itself leaves anything to choose.
  mend(rules, chosen) {
    if (!chosen) return { preset: rules.starts === "duo" ? "duo" : rules.size === 20 ? "classic" : "flownet", ...rules };
    const preset = chosen === "preset" ? rules.preset : "flownet";
    if (preset === "flownet") return { ...rules, preset, size: 14, starts: "corners", may_pass: chosen === "preset" || rules.may_pass };
    return { ...rules, players: preset === "duo" ? 2 : 4, may_pass: false };
  },
  clocks: [{ per_turn: 30 }, { per_turn: 45 }, { per_turn: 60 }, { per_turn: 90 }],
  views: [{ name: "tilt", label: "tool.tilt" }],
  keys: [
    [["R"], "key.rotate"],
    [["key.name.shift", "R"], "key.rotate_back"],
    [["F"], "key.flip"],
    [["key.name.space"], "key.orientations"],
    [["["], "key.previous_piece"],
    [["]"], "key.next_piece"],
    [["key.name.shift", "key.name.letter"], "key.piece_letter"],
    [["S"], "key.pass"],
    [["T"], "tool.tilt"],
  ],
  result: (view) => h(Result, { view }),
  rules: [
    { name: "start", cells: "bbb..b.............o..ooo", state: { extra: { starts: [["a1"], ["e5"]] } } },
    { name: "corner", cells: "bb...b....bb..b." },
    { name: "zone", cells: "....bbb.........", state: { extra: { zone: "a1b1c1d2a3b3c3" } } },
    { name: "pass", cells: "bb.o.boo..o.bb.o" },
    { name: "score", cells: "bbb..b....b.oobb" },
  ],
  play: { ...play, css },
};

export default data;
