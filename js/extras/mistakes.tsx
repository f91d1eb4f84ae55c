/** The mistakes of the game: looking for them, how many each player made, and a list that leads to them. */

import { capital, Component, Fragment, h, number, parseTree, Piece, QUIET, Rove, steps } from "../core/kit";
import type { Analysis, Mistakes as Result } from "../core/model";
import type { View } from "../core/view";
import { Button } from "./icons";

/** The signs in the order of the table, each with its name. */
const SIGNS = [
  ["?!", "glyph.doubtful"],
  ["?", "glyph.mistake"],
  ["??", "glyph.blunder"],
] as const;

export interface Mistake {
  node: number;
  seat: number;
  sign: string;
  /** "−8", "−16 %" */
  loss: string;
  exact: boolean;
}

/** "43|0|??|−8|e": see widget/analysis_view.py. */
export function mistakesOf({ list }: Result): Mistake[] {
  return list.map((text) => {
    const [node, seat, sign = "", loss = "", exact] = text.split("|");
    return { node: Number(node), seat: Number(seat), sign, loss, exact: exact === "e" };
  });
}

/** How many of each sign, by seat. */
export function countsOf(found: Mistake[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) =>
    SIGNS.map(([sign]) => found.filter((one) => one.seat === seat && one.sign === sign).length),
  );
}

function Table({ view, found, result }: { view: View; found: Mistake[]; result: Result }) {
  const { say, state } = view;
  const counts = countsOf(found, state.players.length);
  return (
    <table class="nbg-tally" aria-label={say("analysis.mistakes")}>
      <thead>
        <tr>
          <td />
          {SIGNS.map(([sign, words]) => (
            <th key={sign} scope="col" aria-label={say(words)} title={say(words)} data-sign={sign}>
              {sign}
            </th>
          ))}
          <th scope="col">{say("analysis.average_loss")}</th>
        </tr>
      </thead>
      <tbody>
        {state.players.map(({ colour }, seat) => (
          <tr key={colour}>
            <th scope="row">
              <Piece view={view} colour={colour} />
              <span>{capital(view.colour(colour))}</span>
            </th>
            {counts[seat]!.map((count, i) => (
              <td key={i} data-none={!count || undefined}>
                {count}
              </td>
            ))}
            <td>{result.averages[seat] || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ view, found }: { view: View; found: Mistake[] }) {
  const { say, state, game } = view;
  const tree = steps(parseTree(state.tree));
  const count = state.players.length;
  const offset = Math.max(0, state.players.findIndex(({ colour }) => colour === state.first));
  return (
    // The arrow keys lead from mistake to mistake here, not from move to move.
    <div onKeyDown={(event) => /^(Arrow|Home|End)/.test(event.key) && event.stopPropagation()}>
      <Rove class="nbg-slips" role="group" label={say("analysis.mistakes")}>
        {found.map(({ node, seat, sign, loss, exact }) => {
          const entry = tree.get(node)?.entry;
          const colour = state.players[seat]?.colour;
          if (!entry || !colour) return null;
          const { move, slot } = entry;
          const mark = say(SIGNS.find(([known]) => known === sign)?.[1] ?? "glyph.mistake");
          const name = game.short?.(move) ?? move;
          return (
            <button
              key={node}
              type="button"
              class="nbg-slip"
              {...QUIET}
              aria-current={node === state.node ? "step" : undefined}
              aria-label={say("aria.mistake", { ply: slot + 1, colour: view.colour(colour), move: name, mark, loss })}
              title={mark}
              onClick={() => view.wish("goto", { node })}
            >
              <span class="n">{number(slot + offset, count)}</span>
              <span>
                {game.written?.(view, move, colour) ?? move}
                <i data-sign={sign}>{sign}</i>
              </span>
              <span class="nbg-score" data-exact={exact || undefined}>
                {loss}
              </span>
            </button>
          );
        })}
      </Rove>
    </div>
  );
}

function Found({ view, result, marking }: { view: View; result: Result; marking: boolean }) {
  const { say } = view;
  const found = mistakesOf(result);
  const [done = 0, total] = result.judged ?? [];
  return (
    <>
      <p class="nbg-caption">
        <b>{say("analysis.mistakes")}</b>
        <span>{total ? say("analysis.judging", { done, total }) : result.caption}</span>
      </p>
      <Table view={view} found={found} result={result} />
      {found[0] ? <List view={view} found={found} /> : !marking && <p class="nbg-about">{say("analysis.no_mistakes")}</p>}
    </>
  );
}

function Marking({ view, marking: [done, total] }: { view: View; marking: [number, number] }) {
  const { say } = view;
  const words = say("analysis.judging", { done, total });
  return (
    <>
      <div
        class="nbg-progress"
        role="progressbar"
        aria-label={say("tool.find_mistakes")}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <i style={{ width: (100 * done) / (total || 1) + "%" }} />
      </div>
      <span>{words}</span>
      <Button icon="stop" onClick={() => view.act("stop")}>
        {say("tool.stop")}
      </Button>
    </>
  );
}

export class Mistakes extends Component<{ view: View; known: Analysis }> {
  private box: HTMLElement | null = null;

  /** At the end of the search its result comes into sight, inside the panel: the page itself stays where it is. */
  override componentDidUpdate({ known: before }: { known: Analysis }) {
    const { box } = this;
    const body = box?.closest(".nbg-body");
    if (!before.marking || this.props.known.marking || !box || !body) return;
    body.scrollTop += box.getBoundingClientRect().top - body.getBoundingClientRect().top - 12;
  }

  override render() {
    const { view, known } = this.props;
    const { marking, mistakes } = known;
    const possible = view.state.can.find_mistakes === true;
    return (
      <div class="nbg-mistakes" ref={(box) => void (this.box = box)}>
        {mistakes && <Found view={view} result={mistakes} marking={!!marking} />}
        <div class="nbg-marking">
          {marking ? (
            <Marking view={view} marking={marking} />
          ) : (
            <Button icon="find_mistakes" aria-disabled={possible ? undefined : "true"} onClick={() => view.act("find_mistakes")}>
              {view.say("tool.find_mistakes")}
            </Button>
          )}
        </div>
      </div>
    );
  }
}
