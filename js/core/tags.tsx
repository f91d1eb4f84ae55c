/** One tag per seat: piece, name, what the seat is doing, clock and score. */

import { Component, h } from "preact";
import type { Clock } from "./model";
import type { View } from "./view";
import { capital } from "./words";

/** "12:41", "1:02:05" */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Counts down by itself between two messages; Python's time is the one that counts. */
class Ticking extends Component<{ clock: Clock; view: View }, { now: number }> {
  private since = performance.now();
  private timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount() {
    this.timer = setInterval(() => this.props.clock.running && this.setState({ now: performance.now() }), 250);
  }
  override componentWillUnmount() {
    clearInterval(this.timer);
  }
  override componentWillReceiveProps(next: { clock: Clock }) {
    if (next.clock !== this.props.clock) this.since = performance.now();
  }
  override render() {
    const { clock, view } = this.props;
    const time = clockText(clock.left - (clock.running ? (performance.now() - this.since) / 1000 : 0));
    return (
      <span class="nbg-clock" role="timer" data-low={clock.low || undefined} aria-label={view.say("clock.time_left", { time })}>
        {time}
      </span>
    );
  }
}

export function Piece({ view, colour }: { view: View; colour: string }) {
  return (
    <svg class="nbg-swatch" viewBox="-48 -48 96 96" aria-hidden="true">
      {view.game.piece(view.id, colour)}
    </svg>
  );
}

export function Tags({ view }: { view: View }) {
  const { state, say, local } = view;
  const turn = local.edit ? local.edit.turn : state.turn;
  return (
    <ul class="nbg-tags" aria-label={say("aria.players")}>
      {state.players.map(({ colour, name, seat }, i) => {
        const tag = local.edit ? {} : (state.tags[i] ?? {});
        const moving = colour === turn;
        const doing =
          (["won", "drawn", "stopped", "thinking"] as const).find((name) => tag[name]) ??
          (tag.skipped ? "passes" : moving && "to_move");
        const [score, more] = view.game.standing?.(view, colour) ?? [
          local.edit ? view.extras?.counted(view, colour) : state.scores[colour],
        ];
        const title = capital(view.colour(colour));
        const rest = title === name ? state.offers.find((offer) => offer.seat === seat)?.name : title;
        return (
          <li
            key={colour}
            class="nbg-tag"
            data-turn={moving || undefined}
            data-thinking={tag.thinking}
            data-skipped={tag.skipped}
            data-won={tag.won}
            aria-current={moving ? "true" : undefined}
          >
            <Piece view={view} colour={colour} />
            <span class="nbg-tag-name">{name}</span>
            <span class="nbg-tag-sub">
              {doing ? <span class="nbg-turn">{capital(say("seat." + doing))}</span> : <span>{rest}</span>}
              {tag.clock && <Ticking clock={tag.clock} view={view} />}
              {tag.sub && <span>{tag.sub}</span>}
              {more}
            </span>
            <span class="nbg-tag-score">{score}</span>
          </li>
        );
      })}
    </ul>
  );
}
