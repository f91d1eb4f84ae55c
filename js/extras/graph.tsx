/** The evaluation of the whole game as a curve: press a place to go there, or step with the arrow keys. */

import { Component, h, parseTree, QUIET, steps } from "../core/kit";
import type { View } from "../core/view";
import {
  BOTTOM, LEFT, mistakes, moveAt, parseGraph, path, type Place, RIGHT, type Scale, scaleOf, stretches, TOP,
} from "./curve";

interface GraphState {
  /** The place under the pointer. */
  over: number | null;
}

export class Graph extends Component<{ view: View }, GraphState> {
  override state: GraphState = { over: null };

  private words(view: View, places: Place[], scale: Scale, ply: number): string {
    const place = places[ply];
    if (!place) return "";
    const { say, state } = view;
    const { value, exact } = place;
    const sign = scale.even === 0 && value! > 0 ? "+" : "";
    const score =
      value === undefined
        ? say("aria.unknown")
        : `${sign}${String(value).replace("-", "−")}${scale.even ? "\u00a0%" : ""}${exact ? ` (${say("analysis.exact")})` : ""}`;
    return say("aria.graph_step", { ply, move: moveAt(place, steps(parseTree(state.tree))), score });
  }

  override render() {
    const { view } = this.props;
    const { state, say, id } = view;
    const graph = state.graph;
    if (!graph) return null;
    const places = parseGraph(graph.values);
    const scale = scaleOf(graph, places.length);
    const now = places.findIndex(({ node }) => node === state.node);
    const { over } = this.state;
    const duel = state.players.length === 2;
    const lines = duel
      ? [stretches(places, scale)]
      : state.players.map((_, seat) => stretches(places, scale, seat));
    const base = scale.y(scale.even);
    const at = places[now];
    const wide = (RIGHT - LEFT) / scale.plies;
    const colour = (seat: number) => ({ "--side": `var(--nbg-side-${state.players[seat]?.colour})` });
    return (
      <div>
        <p class="nbg-caption">
          <b>{say("analysis.game")}</b>
          <span>{over === null ? graph.caption : this.words(view, places, scale, over)}</span>
        </p>
        <div
          class="nbg-graph"
          role="slider"
          tabIndex={0}
          {...QUIET}
          aria-label={`${say("analysis.graph")}, ${graph.caption}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, places.length - 1)}
          aria-valuenow={Math.max(0, now)}
          aria-valuetext={this.words(view, places, scale, now)}
          onClick={(event) => {
            const node = (event.target as Element).closest<SVGElement>("[data-node]")?.dataset.node;
            if (node) view.wish("goto", { node: Number(node) });
          }}
          onPointerOver={(event) => {
            const ply = (event.target as Element).closest<SVGElement>("[data-ply]")?.dataset.ply;
            this.setState({ over: ply ? Number(ply) : null });
          }}
          onPointerLeave={() => this.setState({ over: null })}
        >
          <svg viewBox="0 0 280 176" aria-hidden="true">
            <clipPath id={id + "gu"}>
              <rect x="0" y="0" width="280" height={base} />
            </clipPath>
            <clipPath id={id + "gd"}>
              <rect x="0" y={base} width="280" height="176" />
            </clipPath>
            <rect class="well" x={LEFT} y={TOP} width={RIGHT - LEFT} height={BOTTOM - TOP} rx="3" />
            {[0.25, 0.75].map((part) => (
              <path key={part} class="grid" d={`M${LEFT} ${TOP + part * (BOTTOM - TOP)}H${RIGHT}`} />
            ))}
            {duel &&
              ["u", "d"].map((half, seat) => (
                <g key={half} class="area" clip-path={`url(#${id}g${half})`} style={colour(seat)}>
                  {lines[0]!.map((points, i) => (
                    <path key={i} d={path(points, base)} />
                  ))}
                </g>
              ))}
            <path class="zero" d={`M${LEFT} ${base}H${RIGHT}`} />
            {lines.map((parts, seat) =>
              parts.map((points, i) => (
                <path key={`${seat} ${i}`} class="line" d={path(points)} style={duel ? undefined : colour(seat)} data-side={!duel} />
              )),
            )}
            {mistakes(places, steps(parseTree(state.tree))).map((ply) => (
              <circle key={ply} class="slip" r="2.6" cx={scale.x(ply)} cy={scale.y(places[ply]!.value ?? scale.even)} />
            ))}
            {over !== null && over !== now && <path class="over" d={`M${scale.x(over)} ${TOP}V${BOTTOM}`} />}
            {now >= 0 && <path class="now" d={`M${scale.x(now)} ${TOP}V${BOTTOM}`} />}
            {at?.value !== undefined && <circle class="dot" cx={scale.x(now)} cy={scale.y(at.value)} r="4" />}
            {scale.up.map(([value, text], i) => (
              <text key={value} x={LEFT - 5} y={scale.y(value) + [8, 4, 0][i]!} text-anchor="end">
                {text}
              </text>
            ))}
            {scale.across.map((ply) => (
              <text key={ply} x={scale.x(ply)} y="171" text-anchor="middle">
                {ply}
              </text>
            ))}
            {places.map(({ node }, ply) => (
              <rect
                key={node}
                data-node={node}
                data-ply={ply}
                x={scale.x(ply) - wide / 2}
                y="0"
                width={wide}
                height={BOTTOM + 8}
                fill="transparent"
              />
            ))}
          </svg>
        </div>
      </div>
    );
  }
}
