/** What may be laid over the board: who is where first, what is nobody's yet, and turns as arrows with walls. */

import { h } from "../../core/kit";
import type { Scene } from "../../core/game";
import type { View } from "../../core/view";
import { content } from "./ground";

const SQUARE = "M-30-41h60q11 0 11 11v60q0 11-11 11h-60q-11 0-11-11v-60q0-11 11-11z";

/** A turn as an arrow from its piece to its square, the wall it builds, and what it is worth. */
function Turn({ scene, move, rank, label }: { scene: Scene; move: string; rank: number; label?: string }) {
  const at = (name: string) => scene.at(name).map((place) => (place - 50) / 1.142857) as [number, number];
  const [, from, to, side] = /^(\w\d)(\w\d)(\w)/.exec(move) ?? [];
  // A piece to be placed is no turn: its square is marked as in every game.
  if (!from || !to) return null;
  const [x, y] = at(to);
  const [a, b] = at(from);
  const long = Math.hypot(x - a, y - b);
  const [p, q] = at(to + side);
  const flat = Math.abs(q - y) > 1;
  const tip = (n: number) => `${x - ((x - a) / long) * n} ${y - ((y - b) / long) * n}`;
  const shapes = [
    long ? `M${a} ${b}L${tip(24)}` : `M${x - 30} ${y}a30 30 0 1 0 60 0a30 30 0 1 0-60 0`,
    flat ? `M${p - 36} ${q}h72` : `M${p} ${q - 36}v72`,
  ];
  // Each side has a corner of its own for the label.
  const shift = "nw".includes(side!) === flat ? -34 : 34;
  const head = long && `translate(${tip(8)}) rotate(${(Math.atan2(y - b, x - a) * 180) / Math.PI})`;
  return (
    <g class="wg-turn" data-rank={rank}>
      {["case", "line"].map((style) => [
        shapes.map((d) => <path class={"wg-turn-" + style} d={d} />),
        head && <path class={"wg-turn-" + style} d="M-14-11L0 0L-14 11" transform={head} />,
      ])}
      {label && (
        <g class="nbg-worth" data-best={rank === 0 || undefined} transform={`translate(${p + (flat ? shift : 0)} ${q + (flat ? 0 : shift)}) scale(.62)`}>
          <rect x="-36" y="-22" width="72" height="44" rx="9" />
          <text y="1" font-size={Math.min(30, 132 / label.length)}>
            {label}
          </text>
        </g>
      )}
    </g>
  );
}

/** The best turns that an analysis knows, the best of all last, so that it lies on top. */
function turns({ scene, state }: View) {
  const lines: string[] = (state.analysis?.lines ?? []).slice(0, 3);
  return lines.map((text, rank) => {
    const [move = "", label] = text.split("|");
    return <Turn key={move} scene={scene} move={move} rank={rank} label={label} />;
  });
}

export function maps(view: View) {
  const { scene, state, id, local } = view;
  const { reach = [], rest = [], land = [] }: Record<string, string[]> = state.extra;
  // Where the squares of a closed area are counted there is no room for another number.
  const counted = land.map((text) => text.split(" ")[1]);
  if (local.edit) return null;
  const at = (cell: string, children: unknown, style = "") =>
    // A piece on a square says enough.
    content(scene.cells, cell) === "." &&
    !counted.includes(cell) && (
      <g key={cell} class={style} transform={`translate(${scene.at(cell)}) scale(1.142857)`}>
        {children as never}
      </g>
    );
  return (
    <g>
      {reach.flatMap((text) => {
        const [first = "", ...cells] = text.split(" ");
        const [code, count] = [first[0]!, first.slice(1)];
        return cells.map((cell) =>
          code === "="
            ? at(cell, <text class="wg-equal">=</text>)
            : at(
                cell,
                [
                  <path class="wg-first" d={SQUARE} />,
                  <path class="wg-pattern" d={SQUARE} fill={`url(#${id}${code}p)`} />,
                  <rect class="wg-plate" x="-18" y="-17" width="36" height="34" rx="10" />,
                  <text class="wg-turns" y="1">
                    {count}
                  </text>,
                ],
                "wg-" + code,
              ),
        );
      })}
      {rest.flatMap((text) => {
        const [code, ...cells] = text.split(" ");
        return cells.map((cell) => at(cell, <path class={code === "=" ? "wg-contested" : "wg-neutral"} d={SQUARE} />));
      })}
      <g transform="translate(50 50) scale(1.142857)">
        {!local.chosen[0] && turns(view).reverse()}
        {state.extra.hint && !local.chosen[0] && <Turn scene={scene} move={state.extra.hint} rank={0} />}
      </g>
    </g>
  );
}
