/** The board: a decorative picture under a transparent grid of real buttons.
 *
 * The buttons carry names, focus and presses, so the board is the same for pointer, keyboard and screen
 * reader; the picture may look like anything. Nothing is measured to find out which cell was hit.
 */

import { Component, h } from "preact";
import { cellName, cellPlace, LETTERS } from "./cells";
import { QUIET } from "./controls";
import { Icon } from "./icons";
import { action, travel } from "./keys";
import type { Game, Scene } from "./game";
import type { Cell, State } from "./model";
import { choices } from "./selection";
import { sentence } from "./status";
import type { View } from "./view";

export const RAIL = 50;
export const BOX = 900;
export { cellName, cellPlace };

/** Whether row 1 is seen at the bottom. */
function isUpsideDown(game: Game, state: State): boolean {
  return !!game.upward !== state.flipped;
}

/** What a picture of those cells is drawn from, with nothing chosen or looked at. */
export function sceneOf(id: string, game: Game, cells: string, state: State): Scene {
  const [columns, rows] = game.size(cells);
  const unit = (BOX - 2 * RAIL) / Math.max(columns, rows);
  const seen = (cell: Cell): [number, number] => {
    const [column, row] = cellPlace(cell);
    return [state.flipped ? columns - 1 - column : column, isUpsideDown(game, state) ? rows - 1 - row : row];
  };
  return {
    id,
    state,
    cells,
    columns,
    rows,
    unit,
    seen,
    at: (cell) => seen(cell).map((place) => RAIL + unit * (place + 0.5)) as [number, number],
    legal: new Map(),
    chosen: [],
    preview: null,
    refusal: null,
    moving: false,
    own: null,
    held: null,
    lends: game.lends,
  };
}

export function makeScene({ state, local, game, gone, id }: View, moving: boolean): Scene {
  const { edit, own, held, chosen, hover, focus, refusal, doubt } = local;
  return {
    ...sceneOf(id, game, edit?.cells ?? game.cells(state), state),
    legal: edit || own || gone || state.expects === "wait" ? new Map() : choices(state.legal, game.stem?.(chosen) ?? chosen),
    chosen,
    preview: hover ?? focus,
    refusal: refusal ?? doubt,
    moving,
    own,
    held,
  };
}

/** Letters above and numbers at the left, standing in the rail. */
export function coordinates({ columns, rows, at, state }: Scene, style: string) {
  if (!state.coordinates) return null;
  return [
    ...Array.from({ length: columns }, (_, i) => (
      <text key={"c" + i} class={"nbg-coord " + style} x={at(cellName(i, 0))[0]} y={RAIL / 2}>
        {LETTERS[i]}
      </text>
    )),
    ...Array.from({ length: rows }, (_, i) => (
      <text key={"r" + i} class={"nbg-coord " + style} x={RAIL / 2} y={at(cellName(0, i))[1]}>
        {i + 1}
      </text>
    )),
  ];
}

/** Rings that mean the same in every game: red for the evidence of a refusal, gold for a hint. */
export function Rings({ scene, cells, hint }: { scene: Scene; cells: Cell[]; hint?: boolean }) {
  return (
    <g>
      {cells.map((cell) => {
        const [cx, cy] = scene.at(cell);
        // Around the side of a cell the ring is small: it must leave the cells apart.
        const r = scene.unit * (/\d$/.test(cell) ? 0.43 : 0.2);
        return [
          <circle key={cell} class="nbg-mark-case" data-hint={hint} cx={cx} cy={cy} r={r} stroke-width="11" />,
          <circle key={cell + "+"} class="nbg-mark" data-hint={hint} cx={cx} cy={cy} r={r} stroke-width="6" />,
        ];
      })}
    </g>
  );
}

export class Board extends Component<{ view: View }> {
  private box: HTMLElement | null = null;
  private dragged = false;

  private cellOf(event: Event): Cell | null {
    return (event.target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell ?? null;
  }

  private button(cell: Cell): HTMLElement | null {
    return this.box?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? null;
  }

  /** The one cell that Tab leads to. */
  private stop(): Cell {
    const { scene, local } = this.props.view;
    const [column, row] = cellPlace(local.at);
    const inside = column >= 0 && column < scene.columns && row >= 0 && row < scene.rows;
    return inside ? local.at : cellName(Math.floor((scene.columns - 1) / 2), Math.floor((scene.rows - 1) / 2));
  }

  private key = (event: KeyboardEvent) => {
    const { scene } = this.props.view;
    const cell = this.cellOf(event);
    const name = action(event);
    if (!cell || !name) return;
    const to = travel(name, scene.seen(cell), scene.columns, scene.rows);
    if (!to) return;
    event.preventDefault();
    // Seen from the other side twice is seen from this side again.
    this.button(cellName(...scene.seen(cellName(...to))))?.focus();
  };

  private over = (event: PointerEvent) => {
    const { local, set, press } = this.props.view;
    const cell = this.cellOf(event);
    if (cell === local.hover || event.pointerType === "touch") return;
    // While a position is set up, a pressed pointer paints what it passes.
    if (local.edit && event.buttons === 1 && cell) {
      if (!this.dragged && local.hover) press(local.hover);
      this.dragged = true;
      press(cell);
    }
    set({ hover: cell });
  };

  override render() {
    const { view } = this.props;
    const { scene, state, local, game, say } = view;
    const { columns, rows } = scene;
    const stop = this.stop();
    const open = local.edit ? null : scene.legal;
    const strip = !local.edit && sentence(view).strip;
    const order = (count: number, back: boolean) => Array.from({ length: count }, (_, i) => (back ? count - 1 - i : i));
    return (
      <div class="nbg-board" ref={(box) => void (this.box = box)}>
        <svg viewBox="0 0 900 900" aria-hidden="true" focusable="false">
          {game.draw(scene)}
          {!local.edit && <Rings scene={scene} cells={state.hint} hint />}
          {view.extras && <view.extras.Marks view={view} />}
        </svg>
        <div
          class="nbg-cells"
          role="grid"
          aria-label={say("aria.board", { game: say("game." + game.name) })}
          style={{ "--rows": rows, "--columns": columns }}
          onClick={(event) => {
            const cell = this.cellOf(event);
            if (cell && !this.dragged) view.press(cell);
            this.dragged = false;
          }}
          onPointerDown={({ pointerType }) => {
            this.dragged = false;
            local.touch = pointerType === "touch";
          }}
          onPointerOver={this.over}
          onPointerLeave={() => view.set({ hover: null })}
          onFocusIn={(event) => {
            const cell = this.cellOf(event);
            if (cell) view.set({ focus: cell, at: cell });
          }}
          onFocusOut={() => view.set({ focus: null })}
          onKeyDown={this.key}
        >
          {order(rows, isUpsideDown(game, state)).map((row) => (
            <div role="row" key={row}>
              {order(columns, state.flipped).map((column) => {
                const cell = cellName(column, row);
                return (
                  <button
                    key={cell}
                    type="button"
                    class="nbg-cell"
                    role="gridcell"
                    {...QUIET}
                    data-cell={cell}
                    data-legal={open?.has(cell) || undefined}
                    aria-selected={local.chosen.includes(cell) || undefined}
                    aria-label={game.label(view, cell, scene).join(", ")}
                    tabIndex={cell === stop ? 0 : -1}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {game.targets?.(view, scene)}
        {strip && (
          <div class="nbg-strip" aria-hidden="true">
            <span>
              <Icon name="passing" />
              {strip}
            </span>
          </div>
        )}
        {view.extras && <view.extras.Tip view={view} width={this.box?.clientWidth ?? 0} />}
      </div>
    );
  }
}
