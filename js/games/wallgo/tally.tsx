/** The end of a game: what each player owns, area by area, the winner first. */

import { h } from "../../core/kit";
import type { View } from "../../core/view";

export function tally({ state, say, game, id }: View) {
  const land: string[] = state.extra.land ?? [];
  const rows = state.players.map((player) => {
    const sizes = land.filter((text) => text[0] === player.colour[0]).map((text) => text.split(" ").length - 1);
    return { ...player, sizes: sizes.sort((a, b) => b - a), score: state.scores[player.colour] ?? 0 };
  });
  rows.sort((a, b) => b.score - a.score);
  return (
    <div class="wg-tally">
      <p class="nbg-caption">
        <b>{say("page.wallgo.result")}</b>
      </p>
      {rows.map(({ colour, name, sizes, score }) => (
        <div key={colour} class={"wg-" + colour[0]}>
          <svg class="nbg-swatch" viewBox="-48 -48 96 96" aria-hidden="true">
            {game.piece(id, colour)}
          </svg>
          <b>{name}</b>
          <b>{score}</b>
          <i>
            <i style={`width:${(score / 49) * 100}%`} />
          </i>
          <small>{sizes.join(" + ")}</small>
        </div>
      ))}
    </div>
  );
}
