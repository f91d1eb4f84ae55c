/** A stand-in for anywidget's model: the tests are Python. */

import type { HostModel } from "../core/model";

export interface Wish {
  kind: string;
  id: string;
  version: number;
  [name: string]: unknown;
}

const START = "---------------------------OX------XO---------------------------";

const WORDS = {
  "aria.empty": "{cell}, empty",
  "aria.holds": "{cell}, {colour}",
  "aria.legal": "legal",
  "aria.turns": ["turns {n} disc", "turns {n} discs"],
  "aria.last_move": "last move",
  "aria.hint": "hint",
  "aria.to_turn": "turned by you",
  "colour.black": "Black",
  "colour.white": "White",
  "error.kernel_gone": "The kernel is gone.",
  "announce.refused": "Not allowed. {reason}",
  "disabled.nothing": "Nothing to undo.",
};

export const BOARD = {
  position: START + " X",
  turn: "black",
  version: 1,
  scores: { black: 2, white: 2 },
  _words: WORDS,
  _rules: { size: 8, flips: "auto" },
  _players: [
    { colour: "black", name: "Ann", kind: "human", seat: "human" },
    { colour: "white", name: "Bot", kind: "bot", seat: "random" },
  ],
  _tags: [{}, {}],
  _legal: ["d3||d4", "c4||d4", "f5||e5", "e6||e5"],
  _can: { undo: "Nothing to undo.", redo: true },
  _notice: { kind: "info", title: "Black to move.", text: "Choose a square." },
};

export class FakeModel implements HostModel {
  sent: Wish[] = [];
  saved = 0;
  closed = false;
  widget_manager: unknown;
  private listeners = new Map<string, ((...values: never[]) => void)[]>();

  constructor(private state: Record<string, unknown> = { ...BOARD }) {}

  get(name: string): unknown {
    return this.state[name];
  }
  set(name: string, value: unknown): void {
    this.state[name] = value;
    this.fire("change:" + name);
    this.fire("change");
  }
  save_changes(): void {
    this.saved++;
  }
  send(content: object): void {
    if (this.closed) throw new Error("closed");
    this.sent.push(content as Wish);
  }
  on(name: string, listener: (...values: never[]) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** What the page asked for, without its greeting and its fetching. */
  get wishes(): Wish[] {
    return this.sent.filter(({ kind }) => kind !== "hello" && kind !== "part");
  }
  fire(name: string, value?: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(value as never);
  }
  /** One update message of Python. */
  update(state: Record<string, unknown>): void {
    Object.assign(this.state, state);
    for (const name in state) this.fire("change:" + name);
    this.fire("change");
  }
  answer(wish: Wish, data: object): void {
    this.fire("msg:custom", { kind: "answer", id: wish.id, ...data });
  }
}

/** Lets promises and microtasks run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await Promise.resolve();
}
