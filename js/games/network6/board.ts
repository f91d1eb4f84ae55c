/** Reading the board of Network6: what the drawing, the names of cells and the hints for a move share. */

import type { ComponentChildren } from "preact";
import { cellPlace } from "../../core/cells";
import type { Scene } from "../../core/game";
import type { Cell, State } from "../../core/model";
import type { View } from "../../core/view";
import { content, lifted, partners } from "./sight";

export const CODES: Record<string, string> = { white: "w", black: "b" };
export const COLOURS: Record<string, string> = { w: "white", b: "black" };
const CHIPS = 10;

/** What the board is drawn with. */
export interface Brushes {
  /** Something on a cell, in hundredths of it, from its middle. */
  put(cell: Cell, children: ComponentChildren, style?: object): ComponentChildren;
  line(style: string, way: Cell[]): ComponentChildren;
  link(code: string, pair: Cell[], style?: string): ComponentChildren;
  circle(style: string, r: number): ComponentChildren;
  chip(code: string): ComponentChildren;
}

/** Draws what a move would do: under the chips, over them, and whether the chosen chip has left its square. */
export type Plan = (scene: Scene, brushes: Brushes) => [below: ComponentChildren, above: ComponentChildren, gone: boolean];

export function board(state: State): string {
  return (state.position.split(" ")[0] ?? "").replaceAll("/", "");
}

/** "w" or "b" for a goal square, "x" for a dead corner, nothing for any other. */
export function area(cell: Cell): string {
  const [column, row] = cellPlace(cell);
  const side = column % 7 === 0;
  const end = row % 7 === 0;
  return side && end ? "x" : side ? "w" : end ? "b" : "";
}

export function inHand({ state, local, scene }: View, colour: string): number {
  if (local.edit) return CHIPS - (scene.cells.split(CODES[colour]!).length - 1);
  const hands = state.position.split(" ")[1]?.split(",") ?? [];
  return Number(hands[state.players.findIndex((player) => player.colour === colour)] ?? 0);
}

/** Whether the side to move places chips, and does not step yet. */
export function placing(view: View): boolean {
  return !!view.state.turn && inHand(view, view.state.turn) > 0;
}

export function mover({ state }: Scene): string {
  return CODES[state.turn ?? ""] ?? "w";
}

/** The chips that the mover's chip would be linked to on a cell; the chip that steps is in the air. */
export function news(scene: Scene, cell: Cell): Cell[] {
  return partners(lifted(scene, scene.chosen[0]), cell, mover(scene));
}

/** Whether a chip may come to stand on a cell (and not: step away from it). */
export function open(scene: Scene, cell: Cell): boolean {
  return scene.legal.has(cell) && content(scene, cell) === ".";
}

export function threats(state: State): [colour: string, squares: Cell[]][] {
  return Object.entries(state.extra.threats ?? {});
}

