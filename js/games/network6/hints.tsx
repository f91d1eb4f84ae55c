/** What Network6 shows and says about a move before it is made: the links it makes, and why it may not be made. */

import { Fragment, h } from "../../core/kit";
import type { Game, Scene } from "../../core/game";
import type { Cell } from "../../core/model";
import type { View } from "../../core/view";
import { mover, news, open, placing, type Plan } from "./board";
import { content } from "./sight";

const plan: Plan = (scene, { put, line, link, circle, chip }) => {
  const { at, unit } = scene;
  const own = mover(scene);
  const over = scene.preview ?? "";
  const offered = open(scene, over);
  const partners = offered ? news(scene, over) : [];
  const { cell: refused = "", violations = [] } = scene.refusal ?? {};
  // A group of three is shown as what it would be: one band over all of it.
  const proof = violations[0]?.code.endsWith(".cluster") && violations[0].evidence?.[0]?.cells;
  const group = proof ? [refused, ...proof] : [];
  const near = (a: Cell, b: Cell) => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) < 1.5 * unit;
  const below = (
    <>
      {offered && put(over, <path class="n6-hover" d="M-49-49H49V49H-49z" />)}
      <g class="n6-band" stroke-width={unit * 0.84}>
        {group.flatMap((a, i) => group.slice(i + 1).map((b) => near(a, b) && line("", [a, b])))}
      </g>
      {partners.map((other) => link(own, [over, other], "n6-new"))}
    </>
  );
  const above = (
    <>
      {partners.map((other) => put(other, [circle("partner-case", 39), circle("partner", 39)]))}
      {(offered || group[0]) &&
        put(offered ? over : refused, [circle("under", 35), <g class="n6-ghost">{chip(own)}</g>, circle("ring", 35)])}
    </>
  );
  return [below, above, offered];
};

/** "d3: 3 new links" while the pointer or the cursor is there. */
function about(view: View, cell: Cell, scene: Scene): string {
  return open(scene, cell) ? `${cell}: ${view.say("aria.links", { n: news(scene, cell).length })}` : "";
}

export const play: Partial<Game> = {
  draw: (scene) => scene.lends.draw(scene, plan),
  about,
  says(view) {
    const { chosen, preview } = view.scene;
    const title = view.say("status.choose_chip_target", { cell: chosen[0] ?? "" });
    return chosen[0] ? { title, text: about(view, preview ?? "", view.scene) } : undefined;
  },
  doubts(view, cell) {
    const [origin] = view.scene.chosen;
    if (!origin) return placing(view) ? cell : undefined;
    // Another chip of one's own is no mistake but another choice.
    return content(view.scene, cell) === mover(view.scene) ? undefined : `${origin}-${cell}`;
  },
};
