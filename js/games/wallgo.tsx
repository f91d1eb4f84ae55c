/** Wall Go on the page: stone, pieces, walls and closed regions. How a turn is made comes with wallgo/hand. */

import { Fragment, h, type ComponentChildren } from "preact";
import { coordinates } from "../core/board";
import { Pure } from "../core/controls";
import type { Game, Scene } from "../core/game";
import type { Cell, State } from "../core/model";
import type { Tool } from "../core/tools";
import type { View } from "../core/view";
import { widget } from "../core/widget";
import { CELLS, content, EDGES, outline, SIZE } from "./wallgo/ground";
import type { Hand } from "./wallgo/hand";
import { turns } from "./wallgo/turns";

const COLOURS: Record<string, string> = { r: "red", b: "blue", g: "green" };

/** Cells and sides in a row: pieces in small letters, walls in capitals, "." for nothing. */
function board({ position }: State): string {
  const [cells = "", ...edges] = position.split(" ", 3);
  return (cells + edges.join("").toUpperCase().replaceAll("0", ".")).replaceAll("/", "");
}

/* ---- drawing --------------------------------------------------------------------------------------------- */

function tile(x: number, y: number, wide: number, q: number, high = wide): string {
  const [a, b] = [wide - 2 * q, high - 2 * q];
  return `M${x + q} ${y}h${a}q${q} 0 ${q} ${q}v${b}q0 ${q}-${q} ${q}h-${a}q-${q} 0-${q}-${q}v-${b}q0-${q} ${q}-${q}z`;
}

const disc = (r: number) => `M-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** Silhouette, groove and mark of each player's pieces. */
const SHAPES: Record<string, [string, string, string]> = {
  r: [disc(29), disc(21), disc(8.5)],
  b: [tile(-26.5, -26.5, 53, 10), tile(-18.5, -18.5, 37, 6), tile(-8, -8, 16, 2.5)],
  g: [
    "M-6.5-29.5q6.5-8 13 0L33 14q5 9.5-5.5 13q-27.5 5-55 0q-10.5-3.5-5.5-13z",
    "M0-21.5L24.5 17q-24 4.5-49 0z",
    "M0-9L10.5 9h-21z",
  ],
};
const HAMMER =
  "M13.2 11.2L5.2 19.2a1.9 1.9 0 0 1-2.7-2.7L10.5 8.5M15.5 13.5L20.5 8.5M19.5 9.5L12.5 2.5Q10.5 1.8 8 3l2.5 2.5V8L14 11.5h2z";

const REACH = "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13.5 13.5l6 6m0-6-6 6";

const path = (style: string, d: string, more?: object) => <path class={"wg-" + style} d={d} {...more} />;

/** Everything that does not change from move to move; drawn again only when it does. */
class Stone extends Pure<{ id: string }> {
  override render() {
    const { id } = this.props;
    const tiles = (shade: number, x: number, y: number) =>
      Array.from({ length: CELLS }, (_, i) => {
        const [column, row] = [i % SIZE, Math.floor(i / SIZE)];
        const own = (column * 5 + row * 3 + ((column * row) % 4)) % 3;
        return shade < 3 && shade !== own ? "" : tile(column * 100 + 7 + x, row * 100 + 7 + y, 86, 11);
      }).join("");
    return (
      <>
        <defs>
          {Object.entries(SHAPES).map(([code, [shape, groove, mark]]) => (
            <>
              <g id={id + code}>
                <ellipse class="wg-shade" cx="4" cy="15" rx="31" ry="24" />
                {path("x", shape, { transform: "translate(0 4) scale(1.09)" })}
                {path("d", shape, { transform: "translate(0 5)" })}
                <g transform="translate(0 -3)">
                  {path("c", shape)}
                  {path("groove", groove)}
                  {path("gleam", groove)}
                  {path("k", mark)}
                </g>
              </g>
              <pattern id={id + code + "p"} class={"wg-" + code} width="18" height="18" patternUnits="userSpaceOnUse">
                {code === "b" && path("ticks", "M-5 5L5-5M-5 23L23-5M13 23L23 13")}
                {code === "g" && <circle class="wg-dots" cx="9" cy="9" r="3" />}
              </pattern>
            </>
          ))}
        </defs>
        {path("rim", "M-44-44H744V744H-44z")}
        {path("bed", tile(-5, -5, 710, 14))}
        {path("curb", tile(-11, -11, 722, 18))}
        {path("dark", tiles(3, 1.5, 3))}
        {path("light", tiles(3, -1, -1.5))}
        {[0, 1, 2].map((shade) => path("tile" + shade, tiles(shade, 0, 0)))}
      </>
    );
  }
}

const dot = (x: number, y: number) => [
  <circle class="wg-last" cx={x} cy={y} r="9" />,
  <circle class="wg-last-in" cx={x} cy={y} r="5" />,
];

/** The board, and over and under its walls what `hand` adds: the turn that is being made. */
function draw(scene: Scene, hand?: Hand): ComponentChildren {
  const { id, state, seen, moving } = scene;
  const editing = scene.cells !== board(state);
  const at = (name: string) => seen(name).map((place) => place * 100 + 50) as [number, number];
  const put = (name: string, children: ComponentChildren, more?: object) => (
    <g key={name} transform={`translate(${at(name)})`}>
      <g {...more}>{children}</g>
    </g>
  );
  const flat = (name: string) => at(name)[1] % 100 < 1;
  const way = (name: string) => {
    const [x, y] = at(name);
    return flat(name) ? `M${x - 41} ${y}h82` : `M${x} ${y - 41}v82`;
  };
  const wall = (d: string, code: string, more = "", key?: unknown) =>
    d && (
      <g key={key as string} class={`wg-wall wg-${code} ${more}`}>
        {["shade", "x", "d", "c", "l", "k"].map((layer) => path(layer, d))}
      </g>
    );
  // A copy takes its colours from where it stands.
  const use = (code: string) => <use href={"#" + id + code} class={"wg-" + code} />;

  const brush = { at, put, flat, way, wall, use, path, tile, SHAPES };
  const { cells, lifted, under, over }: ReturnType<Hand> = hand?.(scene, brush) ?? scene;
  const [to, from, built] = editing ? [] : state.last;
  const grows = moving && built;
  const regions: string[][] = editing ? [] : (state.extra.land ?? []).map((text: string) => text.split(" "));

  return (
    <>
      <g transform="translate(50 50) scale(1.142857)">
        <Stone id={id} />
        {regions.map(([code, ...region]) => {
          const d = outline(region.map(seen));
          return (
            <g class={"wg-" + code}>
              {path("land", d)}
              {path("pattern", d, { fill: `url(#${id}${code}p)` })}
            </g>
          );
        })}
        {under}
        {from && !lifted && content(cells, from) === "." && put(from, <circle class={"wg-origin wg-" + content(cells, to!)} r="28" />)}
        {[..."RBG1"].map((code) =>
          wall(
            EDGES.filter((edge, i) => cells[CELLS + i] === code && (!grows || edge !== built)).map(way).join(""),
            code.toLowerCase(),
          ),
        )}
        {grows && wall(way(built), content(cells, built).toLowerCase(), "wg-grow", state.node)}
        {built && put(built, dot(0, -1))}
        {Array.from({ length: CELLS }, (_, i) => {
          const code = cells[i]!;
          const cell = "abcdefg"[i % SIZE]! + (Math.floor(i / SIZE) + 1);
          if (code === "." || cell === lifted) return;
          const [x, y] = at(cell);
          const [a, b] = at(from ?? cell);
          return put(
            cell,
            use(code),
            moving && cell === to
              ? { class: from ? "wg-step" : "wg-put", style: `--x:${a - x}px;--y:${b - y}px`, key: state.node }
              : {},
          );
        })}
        {to && !from && put(to, dot(25, 22))}
        {regions.map(([code, ...region]) => {
          // Python puts the cell for the number first.
          const free = content(cells, region[0]!) === ".";
          const n = region.length;
          const half = 24 + 9 * String(n).length;
          return put(
            region[0]!,
            <>
              {free ? path("badge", tile(-half, -24, 2 * half, 24, 48)) : <circle class="wg-badge" r="18" />}
              {free && path("c", SHAPES[code!]![0], { transform: `translate(${20 - half} 0) scale(.27)` })}
              <text class="wg-count" x={free ? 11 : 0} y="1">
                {n}
              </text>
            </>,
            { class: `wg-${code} ${free ? "" : "wg-small"}` },
          );
        })}
        {over}
      </g>
      {coordinates(scene, "wg-coord")}
    </>
  );
}

/* ---- words ------------------------------------------------------------------------------------------------ */

function label({ say, state, local, colour }: View, cell: Cell, { cells }: Scene): string[] {
  const code = content(cells, cell);
  const owned = (text: string) => ({ cell, colour: colour(COLOURS[text[0]!]!) });
  const land = (state.extra.land ?? []).find((text: string) => text.includes(cell));
  return [
    code === "." ? say("aria.empty", { cell }) : say("aria.holds", owned(code)),
    !local.edit && land && say("aria.territory", owned(land)),
    !local.edit && state.last[0] === cell && say("aria.last_move"),
    !local.edit && state.hint.includes(cell) && say("aria.hint"),
  ].filter(Boolean);
}

function tools({ state, link }: View): Tool[] {
  const on = state.map === "reach";
  return [{ id: "reach", words: "page.wallgo.reach", path: REACH, keys: "V", on, run: () => link.choose("map", on ? "none" : "reach") }];
}

const wallgo: Game = {
  name: "wallgo",
  example: "b2c3n",
  own: { map: "none" },
  cells: board,
  size: () => [SIZE, SIZE],
  legal: turns,
  draw: (scene) => draw(scene),
  piece: (id, colour) => <use href={"#" + id + colour[0]} class={"wg-" + colour[0]} transform="scale(1.25)" />,
  label,
  standing(view, colour) {
    const { say, state, local } = view;
    const rights = local.edit?.rights.includes(colour);
    const left = rights ?? state.position.split(" ")[4]?.[state.players.findIndex((player) => player.colour === colour)];
    const spent = !Number(left);
    return [
      local.edit
        ? view.extras?.counted(view, colour)
        : !state.extra.placing && (
            <>
              {state.scores[colour]}
              <small>{say("page.wallgo.unit")}</small>
            </>
          ),
      state.players[2] && (
        <span class="wg-breaker" data-spent={spent || undefined} role="img" aria-label={say(spent ? "seat.breaker_used" : "seat.breaker_left")}>
          <svg viewBox="0 0 24 24">
            <path d={HAMMER} />
          </svg>
          {Number(left)}
        </span>
      ),
    ];
  },
  heading: ({ state, say }) => !state.extra.placing && say("page.wallgo.order"),
  // Until the other half is here, only the piece is in question.
  text: ({ state }, _, cell) => (state.extra.placing ? cell : cell + cell + "n"),
  tools,
  lends: { draw, label, tools },
};

export default widget(wallgo);
