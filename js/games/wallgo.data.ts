/** Wall Go: what the page needs only after a touch, so that it does not travel with every board. */

import type { GameData } from "../core/game";
import { play } from "./wallgo/hand";
import { maps } from "./wallgo/maps";
import { tally } from "./wallgo/tally";
import { turns } from "./wallgo/turns";

/** The part of a picture that shows the squares a1 to c3. */
const CORNER = "50 50 343 343";

/** A board with these pieces and walls, as `Game.cells` gives it. */
function board(pieces: Record<string, string>, walls: Record<string, string> = {}): string {
  const cells = [...".".repeat(49 + 84)];
  for (const [name, code] of Object.entries({ ...pieces, ...walls })) {
    const [column, row] = [name.charCodeAt(0) - 97, Number(name[1]) - 1];
    const at = { s: 49 + row * 7 + column, e: 91 + row * 6 + column }[name[2] ?? ""];
    cells[at ?? row * 7 + column] = code;
  }
  return cells.join("");
}

/** All squares of some rows but one. */
function field(first: number, last: number, but: string): string {
  const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const cells = rows.flatMap((row) => [..."abcdefg"].map((column) => column + row));
  return cells.filter((cell) => cell !== but).map((cell) => " " + cell).join("");
}

const data: GameData = {
  setUp: {
    palette: [
      { code: "r", colour: "red" },
      { code: "b", colour: "blue" },
      { code: "g", colour: "green" },
      { code: "." },
    ],
    start: () => board({ b2: "r", f6: "r", f2: "b", b6: "b" }),
    rights: {
      label: "seat.breaker_left",
      of: ({ players, position }) =>
        players[2] ? players.filter((_, i) => position.split(" ")[4]?.[i] === "1").map(({ colour }) => colour) : [],
    },
  },
  options: [
    { name: "players", label: "setting.players", values: [2, 3] },
    { name: "stay", label: "setting.stay", values: ["always", "return"], words: "setting.stay." },
    { name: "tiebreak", label: "setting.tiebreak", values: ["shared", "largest"], words: "setting.tiebreak." },
    { name: "start", label: "setting.start", values: ["corners", "empty"], words: "setting.start." },
  ],
  views: [{ name: "map", label: "page.wallgo.map", values: ["none", "reach", "regions"], words: "page.wallgo.map." }],
  keys: [
    [["]"], "key.next_piece"],
    [["["], "key.previous_piece"],
    [["key.name.arrows"], "page.wallgo.sides"],
    [["V"], "page.wallgo.map.reach"],
  ],
  colours: ({ players }) => ["red", "blue", "green"].slice(0, Number(players)),
  play,
  clocks: [{ per_turn: 90 }, { per_turn: 60 }, { per_turn: 30 }, { total: 600 }],
  // Three players always start on an empty board.
  mend: (rules, chosen) => ({
    ...rules,
    start: rules.players === 3 ? "empty" : chosen === "players" ? "corners" : rules.start,
  }),
  marks: maps,
  result: tally,
  rules: [
    { name: "place", cells: board({ b2: "r", f2: "b", b6: "b", f6: "r", d4: "r", d6: "b" }) },
    { name: "walk", cells: board({ a1: "r" }), box: CORNER, chosen: ["a1"], state: { legal: turns(["a1|b1n c1n a2n b2n a3n"]) } },
    { name: "build", cells: board({ b2: "r" }, { b2e: "R" }), box: CORNER, chosen: ["b2"], state: { legal: turns(["b2|b2nsw"]) } },
    {
      name: "territory",
      cells: board({ a1: "b", c3: "r" }, { b1e: "B", b2e: "B", a2s: "B", b2s: "B" }),
      box: CORNER,
      state: { extra: { land: ["b b2 a1 b1 a2"] } },
    },
    {
      name: "end",
      cells: board({ b2: "b", f6: "r", c6: "r" }, Object.fromEntries([..."abcdefg"].map((column, i) => [column + "4s", i % 3 ? "B" : "R"]))),
      state: { extra: { land: ["b d2" + field(1, 4, "d2"), "r d6" + field(5, 7, "d6")] } },
    },
    {
      name: "break",
      cells: board({ b2: "r" }, { b1s: "G", b2e: "B" }),
      box: CORNER,
      chosen: ["b2"],
      state: { legal: turns(["b2|b2s", "b2*b1s|b2n", "b2*b2e|b2e"]) },
    },
  ],
};

export default data;
