/** The piece in the hand: taking it from the tray, turning it, moving it about, laying it.
 *
 * It follows the pointer and the keyboard cursor, and stays where a finger has put it. Whether it fits is
 * looked up in what Python sent; why it does not is asked of Python.
 */

import type { ComponentChildren } from "preact";
import type { Game, Scene } from "../../core/game";
import { cellPlace, Fragment, h, Icon, QUIET, Rove } from "../../core/kit";
import type { Cell, State } from "../../core/model";
import type { Tool } from "../../core/tools";
import type { View } from "../../core/view";
import { after, covered, fitsOf, FORMS, formOf, grip, NAMES, place, TRAY, type Placed } from "./forms";
import { BANDS, board, cellName, COLOURS, LETTERS, listed, pieces } from "./sight";
import { body, jointsOf, jointStrokes, shadow, silhouette, SMALL, type Joint, type Place } from "./pipes";
import { linesOf, Plate, type Line } from "../../extras/worth";
import { outline } from "./outline";
import { Pipes, Shadows, Strokes, textOf } from "./pipework";

/** What a view remembers about its hand. */
interface Held {
  piece: string;
  way: number;
  /** The cell it was put over; it does not follow the pointer then. */
  at?: Cell;
  /** The place of the record where it was laid: afterwards the hand is empty. */
  laid?: number;
  /** The place of the record where something was done with it: a hint given there no longer takes its place. */
  node?: number;
}

/** A piece over the board. */
interface Preview extends Placed {
  piece: string;
  cells: Cell[];
}

/** An argument of sentences; in quotes, because names of properties get shorter when this is built. */
const named = (piece: string) => ({ "piece": piece });

/* ---- what is in the hand ------------------------------------------------------------------------------------ */

/** Whose pieces may be taken: who is to move, or the person who waits. */
function owner({ players, turn, expects }: State): string {
  const me = players.find((player) => player.you) ?? players.find(({ kind }) => kind === "human");
  return (expects === "move" ? turn : me?.colour) ?? turn ?? players[0]!.colour;
}

function isUsed(state: State, colour: string, piece: string): boolean {
  const bits: number = state.extra.used?.[state.players.findIndex((player) => player.colour === colour)] ?? 0;
  return !!((bits >> NAMES.indexOf(piece)) & 1);
}

function handOf(state: State, held: Held | null): Held | null {
  if (state.hint[0] && held?.node !== state.node) {
    const form = formOf(state.hint.map(cellPlace));
    // A hint is in the hand until something else is done.
    if (form) return { piece: form[0], way: form[1], at: gripped(form[0], form[1], state.hint) };
  }
  if (!held?.piece || (held.laid !== undefined && held.laid !== state.node)) return null;
  return isUsed(state, owner(state), held.piece) ? null : held;
}

/** The cell of these that the piece is held by. */
function gripped(piece: string, way: number, cells: Cell[]): Cell {
  const places = cells.map(cellPlace);
  const [left, low] = [0, 1].map((i) => Math.min(...places.map((cell) => cell[i]!))) as [number, number];
  const form = FORMS[piece]![way]!;
  return form.map(([x, y]) => cellName(left + x, low + y)).find((cell) => {
    const at = place(form, cellPlace(cell), undefined, 99);
    return at.column === left && at.row === low;
  })!;
}

function hand({ state, local }: View): Held | null {
  return handOf(state, local.held);
}

/** Whether somebody at this board may lay a piece now. */
function isActive({ state, cells }: Scene): boolean {
  return state.expects === "move" && !!state.turn && cells === board(state);
}

function preview(scene: Scene): Preview | null {
  const { state, columns } = scene;
  const held = handOf(state, scene.held);
  const cell = held?.at ?? scene.preview;
  if (!held || !cell || !isActive(scene) || pointed(scene)) return null;
  const form = FORMS[held.piece]![held.way]!;
  const lines = state.legal.map(({ move }) => move);
  const at = place(form, cellPlace(cell), fitsOf(lines, held.piece).get(held.way), columns);
  return { ...at, piece: held.piece, cells: covered(form, at) };
}

/* ---- doing something with it ---------------------------------------------------------------------------------- */

/** The move of the analysis that is pointed at. */
function pointed({ preview }: Scene): string {
  return preview?.includes(":") ? preview : "";
}

/** What the analysis would play, or the line of it that is pointed at. */
function ideaOf(scene: Scene): Line | undefined {
  if (!isActive(scene)) return undefined;
  const lines = linesOf(scene.state.analysis).filter(({ move }) => move.includes(":"));
  return lines.find(({ move }) => move === pointed(scene)) ?? lines.find(({ best }) => best);
}

function hold(view: View, change: Partial<Held>): void {
  const now = hand(view) ?? { piece: "", way: 0 };
  view.set({ held: { ...now, ...change, node: view.state.node, laid: undefined }, refusal: null, doubt: null, note: null });
}

/** Says how the piece lies now, for those who do not see it. */
function tell(view: View): void {
  const held = hand(view);
  if (!held) return;
  const seen = preview({ ...view.scene, held, state: view.state });
  const name = view.say("aria.tray_piece", named(held.piece));
  const words = seen && view.say(seen.fits ? "page.flownet.fits" : "page.flownet.no_fit", named(held.piece));
  view.announcer.say(words ?? name);
}

/** Takes a piece; a finger finds it lying where it fits. */
function take(view: View, piece: string, byTouch = false): void {
  const { state, local } = view;
  const lines = state.legal.map(({ move }) => move);
  const fits = fitsOf(lines, piece);
  const [way = 0, places] = [...fits][0] ?? [];
  let at: Cell | undefined;
  if (byTouch && places) {
    const [first] = places;
    const size = view.scene.columns;
    const cells = FORMS[piece]![way]!.map(([x, y]) => cellName((first! % size) + x, Math.floor(first! / size) + y));
    at = gripped(piece, way, cells);
  } else if (byTouch) at = local.at || undefined;
  hold(view, { piece, way: byTouch ? way : 0, at });
  tell(view);
}

/** The next piece that is left, forwards or backwards. */
function step(view: View, by: number, names = TRAY): void {
  const { state } = view;
  const left = names.filter((piece) => !isUsed(state, owner(state), piece));
  const now = left.indexOf(hand(view)?.piece ?? "");
  const next = left[now < 0 ? (by > 0 ? 0 : left.length - 1) : (now + by + left.length) % left.length];
  if (next) take(view, next, view.local.touch);
}

function turn(view: View, by: number): void {
  const held = hand(view);
  if (!held) return step(view, 1);
  hold(view, { way: after(held.piece, held.way, by) });
  tell(view);
}

function lay(view: View): void {
  const seen = preview(view.scene);
  if (!seen) return;
  const { cells, piece } = seen;
  if (seen.fits) view.set({ held: { ...hand(view), node: view.state.node, laid: view.state.node } });
  view.play(`${piece}:${cells}`, view.scene.preview ?? cells[0]!);
}

function press(view: View, cell: Cell): boolean {
  const { state, say, local } = view;
  const held = hand(view);
  const seen = preview(view.scene);
  if (!isActive(view.scene)) {
    if (!state.outcome) view.note(say("disabled.not_your_turn"), "warn");
  } else if (!held) view.note(say("page.flownet.choose"), "warn");
  else if (local.touch) {
    hold(view, { at: cell });
    tell(view);
  } else if (held.at && !seen?.cells.includes(cell)) hold(view, { at: undefined });
  else lay(view);
  return true;
}

function key(view: View, event: KeyboardEvent): boolean {
  const { key, code, shiftKey } = event;
  const onCell = !!(event.target as HTMLElement).closest("[data-cell]");
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : key > "~" && /^Key[A-Z]$/.test(code) ? code[3]! : "";
  const held = hand(view);
  if (onCell && /^(Arrow|Home|End)/.test(key)) {
    // The piece follows the cursor from here on.
    view.local.hover = null;
    if (held) hold(view, { at: undefined });
    return false;
  }
  if (onCell && key === " ") {
    if (!held) step(view, 1);
    else {
      hold(view, { way: (held.way + 1) % FORMS[held.piece]!.length });
      tell(view);
    }
  } else if (onCell && key === "Enter") {
    if (held) lay(view);
    else view.note(view.say("page.flownet.choose"), "warn");
  } else if (key === "[" || key === "]") step(view, key === "]" ? 1 : -1);
  else if (shiftKey && letter && letter !== "R") {
    const names = NAMES.filter((piece) => piece[0] === letter);
    if (!names[0]) return false;
    if (names.every((piece) => isUsed(view.state, owner(view.state), piece)))
      view.note(view.say("aria.tray_used", named(names.join(", "))), "warn");
    else step(view, 1, names);
  } else if (letter === "R") turn(view, shiftKey ? -1 : 1);
  else if (letter === "F") turn(view, 0);
  else if (letter === "S") view.act("pass");
  else if (letter === "T") view.link.choose("tilt", !view.state.tilt);
  else return false;
  return true;
}

/* ---- drawing ---------------------------------------------------------------------------------------------------- */

function geometry(scene: Scene, seen: Preview) {
  const seat = COLOURS.indexOf(scene.state.turn!);
  const own = pieces(scene, LETTERS[seat]!);
  const piece: Place[] = seen.cells.map(scene.seen);
  const before = jointsOf(own).map(String);
  const joints: Joint[] = seen.fits ? jointsOf([...own, piece]).filter((joint: Joint) => !before.includes(String(joint))) : [];
  return { seat, own, piece, joints };
}

/** The joints that the piece would get; they lie under all pipes. */
function Under({ scene, seen }: { scene: Scene; seen: Preview }) {
  const { seat, joints } = geometry(scene, seen);
  return (
    <g class={`fn-pipe fn-ghost fn-${seat + 1}`}>
      <Strokes of={jointStrokes(joints)} />
    </g>
  );
}

/** The piece itself: its own colour where it fits; grey and red, with what is in the way, where it does not. */
function Over({ scene, seen }: { scene: Scene; seen: Preview }) {
  const { seat, own, piece } = geometry(scene, seen);
  const strokes = body([piece], [], BANDS[seat]);
  if (seen.fits)
    return (
      <g class={`fn-pipe fn-${seat + 1}`}>
        <g class="fn-aura" data-hint={String(scene.state.hint) === String(seen.cells) || undefined}>
          <Strokes of={silhouette([piece], 9)} />
        </g>
        <g class="fn-ghost">
          <Strokes of={strokes} />
        </g>
      </g>
    );
  const name = String;
  const mine = new Set(own.flat().map(name));
  const taken = new Set([...LETTERS].flatMap((letter) => pieces(scene, letter).flat()).map(name));
  let bars = "";
  let crosses = "";
  const boxes = new Map<string, Place>();
  for (const [x, y] of piece) {
    if (taken.has(name([x, y]))) crosses += `M${x * 100 + 30} ${y * 100 + 30}l40 40m0-40l-40 40`;
    if (mine.has(name([x, y]))) continue;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      if (!mine.has(name([x + dx, y + dy]))) continue;
      const [cx, cy] = [x * 100 + 50 + dx * 50, y * 100 + 50 + dy * 50];
      bars += dx ? `M${cx} ${cy - 40}v80` : `M${cx - 40} ${cy}h80`;
      boxes.set(name([x + dx, y + dy]), [x + dx, y + dy]);
    }
  }
  // Pipe ends that it misses, as Python names them.
  for (const { code, evidence = [] } of scene.refusal?.violations.slice(0, 1) ?? [])
    if (/start_cell|no_corner/.test(code))
      for (const cell of evidence.flatMap((proof) => proof.cells ?? [])) boxes.set(cell, scene.seen(cell));
  const frames = [...boxes.values()].map(([x, y]) => `M${x * 100 + 21} ${y * 100 + 7}h58a14 14 0 0 1 14 14v58a14 14 0 0 1-14 14h-58a14 14 0 0 1-14-14v-58a14 14 0 0 1 14-14Z`).join("");
  return (
    <g class="fn-refused">
      {([["fn-no-case", 15], ["fn-no", 11], ["fn-no-in", 3]] as const).map(([style, grow]) => (
        <g class={style}>
          <Strokes of={silhouette([piece], grow)} />
        </g>
      ))}
      <g class="fn-pipe fn-grey">
        <Strokes of={strokes} />
      </g>
      <path class="fn-no-case" stroke-width="13" d={frames} />
      <path class="fn-no" stroke-width="8" stroke-dasharray="20 12" d={frames} />
      {[bars, crosses].map((way) => [
        <path class="fn-no-case" stroke-width="23" stroke-linecap="round" d={way} />,
        <path class="fn-no" stroke-width="13" stroke-linecap="round" d={way} />,
      ])}
    </g>
  );
}

/** What the analysis thinks of: outlined in gold, with what it is worth; faint while a piece is in the hand. */
function Idea({ scene, line, faint }: { scene: Scene; line: Line; faint: boolean }) {
  const seat = COLOURS.indexOf(scene.state.turn!);
  const cells = listed(line.move.split(":")[1]!);
  const piece: Place[] = cells.map(scene.seen);
  const [x, y] = grip(piece);
  return (
    <g class="fn-idea" data-move={line.move}>
      <g class="fn-aura" data-hint>
        <Strokes of={silhouette([piece], 9)} />
      </g>
      <g class={`fn-pipe fn-${seat + 1}`}>
        <g class="fn-ghost" data-faint={faint || undefined}>
          <Strokes of={body([piece], [], BANDS[seat])} />
        </g>
      </g>
      <Plate line={line} at={[x * 100 + 50, y * 100 + 50]} scale={1.6} />
    </g>
  );
}

/** Sheets above the floor of a tilted table: the laid pipes, and the piece in the hand with its shadow. */
function Sheets({ scene }: { scene: Scene }) {
  const seen = preview(scene);
  const sheet = (style: string, inside: ComponentChildren) => (
    <svg class={"fn-sheet " + style} viewBox="0 0 900 900" aria-hidden="true">
      {scene.lends.draw(scene, inside, false)}
    </svg>
  );
  const text = textOf(scene);
  const idea = ideaOf(scene);
  return (
    <>
      {sheet("fn-lift", [seen && <Under scene={scene} seen={seen} />, <Pipes text={text} scene={scene} />])}
      {seen && sheet("fn-low", <g class="fn-shadows"><Strokes of={silhouette([seen.cells.map(scene.seen)], 2)} /></g>)}
      {idea && sheet("fn-high", <Idea scene={scene} line={idea} faint={!!seen} />)}
      {seen && sheet("fn-high", <Over scene={scene} seen={seen} />)}
    </>
  );
}

/** What a finger (or the keyboard) can do with the piece, hung below it or, near the edge, above it. */
function Bar({ view, scene }: { view: View; scene: Scene }) {
  const { say, local } = view;
  const held = hand(view);
  const seen = preview(scene);
  if (!held || !seen || !(held.at || (local.focus && !local.hover))) return null;
  const places = seen.cells.map(scene.seen);
  const share = (cells: number) => ((50 + scene.unit * cells) / 9).toFixed(2) + "cqi";
  const low = Math.max(...places.map(([, y]) => y));
  const above = low > scene.rows - 4;
  const middle = (Math.min(...places.map(([x]) => x)) + Math.max(...places.map(([x]) => x)) + 1) / 2;
  const style = { "--x": share(middle), "--y": share(above ? Math.min(...places.map(([, y]) => y)) - 0.26 : low + 1.26) };
  const button = (icon: string, words: string, keys: string, run: () => void, named = false) => {
    const name = say(words);
    return (
      <button
        type="button"
        class="fn-handle"
        {...QUIET}
        data-go={named || undefined}
        aria-label={name}
        aria-keyshortcuts={keys}
        title={say("tool.with_key", { tool: name, key: keys })}
        aria-disabled={named && !seen.fits ? "true" : undefined}
        onClick={run}
      >
        <Icon name={icon} path={ICONS[icon]} />
        {named && say("page.flownet.place")}
      </button>
    );
  };
  return (
    <div class="fn-bar" data-side={above ? "above" : undefined} style={style} role="toolbar" aria-label={say("aria.tray_piece", named(held.piece))}>
      {button("flip", "tool.flip_piece", "F", () => turn(view, 0))}
      {button("rotate", "tool.rotate", "R", () => turn(view, 1))}
      {button("close", "tool.put_back", "Esc", () => cancel(view))}
      {button("done", "tool.place_pipe", "Enter", () => lay(view), true)}
    </div>
  );
}

const ICONS: Record<string, string> = {
  tilt: "M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12",
  rotate: "M20.5 12a8.5 8.5 0 1 1-2.6-6.1L21 9M21 3.5V9h-5.5",
  flip: "M12 3v3M12 9.5v2M12 15v2M12 20v1.5M8.5 6.5 3 17.5h5.5zM15.5 6.5 21 17.5h-5.5z",
};

function cancel(view: View): boolean {
  const held = hand(view);
  if (held) hold(view, { piece: "", at: undefined });
  return !!held;
}

/* ---- the tray ----------------------------------------------------------------------------------------------------- */

/** A piece lying down (not taller than wide), its cells as [x, y] with y down. */
function lying(piece: string): Place[] {
  const cells = FORMS[piece]![0]!.map(([x, y]): Place => [x, -y]);
  const [wide, high] = [0, 1].map((i) => Math.max(...cells.map((cell) => Math.abs(cell[i]!))));
  const flat = high! > wide! ? cells.map(([x, y]): Place => [-y, x]) : cells;
  const [left, top] = [0, 1].map((i) => Math.min(...flat.map((cell) => cell[i]!)));
  return flat.map(([x, y]) => [x - left!, y - top!]);
}

/** A flat drawing of pieces, `columns` in a row. */
function Flat({ names, seat, columns, dull }: { names: string[]; seat: number; columns: number; dull?(piece: string): boolean }) {
  const group = (some: string[], style: string) => (
    <g class={style}>
      {["e", "m"].map((look) => (
        <path
          class={look}
          d={some
            .map((piece) => {
              const i = names.indexOf(piece);
              const cells = lying(piece);
              const [wide, high] = [0, 1].map((n) => Math.max(...cells.map((cell) => cell[n]!)) + 1);
              const [x, y] = [(i % columns) * 560 + 280 - wide! * 50, Math.floor(i / columns) * 360 + 180 - high! * 50];
              return cells
                .map(([a, b]) => {
                  const [cx, cy] = [x + a * 100 + 50, y + b * 100 + 50];
                  const has = (dx: number, dy: number) => cells.some(([p, q]) => p === a + dx && q === b + dy);
                  return `M${cx} ${cy}h.01` + (has(1, 0) ? `M${cx} ${cy}h100` : "") + (has(0, 1) ? `M${cx} ${cy}v100` : "");
                })
                .join("");
            })
            .join("")}
        />
      ))}
    </g>
  );
  const rows = Math.ceil(names.length / columns);
  return (
    <svg class={`fn-flat fn-${seat + 1}`} viewBox={`0 0 ${columns * 560} ${rows * 360}`} aria-hidden="true">
      {dull && group(names.filter(dull), "fn-dull")}
      {group(dull ? names.filter((piece) => !dull(piece)) : names, "")}
    </svg>
  );
}

/** The own pieces as one picture under 21 buttons. */
function Slots({ view, colour }: { view: View; colour: string }) {
  const { state, say } = view;
  const seat = COLOURS.indexOf(colour);
  const held = hand(view);
  const used = (piece: string) => isUsed(state, colour, piece);
  const cells = (names: string[]): Place[][] =>
    names.map((piece) => {
      const i = TRAY.indexOf(piece);
      const flat = lying(piece);
      const [wide, high] = [0, 1].map((n) => Math.max(...flat.map((cell) => cell[n]!)) + 1);
      // A slot is 5.6 cells wide and 4.8 high, and the piece lies in its middle.
      return flat.map(([x, y]) => [(i % 7) * 5.6 + 2.8 - wide! / 2 + x, Math.floor(i / 7) * 4.8 + 2.4 - high! / 2 + y]);
    });
  const left = TRAY.filter((piece) => !used(piece));
  return (
    <Rove class="fn-slots" role="toolbar" label={say("page.flownet.own")}>
      <svg viewBox="0 0 3920 1440" aria-hidden="true">
        <g class="fn-shadows">
          <Strokes of={shadow(cells(left), [], SMALL)} />
        </g>
        <g class={`fn-pipe fn-${seat + 1}`}>
          <Strokes of={body(cells(left), [], BANDS[seat], SMALL)} />
        </g>
        <g class={`fn-pipe fn-dull fn-${seat + 1}`}>
          <Strokes of={body(cells(TRAY.filter(used)), [], "", SMALL)} />
        </g>
      </svg>
      {TRAY.map((piece) => (
        <button
          key={piece}
          type="button"
          class="fn-slot"
          {...QUIET}
          data-piece={piece}
          aria-pressed={held?.piece === piece ? "true" : "false"}
          aria-disabled={used(piece) ? "true" : undefined}
          aria-label={say(used(piece) ? "aria.tray_used" : "aria.tray_piece", named(piece))}
          title={used(piece) ? say("aria.tray_used", named(piece)) : piece}
          onPointerDown={({ pointerType }) => (view.local.touch = pointerType === "touch")}
          onClick={() =>
            used(piece)
              ? view.note(say("aria.tray_used", named(piece)), "warn")
              : held?.piece === piece
                ? cancel(view)
                : take(view, piece, view.local.touch)
          }
        />
      ))}
    </Rove>
  );
}

function Tray({ view }: { view: View }) {
  const { state, say } = view;
  const mine = owner(state);
  const leftOf = (colour: string) => TRAY.filter((piece) => !isUsed(state, colour, piece));
  const left = leftOf(mine);
  const cells = left.reduce((sum, piece) => sum + FORMS[piece]![0]!.length, 0);
  const own = state.players.find(({ colour }) => colour === mine);
  return (
    <>
      <p class="nbg-caption">
        <b>{own?.you ? say("page.flownet.own") : say("page.flownet.pieces_of", { colour: view.colour(mine) })}</b>
        <span>
          {say("page.flownet.left", { n: left.length })}, {say("page.flownet.cells", { n: cells })}
        </span>
      </p>
      <Slots view={view} colour={mine} />
      {state.players.map(({ colour, name }) => {
        if (colour === mine) return null;
        const some = leftOf(colour);
        return (
          <div class="fn-rival" key={colour} role="img" aria-label={`${view.colour(colour)}: ${some.join(", ")}`}>
            <p>
              <svg viewBox="-48 -48 96 96" aria-hidden="true">
                {view.game.piece(view.id, colour)}
              </svg>
              <span>{name}</span>
              <span>{say("page.flownet.left", { n: some.length })}</span>
            </p>
            <Flat names={TRAY} seat={COLOURS.indexOf(colour)} columns={11} dull={(piece) => isUsed(state, colour, piece)} />
          </div>
        );
      })}
    </>
  );
}

/** The end: who has how many cells, and which pieces are left. */
export function Result({ view }: { view: View }) {
  const { state, say } = view;
  const ranked = [...state.players].sort((a, b) => state.scores[b.colour]! - state.scores[a.colour]!);
  return (
    <>
      <p class="nbg-caption">
        <b>{say("page.flownet.result")}</b>
        <span>{say("page.flownet.of_cells", { n: 89 })}</span>
      </p>
      <ol class="fn-result">
        {ranked.map(({ colour, name }) => {
          const seat = COLOURS.indexOf(colour);
          const left = TRAY.filter((piece) => !isUsed(state, colour, piece));
          const score = state.scores[colour]!;
          return (
            <li key={colour} class={"fn-" + (seat + 1)}>
              <svg viewBox="-48 -48 96 96" aria-hidden="true">
                {view.game.piece(view.id, colour)}
              </svg>
              <div>
                <p>
                  <b>{name}</b>
                  <b>{score}</b>
                </p>
                <div class="fn-part" data-seat={seat + 1}>
                  <i style={{ width: (score / 89) * 100 + "%" }} />
                </div>
                <small>
                  {21 - left.length}/21 · {left[0] ? say("page.flownet.unused", { n: left.length }) : say("page.flownet.all_used")}
                </small>
                {left[0] && <Flat names={left} seat={seat} columns={9} />}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** "Z5 b3  5": the piece, its top cell and its points, behind a small drawing of it. */
function Written({ move, seat }: { move: string; seat: number }) {
  const [piece, cells] = move.split(":");
  if (!cells) return <>{move}</>;
  const places = listed(cells).map((cell): Place => [cellPlace(cell)[0], -cellPlace(cell)[1]]);
  const [left, top] = [0, 1].map((i) => Math.min(...places.map((place) => place[i]!)));
  const [right, low] = [0, 1].map((i) => Math.max(...places.map((place) => place[i]!)) + 1);
  const [wide, high] = [right! - left!, low! - top!];
  const side = Math.max(wide, high, 3.4) * 100;
  return (
    <span class="fn-move">
      <svg
        class={"fn-" + seat}
        viewBox={`${(left! + right!) * 50 - side / 2} ${(top! + low!) * 50 - side / 2} ${side} ${side}`}
        aria-hidden="true"
      >
        <path d={outline(places, 8, 22)} />
      </svg>
      {piece} {listed(cells)[0]}
      <small>{places.length}</small>
    </span>
  );
}

/* ---- words ------------------------------------------------------------------------------------------------------------ */

function label(view: View, cell: Cell, scene: Scene): string[] {
  const { say, state, local, colour } = view;
  const parts: string[] = scene.lends.label(view, cell, scene);
  const add = (wanted: unknown, key: string, args?: object) => wanted && parts.push(say(key, args as {}));
  state.extra.starts?.forEach((starts: Cell[], i: number) =>
    add(starts.includes(cell), "aria.start_cell", { colour: colour(COLOURS[i]!) }),
  );
  if (local.edit) return parts;
  add(listed(state.extra.zone ?? "").includes(cell), "aria.forbidden");
  add(listed(state.extra.ends ?? "").includes(cell), "page.flownet.end");
  add(state.last.includes(cell), "aria.last_move");
  add(state.hint.includes(cell), "aria.hint");
  // What would happen to the piece in the hand here.
  const held = isActive(scene) ? hand(view) : null;
  if (!held) return parts;
  const seen = preview({ ...scene, held: { ...held, at: cell, node: state.node, laid: undefined } });
  if (seen) parts.push(say(seen.fits ? "page.flownet.fits" : "page.flownet.no_fit", named(held.piece)));
  return parts;
}

function tools(view: View): Tool[] {
  const { state } = view;
  const why = hand(view) ? "" : view.say("page.flownet.choose");
  return [
    { id: "rotate", path: ICONS.rotate, keys: "R", why, run: () => turn(view, 1) },
    { id: "flip_piece", path: ICONS.flip, keys: "F", why, run: () => turn(view, 0) },
    { id: "tilt", path: ICONS.tilt, keys: "T", on: !!state.tilt, run: () => view.link.choose("tilt", !state.tilt) },
  ];
}

export const play: Partial<Game> = {
  draw(scene) {
    const seen = preview(scene);
    const idea = ideaOf(scene);
    const text = textOf(scene);
    const shadows = <Shadows text={text} scene={scene} />;
    // On a tilted table only the floor is drawn here: what stands on it has sheets of its own.
    if (scene.state.tilt) return scene.lends.draw(scene, shadows);
    return scene.lends.draw(scene, [
      shadows,
      seen && <Under scene={scene} seen={seen} />,
      <Pipes text={text} scene={scene} />,
      idea && <Idea scene={scene} line={idea} faint={!!seen} />,
      seen && <Over scene={scene} seen={seen} />,
    ]);
  },
  targets: (view, scene) => (
    <>
      {view.state.tilt && <Sheets scene={scene} />}
      <Bar view={view} scene={scene} />
    </>
  ),
  aside: (view) =>
    view.state.outcome || view.local.edit ? null : (
      <section class="fn-tray" aria-label={view.say("page.flownet.pieces")}>
        <Tray view={view} />
      </section>
    ),
  label,
  heading: ({ say }) => say("page.flownet.order"),
  written: (view, move, colour) => (
    <Written move={move} seat={view.state.players.findIndex((player) => player.colour === colour) + 1} />
  ),
  short(move) {
    const [piece, cells] = move.split(":");
    return cells ? `${piece} ${listed(cells)[0]}` : move;
  },
  // A finger has pointed at nothing yet: it finds the piece in its hand, over its place, to look at first.
  pick(view, move) {
    const [piece, cells] = move.split(":");
    const form = cells && formOf(listed(cells).map(cellPlace));
    if (!piece || !form || !view.local.touch) return false;
    hold(view, { piece, way: form[1], at: gripped(piece, form[1], listed(cells)) });
    tell(view);
    return true;
  },
  press,
  key,
  cancel,
  tools,
  says(view) {
    const { say, local, scene } = view;
    const seen = preview(scene);
    if (!seen) return undefined;
    const { piece, cells, fits } = seen;
    if (!fits) {
      const reasons = scene.refusal?.violations[0]?.text;
      return { kind: "refused", title: say("page.flownet.no_fit", named(piece)), text: reasons };
    }
    const { title } = view.state.notice;
    if (hand(view)?.at && local.touch) return { title, text: say("page.flownet.tap", { button: say("page.flownet.place") }) };
    const joints = geometry(scene, seen).joints.length;
    return { title, text: say("page.flownet.fits_here", { ...named(piece), n: cells.length, joints }) };
  },
  doubts(view) {
    const seen = preview(view.scene);
    return seen && !seen.fits ? `${seen.piece}:${seen.cells}` : undefined;
  },
};
