/** The tab Analysis: who is ahead, the best lines, the whole game as a curve, and what can be done about it. */

import { Fragment, h, Moves, Piece, QUIET } from "../core/kit";
import type { Analysis as Known } from "../core/model";
import type { View } from "../core/view";
import { Graph } from "./graph";
import { Button, Icon } from "./icons";
import { Mistakes } from "./mistakes";
import { linesOf, worths, type Line } from "./worth";

const SHOWN = 5;

function Score({ line, label }: { line: Pick<Line, "exact" | "best">; label: string }) {
  return (
    <span class="nbg-score" data-exact={line.exact || undefined} data-best={line.best || undefined}>
      {label}
    </span>
  );
}

function Small({ icon, label, run }: { icon: string; label: string; run(): void }) {
  return (
    <button type="button" class="nbg-tool" {...QUIET} aria-label={label} title={label} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

/** Stop while it runs, more when it has ended, and the switch. */
function Switches({ view, known }: { view: View; known: Known }) {
  const { say } = view;
  const further = known.more && /done|stopped/.test(known.state);
  return (
    <span class="nbg-switches">
      {known.state === "running" && <Small icon="stop" label={say("tool.stop")} run={() => view.ask("search")} />}
      {further && <Small icon="further" label={say("analysis.further")} run={() => view.ask("search", { more: true })} />}
      <Small icon="close" label={say("analysis.off")} run={() => view.ask("analyse", { on: false })} />
    </span>
  );
}

function Verdict({ view, known }: { view: View; known: Known }) {
  const { say, state } = view;
  const [first, second] = state.players;
  return (
    <div>
      <div class="nbg-verdict">
        <b>{known.verdict}</b>
        {known.exact && (
          <span>
            <Icon name="done" />
            {say("analysis.exact")}
          </span>
        )}
        <Switches view={view} known={known} />
      </div>
      {known.share !== undefined && first && second && (
        <div class="nbg-evalrow">
          <Piece view={view} colour={first.colour} />
          <div class="nbg-evalbar" role="img" aria-label={known.best} style={{ "--side": `var(--nbg-side-${second.colour})` }}>
            <i style={{ width: known.share + "%", "--side": `var(--nbg-side-${first.colour})` }} />
          </div>
          <Piece view={view} colour={second.colour} />
        </div>
      )}
      <div class="nbg-progress" aria-hidden="true">
        {known.state === "running" && <i style={{ width: (known.progress ?? 0) + "%" }} />}
      </div>
    </div>
  );
}

/** A line as it is shown: each move as the game writes it in the list of moves. */
function Play({ view, line }: { view: View; line: Line }) {
  const { game, state } = view;
  const first = state.players.findIndex(({ colour }) => colour === state.turn);
  const shown = (move: string, i: number) =>
    game.written?.(view, move, state.players[(first + i) % state.players.length]?.colour ?? "") ?? move;
  return (
    <span>
      <b>{shown(line.move, 0)}</b>
      {line.play.split(" ").map((move, i) => [" ", shown(move, i + 1)])}
    </span>
  );
}

/** The best lines: pointing at one shows its first move on the board, pressing it plays that move. */
function Lines({ view, lines, meta }: { view: View; lines: Line[]; meta?: string }) {
  const { say, set, scene, local, game } = view;
  const short = (move: string) => game.short?.(move) ?? move;
  const starts = new Map([...worths(view)].map(([cell, { move }]) => [move, cell]));
  return (
    <div>
      <p class="nbg-caption">
        <b>{say("analysis.lines")}</b>
        <span>{meta}</span>
      </p>
      <div class="nbg-lines" onPointerLeave={() => set({ hover: null })}>
        {lines.slice(0, SHOWN).map((line) => {
          const start = starts.get(line.move) ?? "";
          const cell = start || (game.short ? line.move : "");
          return (
            <button
              key={line.move}
              type="button"
              class="nbg-line"
              {...QUIET}
              data-on={(cell && scene.preview === cell) || (!scene.preview && line.best) || undefined}
              aria-label={[
                short(line.move),
                say("aria.worth", { score: line.label }),
                say(line.exact ? "analysis.exact" : "analysis.estimated"),
                line.play.split(" ").map(short).join(" "),
              ].join(", ")}
              onPointerDown={({ pointerType }) => void (local.touch = pointerType === "touch")}
              onPointerEnter={() => local.chosen.length || set({ hover: cell || null })}
              onFocus={() => local.chosen.length || set({ hover: cell || null })}
              onBlur={() => set({ hover: null })}
              onClick={() => {
                set({ hover: null });
                if (!game.pick?.(view, line.move)) view.play(line.move, start);
              }}
            >
              <Score line={line} label={line.label} />
              <Play view={view} line={line} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Legend({ view, lines }: { view: View; lines: Line[] }) {
  const { say } = view;
  const sample = (exact: boolean) => lines.find((line) => line.exact === exact && !line.best) ?? lines.find((line) => line.exact === exact);
  return (
    <p class="nbg-legend">
      {[true, false].map((exact) => {
        const line = sample(exact);
        return (
          line && (
            <span key={String(exact)}>
              <Score line={{ exact, best: false }} label={line.label} />
              {say(exact ? "analysis.exact" : "analysis.estimated")}
            </span>
          )
        );
      })}
    </p>
  );
}

export function Analysis({ view }: { view: View }) {
  return <Moves view={view} body={<Body view={view} />} />;
}

function Body({ view }: { view: View }) {
  const { state, say } = view;
  const known = state.analysis;
  if (!known)
    return (
      <div class="nbg-marking">
        <p>{say("analysis.about")}</p>
        <Button icon="analyse" primary onClick={() => view.act("analyse")}>
          {say("tool.analyse")}
        </Button>
      </div>
    );
  const lines = linesOf(known);
  const note = known.state === "waiting" ? say("analysis.waiting") : known.remark;
  return (
    <>
      <Verdict view={view} known={known} />
      {note && <p class="nbg-note">{note}</p>}
      {lines.length > 0 && <Lines view={view} lines={lines} meta={known.meta} />}
      {lines.length > 0 && <Legend view={view} lines={lines} />}
      <Graph view={view} />
      <Mistakes view={view} known={known} />
    </>
  );
}
