/** The rules in short, each with a picture in the game's own drawing; the rule just met comes first. */

import { choices, h, QUIET, sceneOf } from "../core/kit";
import type { View } from "../core/view";
import { dataOf } from "./games";
import { Refused } from "./refusal";

export function Rules({ view }: { view: View }) {
  const { say, local, game } = view;
  const met = local.refusal?.violations[0];
  return (
    <div class="nbg-body" tabIndex={0} {...QUIET}>
      {met && (
        <div class="nbg-met">
          <h3>{say("rules.just_met")}</h3>
          <p>{met.text}</p>
        </div>
      )}
      {dataOf(game).rules.map(({ name, cells, move, refused, state, chosen, box }, i) => {
        const key = `rules.${game.name}.${name}`;
        const scene = sceneOf(view.id + i, game, cells, {
          ...view.state,
          ...PLAIN,
          ...game.own,
          // What the picture shows is the position here, not an edited one.
          position: cells,
          turn: view.state.players[0]!.colour,
          ...state,
        });
        if (move) scene.legal.set(move[0], [{ move: move[0], parts: [move[0]], preview: move[1] ?? "" }]);
        if (chosen) {
          scene.chosen = chosen;
          scene.legal = choices(scene.state.legal, game.stem?.(chosen) ?? chosen);
        }
        if (refused) {
          const [cell, code, cells] = refused;
          scene.refusal = { cell, violations: [{ code: `${game.name}.${code}`, text: "", evidence: [{ cells }] }], all: false };
        }
        // With a preview the move is looked at, without one its square is only marked as possible.
        scene.preview = move && move[1] !== undefined ? move[0] : null;
        return (
          <div class="nbg-rule" key={name}>
            <svg viewBox={box ?? "50 50 800 800"} aria-hidden="true">
              {game.draw(scene)}
              {refused && <Refused scene={scene} cell={refused[0]} cells={refused[2]} />}
            </svg>
            <div>
              <h3>{say(key + ".title")}</h3>
              <p>{say(key + ".text")}</p>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** What a picture must not take from the game going on. */
const PLAIN = { extra: {}, last: [], hint: [], expects: "move", outcome: null, coordinates: false, show_legal: true, flipped: false };
