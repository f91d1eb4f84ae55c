/** Reversi on the page: how the board is drawn, named and set up, and turning discs by hand. */

import { Fragment, h, type ComponentChildren } from "preact";
import { cellName, cellPlace, coordinates, RAIL } from "../core/board";
import { Pure } from "../core/controls";
import type { Game, Scene } from "../core/game";
import type { Cell, State } from "../core/model";
import type { Tool } from "../core/tools";
import type { View } from "../core/view";
import { widget } from "../core/widget";

const CODES: Record<string, string> = { black: "X", white: "O" };

function board(state: State): string {
  return state.cells ?? state.position.split(" ")[0] ?? "";
}

function side(cells: string): number {
  return Math.round(Math.sqrt(cells.length)) || 8;
}

/** What lies on a cell: "X", "O" or "-". */
function content({ cells, columns }: Scene, cell: Cell): string {
  const [column, row] = cellPlace(cell);
  return cells[row * columns + column] ?? "-";
}

/* ---- turning by hand (rule 7) --------------------------------------------------------------------- */

/** A disc being placed here, or the last move while it may still be put right. */
interface Turning {
  cell: Cell;
  turned: Cell[];
  /** The opponent's move has not come yet: Python has this move already. */
  played: boolean;
}

function turning(view: View): Turning | null {
  const { manual } = view.state.extra;
  if (view.local.own) return view.local.own;
  return manual ? { ...manual, played: true } : null;
}

function text({ cell, turned }: Turning): string {
  return `${cell}=${turned}`;
}

function toggled(cells: Cell[], cell: Cell): Cell[] {
  return cells.includes(cell) ? cells.filter((one) => one !== cell) : [...cells, cell];
}

/** Says which discs were missed or wrong, and rings them. */
function check(view: View): void {
  const now = turning(view);
  if (!now) return;
  view.wish("check", { move: text(now) }).then((answer) => {
    if (!answer.ok) return view.refuse("", answer);
    const { missed = [], wrong = [], text = "" } = answer;
    const marks = [...missed, ...wrong];
    view.note(text, marks.length ? "warn" : "info");
    view.set({ marks });
  });
}

function press(view: View, cell: Cell): boolean {
  const { state, scene, say } = view;
  if (state.rules.flips !== "manual") return false;
  const now = turning(view);
  const disc = content(scene, cell);
  if (now && !now.played) {
    const other = state.turn === "white" ? "X" : "O";
    if (cell === now.cell) view.set({ own: null });
    else if (disc === other) {
      const turned = toggled(now.turned, cell);
      view.set({ own: { ...now, turned } });
      const colour = turned.includes(cell) === (other === "O") ? "black" : "white";
      view.announcer.say(say("aria.holds", { cell, colour: view.colour(colour) }));
    } else view.note(say("status.turn_discs"), "warn");
    return true;
  }
  if (now && disc !== "-" && cell !== now.cell) {
    view.ask("amend", { move: text({ ...now, turned: toggled(now.turned, cell) }) });
    return true;
  }
  if (!scene.legal.has(cell)) return false;
  view.set({ own: { cell, turned: [], played: false } });
  view.announcer.say(say("status.turn_discs"));
  return true;
}

function tools(view: View): Tool[] {
  const now = turning(view);
  if (!now) return [];
  const tools: Tool[] = [{ id: "check_discs", icon: "check", named: !now.played, run: () => check(view) }];
  if (!now.played)
    tools.unshift(
      { id: "done", named: true, run: () => view.play(text(now), now.cell) },
      { id: "cancel", icon: "close", run: () => view.set({ own: null }) },
    );
  return tools;
}

/* ---- drawing ------------------------------------------------------------------------------------------ */

function Stops({ name, at }: { name: string; at: number[] }) {
  return (
    <>
      {at.map((offset, i) => (
        <stop class={name + i} offset={offset} />
      ))}
    </>
  );
}

function Disc({ id, code }: { id: string; code: string }) {
  const top = <circle cy="-1" r="40.5" fill={`url(#${id}${code}f)`} />;
  return (
    <>
      <radialGradient id={`${id}${code}f`} cx=".38" cy=".26" r={code === "X" ? 0.85 : 0.9}>
        <Stops name={"rv-" + code} at={[0, code === "X" ? 0.55 : 0.6, 1]} />
      </radialGradient>
      <g id={`${id}${code}t`}>{top}</g>
      <g id={id + code}>
        <circle cy="6" r="46" fill={`url(#${id}s)`} />
        <circle class={"rv-under-" + code} cy="2.5" r="40.5" />
        {top}
        <circle class={"rv-rim-" + code} cy="-1" r="39.1" />
      </g>
    </>
  );
}

interface FeltProps {
  id: string;
  size: number;
  scene: Scene;
  flipped: boolean;
  shown: boolean;
}

/** Everything that does not change from move to move; drawn again only when it does. */
class Felt extends Pure<Omit<FeltProps, "scene"> & { scene?: Scene }> {
  override shouldComponentUpdate(next: FeltProps): boolean {
    const { size, flipped, shown } = this.props;
    return size !== next.size || flipped !== next.flipped || shown !== next.shown;
  }

  override render() {
    const { id, size, scene } = this.props;
    const unit = 800 / size;
    const inner = Array.from({ length: size - 1 }, (_, i) => RAIL + unit * (i + 1));
    const stars = size < 6 ? [] : [RAIL + 2 * unit, 850 - 2 * unit];
    return (
      <>
        <defs>
          <radialGradient id={id + "felt"} cx=".5" cy=".42" r=".75">
            <Stops name="rv-felt" at={[0, 0.55, 1]} />
          </radialGradient>
          {["h", "v"].map((way) => (
            <linearGradient id={id + way} x2={way === "h" ? 0 : 1} y2={way === "h" ? 1 : 0}>
              <stop class="rv-inner" stop-opacity=".38" offset="0" />
              <stop class="rv-inner" stop-opacity="0" offset="1" />
            </linearGradient>
          ))}
          <radialGradient id={id + "s"}>
            <stop class="rv-shade" offset=".72" />
            <stop class="rv-shade" stop-opacity="0" offset="1" />
          </radialGradient>
          <Disc id={id} code="X" />
          <Disc id={id} code="O" />
        </defs>
        <rect class="rv-rail" x="1" y="1" width="898" height="898" rx="15" />
        <rect x="50" y="50" width="800" height="800" fill={`url(#${id}felt)`} />
        <rect x="50" y="50" width="800" height="26" fill={`url(#${id}h)`} />
        <rect x="50" y="50" width="16" height="800" fill={`url(#${id}v)`} />
        <path class="rv-lines" d={inner.map((at) => `M${at} 50V850M50 ${at}H850`).join("")} />
        <rect class="rv-edge" x="50" y="50" width="800" height="800" />
        {stars.flatMap((x) => stars.map((y) => <circle key={`${x} ${y}`} class="rv-star" cx={x} cy={y} r="6.5" />))}
        {scene && coordinates(scene, "rv-coord")}
      </>
    );
  }
}

/** How many squares lie between two cells, counted like a king walks. */
function distance(a: Cell, b: Cell): number {
  const [p, q] = [cellPlace(a), cellPlace(b)];
  return Math.max(Math.abs(p[0] - q[0]), Math.abs(p[1] - q[1]));
}

/** The longest stretch by which a turning disc waits for the ones before it. */
const FAR = 5;

function draw(scene: Scene): ComponentChildren {
  const { id, state, cells, columns, unit, at, legal, own } = scene;
  const last = state.last[0];
  const scale = unit / 100;
  const mover = CODES[state.turn ?? ""] ?? "X";
  const put = (cell: Cell, children: ComponentChildren, key = cell) => (
    <g key={key} transform={`translate(${at(cell)})${scale === 1 ? "" : ` scale(${scale})`}`}>
      {children}
    </g>
  );
  const disc = (code: string, style?: string) => <use href={`#${id}${code}`} class={style} />;
  const ring = <circle class="rv-ring" cy="-1" r="41.5" />;
  const moved = new Set(scene.moving ? state.changed : []);
  const turned: Cell[] = own?.turned ?? [];
  const discs: ComponentChildren[] = [];
  const editing = cells !== board(state);

  for (let i = 0; i < cells.length; i++) {
    const code = cells[i]!;
    if (code === "-") continue;
    const cell = cellName(i % columns, Math.floor(i / columns));
    if (turned.includes(cell)) discs.push(put(cell, [disc(mover), ring]));
    else if (moved.has(cell) && last && cell !== last && !editing) {
      const style = { "--far": Math.min(FAR, distance(cell, last) - 1) };
      const before = code === "X" ? "O" : "X";
      discs.push(
        put(
          cell,
          <g style={style}>
            {disc(before, "rv-old")}
            {disc(code, "rv-new")}
          </g>,
          cell + state.node,
        ),
      );
    } else {
      const fresh = moved.size > 0 && cell === last && !editing;
      discs.push(put(cell, disc(code, fresh ? "rv-put" : undefined), fresh ? cell + state.node : cell));
    }
  }

  const preview = scene.preview ?? "";
  const moves = legal.get(preview);
  const turns = moves?.[0]?.preview.split(" ").filter(Boolean) ?? [];
  const [x, y] = moves ? at(preview) : [0, 0];
  return (
    <>
      <Felt id={id} size={columns} scene={scene} flipped={state.flipped} shown={state.coordinates} />
      {moves && (
        <rect class="rv-hover" x={x - unit / 2 + 1} y={y - unit / 2 + 1} width={unit - 2} height={unit - 2} />
      )}
      {discs}
      {last && !editing && put(last, <circle class="rv-last" cy="-1" r="9" />, "last")}
      {state.show_legal &&
        [...legal.keys()].map(
          (cell) => cell !== preview && put(cell, <circle class={"rv-dot-" + mover} r={8.5 / Math.sqrt(scale)} />, "dot" + cell),
        )}
      {moves && put(preview, [disc(mover, "rv-ghost"), ring], "ghost")}
      {turns.map((cell) =>
        put(cell, [<use class="rv-turning" href={`#${id}${mover}t`} />, ring], "turns" + cell),
      )}
      {own && put(own.cell, [disc(mover), ring], "own")}
      {state.outcome && !editing && <Tally scores={state.scores} />}
    </>
  );

  function Tally({ scores }: { scores: Record<string, number> }) {
    const [black = 0, white = 0] = [scores.black, scores.white];
    const part = 50 + (800 * black) / (black + white || 1);
    return (
      <g>
        <clipPath id={id + "tally"}>
          <rect x="50" y="864" width="800" height="22" rx="11" />
        </clipPath>
        <g clip-path={`url(#${id}tally)`}>
          <rect class="rv-dot-O" x="50" y="864" width="800" height="22" />
          <rect class="rv-dot-X" x="50" y="864" width={part - 50} height="22" />
        </g>
        <path class="rv-half" d="M450 858V892" />
        {black > 0 && (
          <text class="rv-tally" fill="#fff" x="76" y="875.5">
            {black}
          </text>
        )}
        {white > 0 && (
          <text class="rv-tally" fill="#14271d" x="824" y="875.5">
            {white}
          </text>
        )}
      </g>
    );
  }
}

/* ---- names ---------------------------------------------------------------------------------------------- */

function label(view: View, cell: Cell, scene: Scene): string[] {
  const { say, state, local } = view;
  const own: Turning | null = local.own;
  let code = content(scene, cell);
  if (own && (own.cell === cell || own.turned.includes(cell))) code = CODES[state.turn ?? ""] ?? code;
  const parts = [
    code === "-"
      ? say("aria.empty", { cell })
      : say("aria.holds", { cell, colour: view.colour(code === "X" ? "black" : "white") }),
  ];
  const move = scene.legal.get(cell)?.[0];
  if (move) {
    parts.push(say("aria.legal"));
    const n = move.preview.split(" ").filter(Boolean).length;
    if (n) parts.push(say("aria.turns", { n }));
  }
  if (own?.turned.includes(cell)) parts.push(say("aria.to_turn"));
  if (!local.edit) {
    if (state.last[0] === cell) parts.push(say("aria.last_move"));
    if (state.hint.includes(cell)) parts.push(say("aria.hint"));
  }
  return parts;
}

/** "b5: turns 6 discs" while the pointer or the cursor is there. */
function about(view: View, cell: Cell, scene: Scene): string {
  const n = scene.legal.get(cell)?.[0]?.preview.split(" ").filter(Boolean).length;
  return n ? `${cell}: ${view.say("aria.turns", { n })}` : "";
}

const reversi: Game = {
  name: "reversi",
  example: "d3",
  cells: board,
  size: (cells) => [side(cells), side(cells)],
  draw,
  piece: (id, colour) => <use href={`#${id}${CODES[colour]}`} />,
  label,
  about,
  press,
  says: ({ local, say }) => (local.own ? { title: say("status.turn_discs") } : undefined),
  cancel(view) {
    const open = !!view.local.own;
    view.set({ own: null });
    return open;
  },
  tools,
};

export default widget(reversi);
