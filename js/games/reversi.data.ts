/** Reversi: what the page needs only after a touch, so that it does not travel with every board. */

import type { GameData } from "../core/game";

const data: GameData = {
  setUp: {
    palette: [{ code: "X", colour: "black" }, { code: "O", colour: "white" }, { code: "-" }],
    start(count) {
      const size = Math.sqrt(count);
      const cells = "-".repeat(count).split("");
      const at = (size / 2 - 1) * (size + 1);
      cells[at] = cells[at + size + 1] = "O";
      cells[at + 1] = cells[at + size] = "X";
      return cells.join("");
    },
  },
  options: [
    { name: "size", label: "setting.board_squares", values: [8, 4, 6, 10] },
    { name: "flips", label: "setting.flips", values: ["auto", "manual"], words: "setting.flips." },
  ],
  clocks: [{ total: 300 }, { total: 600 }, { total: 1800 }, { total: 180, increment: 2 }, { total: 600, increment: 5 }, { per_turn: 30 }, { per_turn: 60 }],
  rules: [
    { name: "outflank", cells: "-----OOX--------", move: ["a2", "b2 c2"] },
    { name: "all_at_once", cells: "----X-X-OO---OX-", move: ["a4", "a3 b3 b4"] },
    { name: "straight", cells: "XX--OXX--OXO----", move: ["a3", "b3"] },
    { name: "pass", cells: "XXXXXOOX-XX-----", move: ["a3"] },
    { name: "end", cells: "XXXOXOOXOXXXXXOO" },
    { name: "by_hand", cells: "----XOOX-O--X---" },
  ],
};

export default data;
