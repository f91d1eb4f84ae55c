/** Why a move was refused: a cross on its square, rings on the squares that prove it, words beside it. */

import type { Scene } from "../core/game";
import { BOX, Component, Fragment, h, QUIET, Rings } from "../core/kit";
import type { Cell } from "../core/model";
import type { View } from "../core/view";
import { placeTip } from "./tip";
import { dataOf } from "./games";
import { Worths } from "./worth";

/** All cells that an open refusal or check points at. */
function evidence(view: View): Cell[] {
  const { marks, edit } = view.local;
  const { refusal } = view.scene;
  const violations = refusal ? (refusal.all ? refusal.violations : refusal.violations.slice(0, 1)) : (edit?.problems ?? []);
  const found = violations.flatMap((violation) => [
    ...(violation.cells ?? []),
    ...(violation.evidence ?? []).flatMap((proof) => proof.cells ?? []),
  ]);
  return [...new Set([...found, ...marks])].filter((cell) => cell !== refusal?.cell);
}

function Cross({ scene, cell }: { scene: Scene; cell: Cell }) {
  const [x, y] = scene.at(cell);
  const a = scene.unit * 0.16;
  const d = `M${x - a} ${y - a}l${2 * a} ${2 * a}m0 ${-2 * a}l${-2 * a} ${2 * a}`;
  return (
    <g>
      <path class="nbg-mark-case" stroke-width="19" stroke-linecap="round" d={d} />
      <path class="nbg-mark" stroke-width="12" d={d} />
    </g>
  );
}

/** Rings on the evidence, a cross on the refused square. */
export function Refused({ scene, cell, cells }: { scene: Scene; cell?: Cell; cells: Cell[] }) {
  return (
    <g>
      <Rings scene={scene} cells={cells} />
      {cell && <Cross scene={scene} cell={cell} />}
    </g>
  );
}

/** What lies over the board: what the moves are worth, and what this view refuses now. */
export function Marks({ view }: { view: View }) {
  return (
    <>
      <Worths view={view} />
      {dataOf(view.game).marks?.(view)}
      <Refused scene={view.scene} cell={view.scene.refusal?.cell} cells={evidence(view)} />
    </>
  );
}

/** How long the pointer or the cursor rests on a cell before somebody asks why it cannot be played. */
const REST = 180;

/** Why the cell under the pointer or the cursor cannot be played, asked for when it rests there. */
class Doubts extends Component<{ view: View }> {
  private about = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    this.componentDidUpdate();
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  override componentDidUpdate() {
    const { view } = this.props;
    const { state, scene, local, game } = view;
    const cell = scene.preview ?? "";
    const person = state.players.some(({ colour, kind }) => colour === state.turn && kind === "human");
    const quiet = !cell || !person || scene.legal.has(cell) || local.edit || local.dialog || local.refusal || view.gone;
    const move = (!quiet && game.doubts?.(view, cell)) || "";
    const about = move && `${move} ${state.version}`;
    if (about === this.about) return;
    this.about = about;
    clearTimeout(this.timer);
    if (local.doubt) view.set({ doubt: null });
    if (!move) return;
    this.timer = setTimeout(() => {
      view.wish("explain", { move }).then(({ violations = [] }) => {
        if (about !== this.about || !violations[0]) return;
        view.set({ doubt: { cell, violations, all: false } });
        // With the cursor there the reason is read out, after the name of the cell.
        if (view.local.focus === cell) view.announcer.say(violations[0].text);
      });
    }, REST);
  }

  override render() {
    return null;
  }
}

/** The words of a refusal at its square, and of what would be refused. `width` is the board's, in pixels. */
export function Tip({ view, width }: { view: View; width: number }) {
  return (
    <>
      {view.game.doubts && <Doubts view={view} />}
      <Words view={view} width={width} />
    </>
  );
}

/** The first reason; all of them on request. */
function Words({ view, width }: { view: View; width: number }) {
  const { scene } = view;
  const { refusal } = scene;
  if (!refusal || !refusal.cell) return null;
  const { cell, violations, all } = refusal;
  const shown = all ? violations : violations.slice(0, 1);
  const more = all
    ? 0
    : violations.reduce((sum, one) => sum + 1 + (one.evidence ?? []).filter((proof) => proof.text).length, -1);
  const [x, y] = scene.at(cell);
  const square = (width * scene.unit) / BOX || 40;
  const words = shown.reduce(
    (sum, { text, evidence = [] }) => sum + text.length + (all ? evidence.length * 60 : 0),
    more ? 30 : 0,
  );
  const wide = Math.min(236, width - 16);
  const place = placeTip(
    scene.seen(cell),
    evidence(view).map(scene.seen),
    scene.columns,
    scene.rows,
    wide / square,
    ((words / 32 + 1) * 18 + 16) / square,
  );
  const edge = { above: [0, -1], below: [0, 1], left: [-1, 0], right: [1, 0] }[place.side];
  const style = {
    "--tip-x": ((x + edge[0]! * scene.unit * 0.46) / BOX) * 100 + "%",
    "--tip-y": ((y + edge[1]! * scene.unit * 0.46) / BOX) * 100 + "%",
    "--tip-w": wide + "px",
    "--tip-shift": place.shift,
  };
  return (
    <div style={style}>
      <div class="nbg-tip" data-side={place.side}>
        {shown.map((violation) => (
          <div key={violation.code}>
            {violation.text}
            {all && <ul>{violation.evidence?.map((proof, i) => proof.text && <li key={i}>{proof.text}</li>)}</ul>}
          </div>
        ))}
        {more > 0 && (
          <button type="button" {...QUIET} onClick={() => view.set({ refusal: { ...refusal, all: true } })}>
            {view.say("refused.more", { n: more })}
          </button>
        )}
      </div>
      <div class="nbg-tip-arrow" data-side={place.side} />
    </div>
  );
}
