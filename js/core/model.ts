/** The only door to Python.
 *
 * State comes down in traits, wishes go up as custom messages, each with exactly one answer. This file
 * reads the traits into one plain `State`, keeps the wishes that wait, and notices when nobody is there
 * any more. It draws nothing and never throws at the notebook.
 */

export type Cell = string;

/** What anywidget hands to `render`: the model of the widget, or a stand-in of another host. */
export interface HostModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: object): void;
  on(event: string, callback: (...args: never[]) => void): void;
  widget_manager?: unknown;
}

export interface LegalMove {
  move: string;
  parts: string[];
  /** The game's own words about the move (Reversi: the discs it turns, separated by blanks). */
  preview: string;
}

export interface Player {
  colour: string;
  name: string;
  kind: "human" | "bot" | "engine";
  you?: boolean;
  seat?: string;
}

export interface Clock {
  left: number;
  running?: boolean;
  low?: boolean;
}

export interface Tag {
  sub?: string;
  won?: boolean;
  drawn?: boolean;
  skipped?: boolean;
  thinking?: boolean;
  stopped?: boolean;
  clock?: Clock;
  hints?: number;
}

/** One sentence for the status line: bold `title`, then `text`; `strip` is its short form for the rail. */
export interface Notice {
  kind?: "info" | "warn" | "pass" | "over" | "error" | "refused";
  title?: string;
  text?: string;
  strip?: string;
  /** Names of tools that are offered beside it. */
  actions?: string[];
}

/** What is known about the moves of the position shown; see widget/analysis_view.py. */
export interface Analysis {
  state: "running" | "done" | "stopped" | "waiting" | "over" | "failed";
  verdict?: string;
  exact?: boolean;
  /** The first player's part of the evaluation bar, in percent. */
  share?: number;
  best?: string;
  meta?: string;
  /** "move|label|flags|play after it", best first; flags: b best, e exact. */
  lines?: string[];
  progress?: number;
  more?: boolean;
  remark?: string;
  marking?: [done: number, total: number];
  mistakes?: Mistakes;
}

/** What the search for mistakes has found so far. */
export interface Mistakes {
  /** "node|seat|sign|loss|e" in the order of play; "e" if exact. */
  list: string[];
  /** What a move of each seat lost on average, as text; empty where none was judged. */
  averages: string[];
  /** What losses are counted in, as words. */
  caption: string;
  /** How many moves of how many were judged, if not all. */
  judged?: [done: number, total: number];
}

/** What is known about the whole game. */
export interface Graph {
  /** Of each place of the line a token "id:value@seat!", most of it left out. */
  values: string;
  caption: string;
  max: number;
  plies: number;
  share?: boolean;
}

export interface Violation {
  code: string;
  text: string;
  cells?: Cell[];
  evidence?: { text?: string; cells?: Cell[] }[];
}

export interface Answer {
  ok: boolean;
  violations?: Violation[];
  text?: string;
  cells?: Cell[];
  games?: { index: number; title: string; moves?: number }[];
  missed?: Cell[];
  wrong?: Cell[];
}

export type Word = string | string[];

export interface State {
  position: string;
  turn: string | null;
  last_move: string | null;
  ply: number;
  scores: Record<string, number>;
  outcome: { winners: string[] } | null;
  version: number;
  locale: string;
  theme: string;
  coordinates: boolean;
  show_legal: boolean;
  flipped: boolean;
  animate: boolean;
  size: number;
  words: Record<string, Word>;
  rules: Record<string, unknown>;
  offers: { seat: string; name: string }[];
  formats: Record<string, [string, string][]>;
  players: Player[];
  tags: Tag[];
  cells: string | null;
  legal: LegalMove[];
  last: Cell[];
  changed: Cell[];
  tree: string;
  node: number;
  first: string;
  comment: string;
  notice: Notice;
  expects: string;
  can: Record<string, boolean | string>;
  extra: Record<string, any>;
  hint: Cell[];
  analysis: Analysis | null;
  graph: Graph | null;
  /** View options of the game's own. */
  [option: string]: unknown;
}

/** Every trait the page reads, with what stands in for one that is missing. */
const TRAITS: Record<string, unknown> = {
  position: "",
  turn: null,
  last_move: null,
  ply: 0,
  scores: {},
  outcome: null,
  version: 0,
  locale: "en",
  theme: "auto",
  coordinates: true,
  show_legal: true,
  flipped: false,
  animate: true,
  size: 0,
  _words: {},
  _rules: {},
  _offers: [],
  _formats: {},
  _players: [],
  _tags: [],
  _cells: null,
  _legal: [],
  _last: [],
  _changed: [],
  _tree: "",
  _node: 0,
  _first: "",
  _comment: "",
  _notice: {},
  _expects: "move",
  _can: {},
  _extra: {},
  _hint: [],
  _analysis: null,
  _graph: null,
};

/** "move|parts|preview" of the trait `_legal`; empty parts mean that the move is its only part.
 *
 * Moves that differ in one part share a line: "c5-~|c5 ~||d4 e4", with each of the last field for "~".
 */
export function parseLegal(line: string): LegalMove[] {
  const [text = "", chosen, preview = "", fill = ""] = line.split("|");
  return fill.split(" ").map((part) => {
    const move = text.replace("~", part);
    return { move, parts: chosen ? chosen.replace("~", part).split(" ") : [move], preview };
  });
}

/** The traits as they are now. The legal moves are parsed again only when they are others than `before`. */
function read(
  model: HostModel,
  traits: Record<string, unknown>,
  parse: (lines: string[]) => LegalMove[],
  before?: { lines: unknown; state: State },
): { lines: unknown; state: State } {
  const state: Record<string, unknown> = {};
  for (const name in traits) state[name.replace(/^_/, "")] = model.get(name) ?? traits[name];
  const lines = state.legal as string[];
  state.legal = before?.lines === lines ? before.state.legal : parse(lines);
  return { lines, state: state as unknown as State };
}

interface Kernel {
  status: string;
  statusChanged: Signal;
}
interface Signal {
  connect(slot: (sender: unknown, status: string) => void): void;
  disconnect(slot: (sender: unknown, status: string) => void): void;
}

interface Waiting {
  kind: string;
  since: number;
  done(answer: Answer): void;
}

const TICK = 500;
/** How long an idle kernel may leave a wish unanswered before we ask whether it is there at all. */
const PATIENCE = 2000;
/** … and how long it may take to say so. Without a kernel status to look at, it may just be busy. */
const SILENCE = 4000;
const SILENCE_UNKNOWN = 8000;

export class Link {
  kernel: "here" | "busy" | "gone" = "here";
  private known: { lines: unknown; state: State };
  private waiting = new Map<string, Waiting>();
  private count = 0;
  private said: number;
  private news: unknown;
  private due = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private traits: Record<string, unknown>;

  constructor(
    private model: HostModel,
    /** Prefix of this view's wishes and element ids; several views of one widget share a page. */
    readonly id: string,
    signal: AbortSignal | undefined,
    private changed: () => void,
    private say: (text: string, assertive: boolean) => void,
    /** View options of the game's own, with their usual values. */
    own?: Record<string, unknown>,
    /** Reads the legal moves, where a game has a form of its own for them. */
    private parse = (lines: string[]) => lines.flatMap(parseLegal),
  ) {
    this.traits = { ...TRAITS, ...own };
    this.known = read(model, this.traits, this.parse);
    this.said = Math.max(0, ...this.sayings().map((line) => line[0]));
    this.news = this.sign();
    const later = () => {
      if (this.due) return;
      this.due = true;
      queueMicrotask(() => {
        this.due = false;
        if (!signal?.aborted) this.update();
      });
    };
    // Jupyter fires "change" once a message; other hosts only know the single ones.
    for (const name of ["change", ...["_done", "_say", ...Object.keys(this.traits)].map((name) => "change:" + name)])
      model.on(name, later);
    model.on("msg:custom", (message: any) => {
      if (signal?.aborted || !message) return;
      this.heard();
      if (message.kind === "answer") this.settle(message.id, message);
      else if (message.kind === "announce") this.say(message.text, !!message.assertive);
    });
    const kernel = this.jupyterKernel();
    const watch = (_: unknown, status: string) => {
      if (/restarting|dead|terminating/.test(status)) this.lose();
    };
    kernel?.statusChanged?.connect(watch);
    // The comm was closed or revived: ask.
    model.on("comm_live_update", () => signal?.aborted || this.wish("hello"));
    signal?.addEventListener("abort", () => {
      kernel?.statusChanged?.disconnect(watch);
      clearInterval(this.timer);
    });
    this.wish("hello");
  }

  get state(): State {
    return this.known.state;
  }

  /** Asks Python for something. Never rejects: a lost kernel is an answer too. */
  wish(kind: string, data: object = {}): Promise<Answer> {
    return new Promise((done) => {
      const id = `${this.id}-${++this.count}`;
      this.waiting.set(id, { kind, since: 0, done });
      this.timer ??= setInterval(() => this.tick(), TICK);
      try {
        this.model.send({ kind, id, version: this.state.version, ...data });
      } catch {
        this.lose();
      }
    });
  }

  /** Sets a pure view option; it takes effect at once, with or without a kernel. */
  choose(option: string, value: unknown): void {
    this.model.set(option, value);
    try {
      this.model.save_changes();
    } catch {
      // Without a kernel the option still holds on this page.
    }
    this.update();
  }

  /** True while a wish of that kind has no answer yet: a double click must not ask twice. */
  asking(kind: string): boolean {
    return [...this.waiting.values()].some((wish) => wish.kind === kind);
  }

  private jupyterKernel(): Kernel | undefined {
    return (this.model.widget_manager as { kernel?: Kernel } | undefined)?.kernel;
  }

  private sayings(): [number, string, number][] {
    return (this.model.get("_say") as [number, string, number][] | undefined) ?? [];
  }

  /** Differs whenever Python, and not this page, has changed something. */
  private sign(): unknown {
    return JSON.stringify([this.state.version, this.model.get("_done"), this.said]);
  }

  private update(): void {
    this.known = read(this.model, this.traits, this.parse, this.known);
    for (const id of (this.model.get("_done") as string[] | undefined) ?? []) this.settle(id, { ok: true });
    for (const [number, text, assertive] of this.sayings()) {
      if (number <= this.said) continue;
      this.said = number;
      this.say(text, !!assertive);
    }
    const news = this.sign();
    if (news !== this.news) this.heard();
    this.news = news;
    this.changed();
  }

  private settle(id: string, answer: Answer): void {
    const wish = this.waiting.get(id);
    this.waiting.delete(id);
    wish?.done(answer);
  }

  private turn(kernel: Link["kernel"]): void {
    if (this.kernel === kernel) return;
    this.kernel = kernel;
    this.changed();
  }

  private heard(): void {
    for (const wish of this.waiting.values()) wish.since = 0;
    this.turn("here");
  }

  private lose(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, { ok: false });
    this.turn("gone");
  }

  private tick(): void {
    if (!this.waiting.size) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const status = this.jupyterKernel()?.status;
    let oldest = 0;
    let hello = 0;
    for (const wish of this.waiting.values()) {
      wish.since = status === "busy" ? Math.min(wish.since + TICK, TICK * 2) : wish.since + TICK;
      oldest = Math.max(oldest, wish.since);
      if (wish.kind === "hello") hello = Math.max(hello, wish.since);
    }
    if (hello >= (status ? SILENCE : SILENCE_UNKNOWN)) this.lose();
    else if (status === "busy" && oldest > TICK) this.turn("busy");
    else if (oldest >= PATIENCE && !hello) this.wish("hello");
  }
}
