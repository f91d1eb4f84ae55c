/** Network6 on the page: wood, goals, chips and links, a finished network, and what a chip would be linked to. */

import { Fragment, h, type ComponentChildren } from "preact";
import { coordinates } from "../core/board";
import { Pure } from "../core/controls";
import type { Game, Scene } from "../core/game";
import type { Cell } from "../core/model";
import type { View } from "../core/view";
import { widget } from "../core/widget";
import { area, board, CODES, COLOURS, inHand, news, open, placing, threats, type Plan } from "./network6/board";
import { chips, content, lifted, links, type Ground } from "./network6/sight";

/* ---- drawing ------------------------------------------------------------------------------------------ */

/** The outline of the squares in play, side by side: along, round a bend, in, round, out, round again. */
const FIELD = [[1, 0], [0, 1], [-1, 0], [0, -1]].reduce((way, [x, y]) => {
  const bend = (turn: number) => `a12 12 0 0 ${turn} ${12 * (x! - y!)} ${12 * (x! + y!)}`;
  return `${way}l${576 * x!} ${576 * y!}${bend(1)}l${-76 * y!} ${76 * x!}${bend(0)}l${76 * x!} ${76 * y!}${bend(1)}`;
}, "M162 50");

const DEAD = ["87 87", "787 87", "87 787", "787 787"].map((at) => `M${at}l26 26m0-26l-26 26`).join("");

/** Fibres of the wood: the same irregular lines on every board. */
const GRAIN = Array.from({ length: 34 }, (_, i) => {
  const rise = ((i * 7) % 17) - 8;
  return `M${50 + ((i * 5) % 3) * 130} ${62 + i * 23 + (i % 3) * 4}c180 ${rise} 360 ${-rise} ${550 - (i % 4) * 90} 0`;
}).join("");

/** The goals of each colour, and the bars that stand behind them in the rail. */
const GOALS = [
  ["b", "M150 50V150H750V50zM150 750V850H750V750z", "M165 46H735M165 854H735"],
  ["w", "M50 150H150V750H50zM750 150H850V750H750z", "M46 165V735M854 165V735"],
] as const;

/** Everything that does not change from move to move; drawn again only when it does. */
class Wood extends Pure<{ id: string; size: number }> {
  override render() {
    const { id, size } = this.props;
    const goals = size === 8 ? GOALS : [];
    const inner = Array.from({ length: size - 1 }, (_, i) => 50 + (800 / size) * (i + 1));
    const field = goals[0] ? FIELD : "M50 50H850V850H50Z";
    const path = (style: string, d: string) => <path class={"n6-" + style} d={d} />;
    const stops = (style: string, ...offsets: number[]) =>
      offsets.map((offset, i) => <stop class={"n6-" + style + i} offset={offset} />);
    return (
      <>
        <defs>
          {GOALS.map(([code]) => (
            <>
              <radialGradient id={id + code + "f"} cx=".38" cy=".26" r=".9">
                {stops(code, 0, 0.6, 1)}
              </radialGradient>
              <pattern
                id={id + code + "h"}
                width="16"
                height="16"
                patternUnits="userSpaceOnUse"
                patternTransform={`rotate(${code === "b" ? 45 : -45})`}
              >
                {path("hatch-" + code, "M8 0V16")}
              </pattern>
              <g id={id + code}>
                <circle cy="5" r="41" fill={`url(#${id}s)`} />
                <circle class={"n6-rim-" + code} r="35" fill={`url(#${id + code}f)`} />
                <circle class={"n6-groove-" + code} r="24" />
                {path("shine-" + code, "M-26-20A33 33 0 0 1 20-26")}
              </g>
            </>
          ))}
          <radialGradient id={id + "s"}>{stops("s", 0.7, 1)}</radialGradient>
          <clipPath id={id + "c"}>
            <path d={field} />
          </clipPath>
        </defs>
        <rect class="n6-rail" x="1" y="1" width="898" height="898" />
        {goals[0] && path("dead", DEAD)}
        <g clip-path={`url(#${id}c)`}>
          {path("wood", "M0 0H900V900H0z")}
          {path("grain", GRAIN)}
          {goals.map(([code, area]) => [path("goal-" + code, area), <path fill={`url(#${id + code}h)`} d={area} />])}
          {path("lines", inner.map((at) => `M${at} 50V850M50 ${at}H850`).join(""))}
        </g>
        {path("edge", field)}
        {goals.map(([code, , bars]) => [path("bar-case", bars), path("bar-" + code, bars)])}
      </>
    );
  }
}

/** The links to draw, each with its colour: of both sides, of mine, or of the chip under the pointer. */
function drawn(scene: Scene, ground: Ground): [code: string, pair: Cell[]][] {
  const { links: wanted, players, turn } = scene.state;
  const mine = players.find(({ you }) => you)?.colour ?? turn;
  return GOALS.flatMap(([code]) =>
    links(ground, code)
      .filter((pair) => (wanted === "hover" ? pair.includes(scene.preview ?? "") : wanted !== "mine" || COLOURS[code] === mine))
      .map((pair): [string, Cell[]] => [code, pair]),
  );
}

/** The board; `plan` draws what the move in the making would do, and is lent the brushes. */
function draw(scene: Scene, plan?: Plan): ComponentChildren {
  const { id, state, cells, columns, unit, at, legal, chosen, refusal } = scene;
  const scale = unit / 100;
  const line = (style: string, way: Cell[]) => <path class={style} d={"M" + way.map(at).join("L")} />;
  const put = (cell: Cell, children: ComponentChildren, style?: object) => (
    <g key={cell} transform={`translate(${at(cell)}) scale(${scale})`}>
      <g {...style}>{children}</g>
    </g>
  );
  const circle = (style: string, r: number) => <circle class={"n6-" + style} r={r} />;
  const chip = (code: string) => <use href={"#" + id + code} />;
  const link = (code: string, pair: Cell[], style = "") => (
    <g class={style}>
      {code === "w" && line("n6-link n6-case", pair)}
      {line("n6-link n6-link-" + code, pair)}
    </g>
  );

  const editing = cells !== board(state);
  const path: Cell[] = (!editing && state.extra.network) || [];
  const [to, from] = editing ? [] : state.last;
  const origin = chosen[0];
  const [below, above, gone] = plan?.(scene, { put, line, link, circle, chip }) ?? [];
  // A chip is lifted before anything is tested, so it blocks and links nothing while it is in the air.
  const ground = lifted(scene, origin);

  return (
    <>
      <Wood id={id} size={columns} />
      {coordinates(scene, "n6-coord")}
      <g class={refusal ? "n6-back" : ""}>{!path[0] && drawn(scene, ground).map(([code, pair]) => link(code, pair))}</g>
      {below}
      {state.show_legal && [...legal.keys()].map((cell) => open(scene, cell) && put(cell, circle("dot", 6.5)))}
      {path[0] && ["glow-1", "glow-2", "glow-3", "gold-case", "gold"].map((name) => line("n6-path n6-" + name, path))}
      {from && content(scene, from) === "." && put(from, circle("ring", 30))}
      {chips(scene).map(([cell, code]) => {
        const [x, y] = at(cell);
        const [a, b] = at(from ?? cell);
        const moved = scene.moving && cell === to;
        return put(
          cell,
          chip(code),
          moved
            ? { class: from ? "n6-step" : "n6-put", style: `--x:${(a - x) / scale}px;--y:${(b - y) / scale}px`, key: state.node }
            : { class: cell === origin ? (gone ? "n6-gone" : "n6-up") : path[0] && !path.includes(cell) ? "n6-faded" : "" },
        );
      })}
      {to && !path[0] && content(scene, to) !== "." && put(to, circle("last", 9))}
      {origin && !gone && put(origin, circle("partner", 40), { class: "n6-up" })}
      {above}
      {!editing &&
        threats(state).flatMap(([colour, squares]) =>
          squares.map((cell) =>
            put(cell, [circle("threat-case", 17), circle("threat n6-" + CODES[colour], 12)], { class: "n6-" + colour }),
          ),
        )}
      {path.map((cell, n) =>
        put(cell, [
          circle("halo-case", 38),
          circle("halo", 38),
          <text class={"n6-number n6-number-" + content(scene, cell)}>
            {n + 1}
          </text>,
        ]),
      )}
    </>
  );
}

/* ---- words ---------------------------------------------------------------------------------------------- */

function label(view: View, cell: Cell, scene: Scene): string[] {
  const { say, state, local } = view;
  const code = content(scene, cell);
  const zone = area(cell);
  const colour = (code: string) => ({ cell, colour: view.colour(COLOURS[code]!) });
  if (zone === "x") return [cell, say("aria.corner")];
  const parts = [code === "." ? say("aria.empty", { cell }) : say("aria.holds", colour(code))];
  const add = (wanted: unknown, key: string, args?: object) => wanted && parts.push(say(key, args as {}));
  add(zone, "aria.goal_of", zone ? colour(zone) : {});
  add(scene.legal.has(cell), "aria.legal");
  add(open(scene, cell), "aria.links", { n: news(scene, cell).length });
  if (local.edit) return parts;
  for (const [name, squares] of threats(state))
    add(squares.includes(cell), "aria.wins_here", { colour: view.colour(name) });
  add(state.extra.network?.includes(cell), "aria.in_network");
  add(state.last[0] === cell, "aria.last_move");
  add(state.hint.includes(cell), "aria.hint");
  return parts;
}

const network6: Game = {
  name: "network6",
  example: "d3",
  cells: board,
  size: (cells) => [Math.sqrt(cells.length) || 8, Math.sqrt(cells.length) || 8],
  draw: (scene) => draw(scene),
  lends: { draw },
  piece: (id, colour) => <use href={"#" + id + CODES[colour]} />,
  label,
  text: (_, [origin], cell) => (origin ? `${origin}-${cell}` : cell),
  standing(view, colour) {
    const n = inHand(view, colour);
    return [
      <>
        {n}
        <small>{view.say("seat.in_hand_short")}</small>
      </>,
      !view.state.outcome && (
        <span class="n6-hand" data-colour={CODES[colour]} role="img" aria-label={view.say("seat.in_hand", { n })}>
          <b style={`width:${n * 10}%`} />
        </span>
      ),
    ];
  },
  heading: (view) =>
    view.state.outcome ? undefined : view.say(placing(view) ? "moves.placing" : "moves.stepping"),
  tools: (view) =>
    view.state.legal.some(({ move }) => move === "swap")
      ? [{ id: "swap", path: "M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4", named: true, run: () => view.play("swap", "") }]
      : [],
  own: { links: "both", threats: false },
};

export default widget(network6);
