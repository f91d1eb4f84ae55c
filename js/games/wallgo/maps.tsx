/** What may be laid over the board: who is where first and in how many turns, and what is nobody's yet. */

import { h } from "../../core/kit";
import type { View } from "../../core/view";

const square = "M-30-41h60q11 0 11 11v60q0 11-11 11h-60q-11 0-11-11v-60q0-11 11-11z";

export function maps({ scene, state, id, local }: View) {
  const { reach = [], rest = [] }: Record<string, string[]> = state.extra;
  if (local.edit) return null;
  const at = (cell: string, children: unknown, style = "") => (
    <g key={cell} class={style} transform={`translate(${scene.at(cell)}) scale(1.142857)`}>
      {children as never}
    </g>
  );
  return (
    <g>
      {reach.flatMap((text) => {
        const [first = "", ...cells] = text.split(" ");
        const [code, turns] = [first[0]!, first.slice(1)];
        // A piece stands on its own square: nothing to be told there.
        if (turns === "0") return [];
        return cells.map((cell) =>
          code === "="
            ? at(cell, <text class="wg-equal">=</text>)
            : at(
                cell,
                [
                  <path class="wg-first" d={square} />,
                  <path class="wg-pattern" d={square} fill={`url(#${id}${code}p)`} />,
                  <rect class="wg-plate" x="-18" y="-17" width="36" height="34" rx="10" />,
                  <text class="wg-turns" y="1">
                    {turns}
                  </text>,
                ],
                "wg-" + code,
              ),
        );
      })}
      {rest.flatMap((text) => {
        const [code, ...cells] = text.split(" ");
        return cells.map((cell) => at(cell, <path class={code === "=" ? "wg-contested" : "wg-neutral"} d={square} />));
      })}
    </g>
  );
}
