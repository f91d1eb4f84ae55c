/** A turn in the making: a piece is chosen, walks, perhaps breaks a wall, and builds one. Only then is it sent.
 *
 * Until then it lives in `local.chosen`: the piece, "*b2s" (the wall it breaks), the square it has walked to, and
 * at the end "?b2s" while it is asked whether that wall is really to be broken. This half of the page is
 * there as soon as somebody touches the board.
 */

import type { ComponentChild, ComponentChildren } from "preact";
import type { Game, Scene } from "../../core/game";
import { action, capital, choices, h, QUIET } from "../../core/kit";
import type { Cell } from "../../core/model";
import type { View } from "../../core/view";
import { CELLS, content, EDGES, edgeOf, SIDES } from "./ground";
import css from "./hand.css";
import { begun, stem, ways, without } from "./turn";

/** What the board's drawing lends: places, pieces and walls, in hundredths of a cell. */
export interface Brush {
  at(name: string): [number, number];
  put(name: string, children: ComponentChildren, more?: object): ComponentChild;
  /** Whether a side lies above or below a cell as it is seen. */
  flat(name: string): boolean;
  way(name: string): string;
  wall(way: string, code: string): ComponentChild;
  use(code: string): ComponentChild;
  path(style: string, d: string, more?: object): ComponentChild;
  tile(x: number, y: number, wide: number, round: number, high?: number): string;
  /** Silhouette, groove and mark of each player's pieces. */
  SHAPES: Record<string, [string, string, string]>;
}

/** What a turn in the making adds to the board, and the board as it is meanwhile. */
export type Hand = (
  scene: Scene,
  brush: Brush,
) => { cells: string; lifted?: Cell; under?: ComponentChildren; over?: ComponentChildren };

const WORDS: Record<string, string> = { n: "top", e: "right", s: "bottom", w: "left" };
const ARROWS = ["up", "right", "down", "left"];

/** What may be done on the sides of the piece that has been chosen: "c3n" to build, "*c2s" to break. */
function offers({ state, chosen, legal }: Scene): string[] {
  const { piece, broken, end = piece } = begun(chosen);
  if (!piece || !end || !legal.size) return [];
  const open = choices(state.legal, [...stem(chosen), end]);
  return SIDES.flatMap((side) => {
    const hammer = "*" + edgeOf(end + side);
    if (open.has(end + side)) return [end + side];
    return !broken && choices(state.legal, [piece, hammer]).has(end) ? [hammer] : [];
  });
}

const named = (offer: string) => offer.replace("*", "");

/* ---- choosing ---------------------------------------------------------------------------------------------- */

function choose(view: View, chosen: string[]): void {
  view.set({ chosen, refusal: null, note: null });
  if (chosen[0]) view.announcer.say(asks(view, chosen));
  // With a clock running Python has to know what was begun, to finish it when time is up.
  if (view.state.tags.some(({ clock }) => clock?.running))
    view.wish("chosen", { parts: chosen.filter((part) => part[0] !== "?") });
}

/** What is to be done next, in words. */
function asks({ say }: View, chosen: string[]): string {
  const { piece = "", end, asked } = begun(chosen);
  if (asked) return say("page.wallgo.sure");
  return say(end ? "status.choose_wall" : "status.choose_destination", { cell: end ?? piece });
}

function press(view: View, cell: Cell): boolean {
  const { local, scene, state } = view;
  const { piece, end } = begun(local.chosen);
  const first = state.legal.some(({ parts }) => parts[0] === cell && parts[1]);
  // The piece itself: it stays; once more, and it is put down.
  if (cell === piece && (end === cell || !scene.legal.has(cell))) choose(view, []);
  else if (piece && scene.legal.has(cell)) choose(view, [...stem(local.chosen), cell]);
  else if (first && scene.legal.size) choose(view, [cell]);
  else return false;
  return true;
}

/** A wall was chosen: build it, which ends the turn; or ask, and then break it. */
function build(view: View, offer: string): void {
  const { piece = "", broken, end, asked } = begun(view.local.chosen);
  const here = end ? [end] : [];
  const wall = offer.slice(1);
  if (offer[0] !== "*") view.play(piece + offer + (broken ? "*" + broken : ""), end ?? piece);
  else choose(view, asked === wall ? [piece, offer, ...here] : [piece, ...here, "?" + wall]);
}

function focus(view: View, name: string): void {
  view.root()?.querySelector<HTMLElement>(`[data-cell="${name}"]`)?.focus();
}

/** The next or previous piece that can act; on the square that was chosen, arrows choose the side for the wall. */
function key(view: View, event: KeyboardEvent): boolean {
  const { scene, state, local } = view;
  const { piece, end } = begun(local.chosen);
  const step = { "[": -1, "]": 1 }[event.key] ?? (event.key > "~" ? { BracketLeft: -1, BracketRight: 1 }[event.code] : 0);
  if (step && scene.legal.size && state.legal[0]?.parts[1]) {
    const pieces = [...new Set(state.legal.map(({ parts }) => parts[0]!))];
    const at = pieces.indexOf(piece ?? "");
    const next = pieces[at < 0 ? (step > 0 ? 0 : pieces.length - 1) : (at + step + pieces.length) % pieces.length]!;
    choose(view, [next]);
    focus(view, next);
    return true;
  }
  if (event.key === "v" || event.code === "KeyV") {
    view.link.choose("map", state.map === "reach" ? "none" : "reach");
    return true;
  }
  const way = ARROWS.indexOf(action(event) ?? "");
  const on = (event.target as HTMLElement).dataset.cell;
  const here = end ?? piece;
  if (way < 0 || !here || !on || (on !== end && !/\d[nesw]$/.test(on))) return false;
  const towards = here + SIDES[(way + (state.flipped ? 2 : 0)) % 4];
  const offer = offers(scene).find((one) => edgeOf(named(one)) === edgeOf(towards));
  if (offer) focus(view, offer);
  else
    view.wish("explain", { move: piece + towards }).then(({ violations = [] }) => {
      if (violations[0]) view.note(violations[0].text, "warn");
    });
  return true;
}

/** The buttons of walls, over the board. */
function targets(view: View, scene: Scene): ComponentChild {
  const { say, local } = view;
  const { asked } = begun(scene.chosen);
  const over = (event: Event) => (event.target as HTMLElement).dataset.cell ?? null;
  if (local.edit) return walls(view, scene);
  return (
    <div
      onPointerOver={(event) => event.pointerType !== "touch" && view.set({ hover: over(event) })}
      onPointerOut={() => view.set({ hover: null })}
      onFocusIn={(event) => view.set({ focus: over(event) })}
      onFocusOut={() => view.set({ focus: null })}
    >
      {offers(scene).map((offer) => {
        const [x, y] = scene.at(named(offer));
        const hammer = offer[0] === "*";
        return (
          <button
            key={offer}
            type="button"
            class="wg-slot"
            {...QUIET}
            data-cell={offer}
            data-flat={/[ns]$/.test(offer) || undefined}
            aria-pressed={hammer ? asked === offer.slice(1) : undefined}
            aria-label={say(hammer ? "aria.breakable" : "aria.wall_slot", {
              side: say("side." + WORDS[offer.at(-1)!]),
              cell: named(offer).slice(0, -1),
            })}
            style={`left:${x / 9}%;top:${y / 9}%`}
            onClick={() => build(view, offer)}
          />
        );
      })}
    </div>
  );
}

/** While a position is set up, every side is a button that puts a wall there, or takes it away. */
function walls(view: View, scene: Scene): ComponentChild {
  const { say, local, set, announcer } = view;
  const edit = local.edit!;
  const beside = SIDES.map((side) => edgeOf(local.at + side));
  return (
    <div>
      {EDGES.map((edge, i) => {
        const [x, y] = scene.at(edge);
        const there = content(edit.cells, edge) !== ".";
        const words = { side: say("side." + WORDS[edge.at(-1)!]), cell: edge.slice(0, -1) };
        const code = there || edit.code === "." ? "." : edit.code.toUpperCase();
        return (
          <button
            key={edge}
            type="button"
            class="wg-slot wg-edit"
            {...QUIET}
            data-flat={edge.endsWith("s") || undefined}
            aria-pressed={there}
            aria-label={say("aria.wall", words)}
            // Tab leads from a square to its own sides.
            tabIndex={beside.includes(edge) ? 0 : -1}
            style={`left:${x / 9}%;top:${y / 9}%`}
            onClick={() => {
              const at = CELLS + i;
              set({ edit: { ...edit, problems: [], cells: edit.cells.slice(0, at) + code + edit.cells.slice(at + 1) } });
              announcer.say(code === "." ? say("aria.empty", { cell: edge }) : say("aria.wall", words));
            }}
          />
        );
      })}
    </div>
  );
}

/* ---- drawing ----------------------------------------------------------------------------------------------- */

const hand: Hand = (scene, { at, put, flat, way, wall, use, path, tile, SHAPES }) => {
  const { state, legal, chosen, preview } = scene;
  const { piece, broken, end, asked } = begun(chosen);
  const cells = without(scene.cells, broken);
  const me = state.turn?.[0] ?? "r";
  const pill = (style: string, name: string, long: number, thick: number) => {
    const [wide, high] = flat(name) ? [long, thick] : [thick, long];
    return path(style, tile(-wide / 2, -high / 2, wide, thick / 2, high));
  };

  // What is looked at: a piece shows where it could go, a square the way there.
  const looked = preview && preview[0] !== "*" && legal.has(preview) ? preview : undefined;
  const placing = legal.size > 0 && !state.legal[0]?.parts[1];
  const walker = placing ? undefined : (piece ?? looked);
  const found = walker ? ways(walker === piece ? cells : scene.cells, walker) : undefined;
  const goal = end ?? (piece && looked);
  const trail = (goal && found?.get(goal)) || [];
  const here = end ?? piece;
  const spots = (state.show_legal ? (placing ? [...legal.keys()] : [...(found?.keys() ?? [])]) : []).filter(
    (cell) => cell !== walker && cell !== goal && cell !== looked && (placing || !piece || legal.has(cell)) && !trail.includes(cell),
  );
  const circle = (style: string, r: number, cx = 0) => <circle class={"wg-" + style} cx={cx} r={r} />;

  return {
    cells,
    lifted: piece,
    under: [
      spots.map((cell) => {
        const steps = (found?.get(cell)?.length ?? 1) - 1;
        return put(cell, steps < 2 ? circle("dot", steps ? 9 : 6) : [circle("dot", 7, -10), circle("dot", 7, 10)]);
      }),
      trail[1] && path("trail", "M" + trail.map(at).join("L")),
      piece && here !== piece && put(piece, circle("origin wg-" + me, 28)),
    ],
    over: [
      looked && looked !== here && (placing || piece) && put(looked, use(me), { class: "wg-ghost" }),
      here &&
        put(here, [
          path("ring-case", SHAPES[me]![0]),
          path("ring", SHAPES[me]![0]),
          <g class="wg-up">{use(me)}</g>,
        ]),
      offers(scene).map((offer) => {
        const name = named(offer);
        if (offer[0] === "*")
          return put(name, [pill("break", name, 112, 34), circle("hammer", 23), path("tool", HAMMER)], {
            "data-asked": asked === name || undefined,
          });
        if (offer !== preview) return put(name, [pill("offer", name, 84, 19), path("plus", "M-7 0h14M0-7v14")], { class: "wg-" + me });
        return [path("hot-case", way(name)), path("hot", way(name)), wall(way(name), me)];
      }),
    ],
  };
};

const HAMMER =
  "M13.2 11.2L5.2 19.2a1.9 1.9 0 0 1-2.7-2.7L10.5 8.5M15.5 13.5L20.5 8.5M19.5 9.5L12.5 2.5Q10.5 1.8 8 3l2.5 2.5V8L14 11.5h2z";

/* ---- words -------------------------------------------------------------------------------------------------- */

/** The turn that a press means, with a wall that could be built there: only the piece or the way is in question. */
function text(view: View, chosen: string[], cell: Cell): string {
  const { piece = cell, broken } = begun(chosen);
  const { cells, state } = view.scene;
  if (state.extra.placing) return cell;
  const side = SIDES.find((side) => content(cells, cell + side) === ".") ?? "n";
  return piece + cell + side + (broken ? "*" + broken : "");
}

/** What the map of who is where first comes to, in words. */
function mapped({ say, state, colour }: View) {
  const reach: string[] | undefined = state.extra.reach;
  if (!reach || state.outcome) return undefined;
  const count = (code: string) =>
    reach.filter((text) => text[0] === code).reduce((sum, text) => sum + text.split(" ").length - 1, 0);
  const parts = state.players.map((player) =>
    say("page.wallgo.first_on", { colour: capital(colour(player.colour)), n: count(player.colour[0]!) }),
  );
  return { title: state.notice.title, text: [...parts, say("page.wallgo.equal_on", { n: count("=") })].join(" ") };
}

export const play: Partial<Game> = {
  css,
  stem,
  press,
  key,
  targets,
  text,
  draw(scene) {
    return this.lends.draw(scene, hand);
  },
  label(view, cell, scene) {
    const { say } = view;
    const { piece, broken } = begun(scene.chosen);
    const parts: string[] = view.game.lends.label(view, cell, scene);
    const walls = SIDES.filter((side) => /[RBG1]/.test(content(scene.cells, cell + side)));
    if (walls[0]) parts.push(say("page.wallgo.walls", { sides: walls.map((side) => say("side." + WORDS[side])).join(" ") }));
    if (cell === piece) parts.push(say("page.wallgo.lifted"));
    else if (scene.legal.has(cell)) {
      const way = piece && ways(without(scene.cells, broken), piece).get(cell);
      parts.push(say("aria.legal"));
      if (way) parts.push(say("page.wallgo.steps", { n: way.length - 1 }));
    }
    return parts;
  },
  /** Far away nobody expects to get; near by one wants to know what is in the way, and why a piece cannot act. */
  doubts(view, cell) {
    const { scene, state } = view;
    const { piece } = begun(scene.chosen);
    const own = content(scene.cells, cell) === state.turn?.[0];
    const [a, b] = [scene.seen(piece ?? cell), scene.seen(cell)];
    const near = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 3;
    const asks = !state.extra.placing && /\d$/.test(cell) && (piece ? near && !own : own);
    return asks ? text(view, scene.chosen, cell) : undefined;
  },
  says(view) {
    const { chosen } = view.scene;
    if (!chosen[0]) return mapped(view);
    const hammers = offers(view.scene).some((offer) => offer[0] === "*");
    return { title: asks(view, chosen), text: hammers && !begun(chosen).asked ? view.say("status.may_break") : "" };
  },
  /** One step of the turn is taken back. */
  cancel(view) {
    const { chosen } = view.local;
    if (chosen[0]) choose(view, chosen.slice(0, -1));
    return !!chosen[0];
  },
  tools(view) {
    const again = { id: "again", icon: "close", words: "page.wallgo.again", keys: "Esc", named: true, run: () => choose(view, []) };
    return view.local.chosen[0] ? [again] : view.game.lends.tools(view);
  },
};
