/** flownet on the page: blueprint paper, pipes with their joints, where one may not build and where one goes on.
 *
 * What is needed to play, and the pipes with their light and shadow, is in flownet/hand.tsx and flownet/pipework.tsx,
 * which travel with the other half of the page; until it is here the pieces are flat.
 */

import { Fragment, h, type ComponentChildren } from "preact";
import { cellPlace } from "../core/board";
import { Pure } from "../core/controls";
import type { Game, Scene } from "../core/game";
import type { Cell } from "../core/model";
import type { View } from "../core/view";
import { widget } from "../core/widget";
import { outline, type Place } from "./flownet/outline";
import { board, cellName, COLOURS, LETTERS, listed, pieces } from "./flownet/sight";

/** The seats' shapes, for those who do not tell the colours apart. */
const SHAPES = [
  "M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z",
  "M-9-12H9a3 3 0 0 1 3 3V9a3 3 0 0 1-3 3H-9a3 3 0 0 1-3-3V-9a3 3 0 0 1 3-3Z",
  "M0-14L14 11H-14Z",
  "M0-16L16 0 0 16-16 0Z",
];

/** Where each seat begins; in the corners of the rail its shape, and at the end its points. */
function Starts({ scene }: { scene: Scene }) {
  const { state, columns: size, seen } = scene;
  const starts: Cell[][] = state.extra.starts ?? [];
  const rail = size * 6.25;
  const end = size * 100;
  const corners = [0, 1, 2, 3].map((i): Place => [i > 1 ? size - 1 : 0, i % 3 ? 0 : size - 1]);
  const bracket = (cell: Cell) => {
    const [x, y] = seen(cell);
    if (x % (size - 1) || y % (size - 1))
      // Away from the corners: four small hooks inside the cell.
      return [0, 1, 2, 3]
        .map((i) => {
          const [right, low] = [i % 2, i >> 1];
          return `M${x * 100 + 12 + 76 * right} ${y * 100 + 32 + 36 * low}v${40 * low - 20}h${20 - 40 * right}`;
        })
        .join("");
    const [left, top] = [x ? -84 : 84, y ? -84 : 84];
    return `M${x ? end + 4 : -4} ${(y ? end + 4 : -4) + top}v${-top}h${left}`;
  };
  const shared = starts[0]?.[1] && starts[0];
  return (
    <>
      {shared && shared.map((cell) => <path class="fn-start" d={bracket(cell)} stroke-width="9" />)}
      {starts.map((cells, i) => {
        const colour = COLOURS[i]!;
        const cell = cells[shared ? i : 0]!;
        const at = seen(cell);
        // Everybody gets the corner of the rail next to its start cell that is still free.
        const far = ([x, y]: Place) => Math.abs(x - at[0]) + Math.abs(y - at[1]);
        const [corner] = corners.splice(corners.indexOf(corners.reduce((a, b) => (far(b) < far(a) ? b : a))), 1) as [Place];
        const [x, y] = corner.map((place) => (place ? end + rail / 2 : -rail / 2));
        return (
          <g class={"fn-" + (i + 1)}>
            {!shared && <path class="fn-start" d={bracket(cell)} stroke-width={far(corner) ? 9 : 13} />}
            <g transform={`translate(${x} ${y}) scale(${rail / 65})`}>
              {state.outcome ? (
                <g class="fn-tally" data-won={state.outcome.winners.includes(colour) || undefined}>
                  <rect x="-27" y="-21" width="54" height="42" rx="21" />
                  <text y="1">{state.scores[colour]}</text>
                </g>
              ) : (
                <path class="fn-seat" d={SHAPES[i]} />
              )}
            </g>
          </g>
        );
      })}
    </>
  );
}

/** Whether the side to move is shown where it may build. */
function shows({ state, cells }: Scene): boolean {
  return state.show_legal && !!state.turn && state.expects !== "wait" && cells === board(state);
}

/** Paper, the white zone, open ends; drawn again only when its `text` is another one. */
class Ground extends Pure<{ text: string; scene: Scene }> {
  override shouldComponentUpdate({ text }: { text: string }): boolean {
    return text !== this.props.text;
  }

  override render() {
    const { scene } = this.props;
    const { id, state, columns: size, seen } = scene;
    const end = size * 100;
    const rail = size * 6.25;
    const lines = Array.from({ length: size - 1 }, (_, i) => `M${i + 1}00 0V${end}M0 ${i + 1}00H${end}`).join("");
    const strong = [0, (size >> 1) * 100, end];
    const seat = COLOURS.indexOf(state.turn ?? "");
    const zone = shows(scene) ? listed(state.extra.zone ?? "").map(seen) : [];
    const has = (x: number, y: number) => zone.some((place) => place[0] === x && place[1] === y);
    const own = pieces(scene, LETTERS[seat] ?? "-").flat();
    const ends = (shows(scene) && own[0] ? listed(state.extra.ends ?? "") : []).flatMap((cell) => {
      const [x, y] = seen(cell);
      return own.flatMap(([a, b]) =>
        Math.abs(a - x) === 1 && Math.abs(b - y) === 1 ? [[x * 100 + 50, y * 100 + 50, a - x, b - y] as const] : [],
      );
    });
    return (
      <>
        <radialGradient id={id + "g"} class={"fn-" + (seat + 1)}>
          {[0.62, 0.22, 0].map((opacity, i) => (
            <stop class="fn-glow" offset={i * 0.5 - (i % 2) * 0.05} stop-opacity={opacity} />
          ))}
        </radialGradient>
        <rect class="fn-rail" x={-rail} y={-rail} width={end + 2 * rail} height={end + 2 * rail} rx={size * 1.6} />
        <rect class="fn-edge" x={9 - rail} y={9 - rail} width={end + 2 * rail - 18} height={end + 2 * rail - 18} rx={size} />
        <rect class="fn-paper" width={end} height={end} />
        <path class="fn-grid" d={lines} />
        <path class="fn-cross" d={strong.map((x) => strong.map((y) => `M${x - 12} ${y}h24M${x} ${y - 12}v24`).join("")).join("")} />
        <rect class="fn-frame" width={end} height={end} />
        {state.coordinates &&
          Array.from({ length: size }, (_, i) => {
            const [x, y] = seen(cellName(i, i));
            return (
              <>
                <text class="fn-coord" x={x * 100 + 50} y={end + rail / 2 + 4}>
                  {String.fromCharCode(97 + i)}
                </text>
                <text class="fn-coord" x={-rail / 2 - 4} y={y * 100 + 50}>
                  {i + 1}
                </text>
              </>
            );
          })}
        <Starts scene={scene} />
        <path class="fn-zone" d={outline(zone, 3, 10)} />
        <path
          class="fn-zone-grid"
          d={zone
            .map(([x, y]) => (has(x + 1, y) ? `M${x + 1}00 ${y * 100 + 2}v96` : "") + (has(x, y + 1) ? `M${x * 100 + 2} ${y + 1}00h96` : ""))
            .join("")}
        />
        <g class={"fn-" + (seat + 1)}>
          {ends.map(([x, y, dx, dy]) => (
            <>
              <circle cx={x + 28 * dx} cy={y + 28 * dy} r="44" fill={`url(#${id}g)`} />
              <circle class="fn-end" cx={x + 30 * dx} cy={y + 30 * dy} r="11" />
            </>
          ))}
        </g>
      </>
    );
  }
}

/** All pieces as flat shapes, as long as nothing else is here to draw them. */
function flat(scene: Scene): ComponentChildren {
  return [...LETTERS].map((letter, i) => (
    <path class={`fn-plain fn-${i + 1}`} d={pieces(scene, letter).map((piece) => outline(piece, 16, 20)).join("")} />
  ));
}

/** The whole picture in units of a hundredth of a cell; `upon` stands on the ground. */
function draw(scene: Scene, upon: ComponentChildren = flat(scene), ground = true): ComponentChildren {
  const { state, cells, unit } = scene;
  const { zone, starts } = state.extra;
  const text = [cells, state.flipped, state.coordinates, shows(scene), !!state.outcome, state.turn, zone, starts].join();
  return (
    <g transform={`translate(50 50) scale(${unit / 100})`}>
      {ground && <Ground text={text} scene={scene} />}
      {upon}
    </g>
  );
}

/* ---- words ---------------------------------------------------------------------------------------------- */

function label({ say, colour }: View, cell: Cell, { cells, columns }: Scene): string[] {
  const [column, row] = cellPlace(cell);
  const seat = LETTERS.indexOf(cells[row * columns + column] ?? ".");
  return [seat < 0 ? say("aria.empty", { cell }) : say("aria.holds", { cell, colour: colour(COLOURS[seat]!) })];
}

/** How many of its 21 pieces a player has used. */
function used({ state }: View, colour: string): number {
  const bits: number = state.extra.used?.[state.players.findIndex((player) => player.colour === colour)] ?? 0;
  return bits.toString(2).split("1").length - 1;
}

const flownet: Game = {
  name: "flownet",
  example: "V3:a2,a1,b1",
  upward: true,
  eager: true,
  cells: board,
  size: (cells) => [Math.sqrt(cells.length) || 14, Math.sqrt(cells.length) || 14],
  draw,
  piece(_, colour) {
    const seat = COLOURS.indexOf(colour);
    return <path class={`fn-seat fn-${seat + 1}`} d={SHAPES[seat]} transform="scale(2.2)" />;
  },
  label,
  // Until the other half of the page is here nothing can be laid.
  press: () => true,
  aside: ({ state, local }) => (state.outcome || local.edit ? null : <section class="fn-tray" />),
  standing(view, colour) {
    if (view.local.edit) return [view.extras?.counted(view, colour) ?? 0, null];
    const n = view.state.scores[colour] ?? 0;
    const [pieces, points] = [`${used(view, colour)}/21`, view.say("page.flownet.cells", { n })];
    return view.state.outcome
      ? [[n, <small>{pieces}</small>], null]
      : [[<span class="fn-used">{pieces}</span>, <small>{points}</small>], null];
  },
  lends: { draw, label },
  own: { tilt: false },
};

export default widget(flownet);
