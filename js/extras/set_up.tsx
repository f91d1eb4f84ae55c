/** Setting up a position: the board becomes the editor, and this takes the place of the tools. */

import { cellPlace, h, Piece, QUIET, Rove } from "../core/kit";
import type { Cell } from "../core/model";
import type { Editing, View } from "../core/view";
import { dataOf } from "./games";
import { Button } from "./icons";

export function startEditing(view: View): void {
  const { state, game } = view;
  const { palette, rights } = dataOf(game).setUp;
  const turn = state.turn ?? state.players[0]?.colour ?? "";
  const edit = { cells: game.cells(state), turn, code: palette[0]!.code, rights: rights?.of(state) ?? [], problems: [] };
  view.set({ edit, refusal: null, note: null, chosen: [], own: null });
}

/** Puts the chosen piece on a cell; the same piece again takes it away. */
export function paint(view: View, cell: Cell): void {
  const { game, local, say, scene } = view;
  const { cells, code } = local.edit!;
  const { palette } = dataOf(game).setUp;
  const [column, row] = cellPlace(cell);
  const index = row * scene.columns + column;
  const empty = palette.at(-1)!.code;
  const put = cells[index] === code ? empty : code;
  change(view, { cells: cells.slice(0, index) + put + cells.slice(index + 1) });
  const colour = palette.find((piece) => piece.code === put)?.colour;
  view.announcer.say(colour ? say("aria.holds", { cell, colour: view.colour(colour) }) : say("aria.empty", { cell }));
}

/** How many pieces of a colour lie on the board being set up. */
export function counted({ game, scene }: View, colour: string): number {
  const code = dataOf(game).setUp.palette.find((piece) => piece.colour === colour)?.code;
  return scene.cells.split(code ?? "\n").length - 1;
}

function change(view: View, part: Partial<Editing>): void {
  view.set({ edit: { ...view.local.edit!, problems: [], ...part } });
}

function confirm(view: View): void {
  const { cells, turn, rights, problems } = view.local.edit!;
  const left = mayStill(view) ? view.state.players.map(({ colour }) => Number(rights.includes(colour))) : [];
  // Asked a second time with the problems in view: the player wants just this position.
  view.wish("set_up", { position: cells + left.join(""), turn, force: problems.length > 0 }).then(({ ok, violations = [] }) => {
    if (ok) return view.set({ edit: null });
    change(view, { problems: violations });
    if (violations[0]) view.announcer.say(violations[0].text, true);
  });
}

/** What colours may still do once, in games for more than two. */
function mayStill({ game, state }: View): string | undefined {
  return state.players[2] && dataOf(game).setUp.rights?.label;
}

export function SetUpTools({ view }: { view: View }) {
  const { say, local, state, game } = view;
  const edit = local.edit!;
  const fill = (cells: string, key: string, part: Partial<Editing> = {}) => {
    change(view, { cells, ...part });
    view.announcer.say(say(key));
  };
  const { palette, start } = dataOf(game).setUp;
  const plays = (colour: string) => state.players.some((player) => player.colour === colour);
  const empty = palette.at(-1)!.code;
  const once = mayStill(view);
  const radios = (
    key: string,
    items: { value: string; colour?: string }[],
    value: string,
    choose: (value: string) => void,
  ) => (
    <Rove class="nbg-palette" role="radiogroup" label={say(key)}>
      <span aria-hidden="true">{say(key)}</span>
      {items.map((item) => {
        const name = item.colour ? view.colour(item.colour) : say("set_up.empty");
        return (
          <button
            key={item.value}
            type="button"
            role="radio"
            class="nbg-button"
            {...QUIET}
            aria-checked={item.value === value ? "true" : "false"}
            aria-label={name}
            title={name}
            onClick={() => choose(item.value)}
          >
            {item.colour ? <Piece view={view} colour={item.colour} /> : <span class="nbg-swatch" />}
          </button>
        );
      })}
    </Rove>
  );
  return (
    <div class="nbg-edit">
      {edit.problems.length > 0 && (
        <div class="nbg-error" role="alert">
          <b>{say("set_up.problems")}</b>
          <ul>
            {edit.problems.map((problem) => (
              <li key={problem.code + problem.text}>{problem.text}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="nbg-edit-row">
        {radios(
          "set_up.put",
          palette.filter(({ colour }) => !colour || plays(colour)).map(({ code, colour }) => ({ value: code, colour })),
          edit.code,
          (code) => change(view, { code }),
        )}
        {radios(
          "set_up.side_to_move",
          state.players.map(({ colour }) => ({ value: colour, colour })),
          edit.turn,
          (turn) => change(view, { turn }),
        )}
        {once && (
          <div class="nbg-palette" role="group" aria-label={say(once)}>
            <span aria-hidden="true">{say(once)}</span>
            {state.players.map(({ colour }) => {
              const has = edit.rights.includes(colour);
              const rights = has ? edit.rights.filter((other) => other !== colour) : [...edit.rights, colour];
              return (
                <button
                  key={colour}
                  type="button"
                  class="nbg-button"
                  {...QUIET}
                  aria-pressed={has ? "true" : "false"}
                  aria-label={view.colour(colour)}
                  title={view.colour(colour)}
                  onClick={() => change(view, { rights })}
                >
                  <Piece view={view} colour={colour} />
                </button>
              );
            })}
          </div>
        )}
      </div>
      <div class="nbg-actions">
        <Button icon="done" primary onClick={() => confirm(view)}>
          {say(edit.problems[0] ? "tool.play_anyway" : "tool.play_from_here")}
        </Button>
        <Button onClick={() => fill(empty.repeat(edit.cells.length), "set_up.cleared")}>{say("tool.clear_board")}</Button>
        <Button
          onClick={() =>
            fill(start(edit.cells.length), "set_up.started", { rights: state.players.map(({ colour }) => colour) })
          }
        >
          {say("tool.start_position")}
        </Button>
        <Button onClick={() => view.set({ edit: null })}>{say("tool.cancel")}</Button>
      </div>
    </div>
  );
}
