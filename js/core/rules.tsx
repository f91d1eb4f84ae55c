/** The rules in short, each with a picture in the game's own drawing; the rule just met comes first. */

import { h } from "preact";
import { QUIET } from "./controls";
import type { View } from "./view";

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
      {game.rules.map(({ key, codes, draw }) => (
        <div class="nbg-rule" key={key} data-met={codes.includes(met?.code ?? "") || undefined}>
          <svg viewBox="0 0 400 400" aria-hidden="true">
            {draw(view.id)}
          </svg>
          <div>
            <h3>{say(key + ".title")}</h3>
            <p>{say(key + ".text")}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
