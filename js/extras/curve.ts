/** Reads the graph of a game and works out where its lines run. No drawing, so that it can be tested. */

import type { Entry, Step } from "../core/tree";
import type { Graph } from "../core/model";

/** One place of the game: a node of the record and what is known about it. */
export interface Place {
  node: number;
  value?: number;
  exact: boolean;
  /** Whose value it is, in games for more than two. */
  seat: number;
}

/** "0 1! ? 7:-3@2": values along the line shown, see widget/analysis_view.py. */
export function parseGraph(values: string): Place[] {
  let node = -1;
  return values
    .split(" ")
    .filter(Boolean)
    .map((token) => {
      const [, id, number = "", seat, exact] = /^(?:(\d+):)?(-?\d+|\?)(?:@(\d+))?(!?)$/.exec(token) ?? [];
      node = id ? Number(id) : node + 1;
      return { node, value: number === "?" || !number ? undefined : Number(number), exact: !!exact, seat: Number(seat ?? 0) };
    });
}

/** The box of the graph inside its picture of 280 by 176. */
export const LEFT = 30;
export const RIGHT = 276;
export const TOP = 8;
export const BOTTOM = 156;

export interface Scale {
  x(ply: number): number;
  y(value: number): number;
  /** The value of an even game. */
  even: number;
  plies: number;
  /** Where the axes are labelled. */
  across: number[];
  up: [value: number, text: string][];
}

export function scaleOf({ max, share, plies }: Graph, places: number): Scale {
  const last = Math.max(plies, places - 1, 1);
  const low = share ? 0 : -max;
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => last / size <= 7) ?? 200;
  const signed = (value: number) => (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(value);
  return {
    x: (ply) => LEFT + ((RIGHT - LEFT) * ply) / last,
    y: (value) => BOTTOM - ((BOTTOM - TOP) * (Math.max(low, Math.min(max, value)) - low)) / (max - low),
    even: share ? 50 : 0,
    plies: last,
    across: Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step),
    up: (share ? [100, 50, 0] : [max, 0, -max]).map((value) => [value, share ? String(value) : signed(value)]),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Unbroken stretches of the curve of one seat, as points of the picture. */
export function stretches(places: Place[], scale: Scale, seat?: number): [number, number][][] {
  const found: [number, number][][] = [[]];
  places.forEach(({ value, seat: whose }, ply) => {
    if (seat !== undefined && whose !== seat) return;
    if (value !== undefined) found.at(-1)!.push([round(scale.x(ply)), round(scale.y(value))]);
    else if (seat === undefined && found.at(-1)!.length) found.push([]);
  });
  return found.filter((points) => points.length > 0);
}

/** The path along the points; closed down to the line of an even game when `base` is given. */
export function path(points: [number, number][], base?: number): string {
  const line = points.map((point) => point.join(" ")).join("L");
  if (base === undefined) return "M" + line;
  return `M${points[0]![0]} ${base}L${line}L${points.at(-1)![0]} ${base}Z`;
}

/** Plies of the moves that were marked as mistakes. */
export function mistakes(places: Place[], steps: Map<number, Step>): number[] {
  return places.flatMap(({ node }, ply) => (steps.get(node)?.entry.glyphs.includes("?") ? [ply] : []));
}

/** The move that led to a place, with its glyphs. */
export function moveAt(place: Place, steps: Map<number, Step>): string {
  const entry: Entry | undefined = steps.get(place.node)?.entry;
  return entry ? entry.move + entry.glyphs : "–";
}
