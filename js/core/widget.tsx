/** Puts one view of a widget together: the frame, its state, its keys, and what each wish does.
 *
 * A game module is `export default widget(game)`. Several views of one widget may share a page; each has
 * its own `Widget`, and nothing is kept outside of it.
 */

import { h, render } from "preact";
import { Announcer } from "./announce";
import { Board, makeScene } from "./board";
import { unpack, type Extras } from "./extras";
import type { Game, Scene } from "./game";
import { action } from "./keys";
import { Link, type Answer, type Cell, type HostModel, type Notice, type State } from "./model";
import { Panel } from "./panel";
import { press } from "./selection";
import { Status } from "./status";
import { Tags } from "./tags";
import { hostTheme, watchTheme, type Theme } from "./theme";
import { Tools } from "./tools";
import type { Local, View } from "./view";
import { speaker, type Say } from "./words";

/** What opens something of the other half. */
const DIALOGS = /^(settings|new_game|paste|export|help|more|resign|annotate|set_up)$/;

/** How long a passing remark stays in the status line. */
const REMARK = 6000;

class Widget implements View {
  readonly id = "nbg" + Math.random().toString(36).slice(2, 10);
  readonly announcer: Announcer;
  readonly link: Link;
  say!: Say;
  scene: Scene;
  local: Local = {
    at: "",
    focus: null,
    hover: null,
    chosen: [],
    refusal: null,
    doubt: null,
    note: null,
    marks: [],
    dialog: "",
    tab: "moves",
    open: false,
    edit: null,
    own: null,
    held: null,
    touch: false,
  };
  private host: Theme;
  private shown = {} as State;
  private moving = false;
  private due = false;
  extras?: Extras;
  private fetching?: Promise<Extras | undefined>;
  private back: HTMLElement | null = null;
  private taken = "";

  constructor(
    public game: Game,
    model: HostModel,
    private el: HTMLElement,
    private signal?: AbortSignal,
  ) {
    this.announcer = new Announcer((assertive) =>
      el.querySelector(`:scope > .nbg > [aria-live=${assertive ? "assertive" : "polite"}]`),
    );
    this.link = new Link(
      model,
      this.id,
      signal,
      () => this.changed(),
      (text, assertive) => this.announcer.say(text, assertive),
      game.own,
      game.legal,
    );
    this.host = hostTheme(el);
    watchTheme(el, signal, () => {
      this.host = hostTheme(el);
      this.later();
    });
    this.scene = makeScene(this, false);
    this.changed();
    this.draw();
    if (game.eager) this.prepare();
    signal?.addEventListener("abort", () => render(null, el));
  }

  get state(): State {
    return this.link.state;
  }

  get gone(): boolean {
    return this.link.kernel === "gone";
  }

  root(): HTMLElement | null {
    return this.el.firstElementChild as HTMLElement | null;
  }

  colour = (name: string): string => this.say("colour." + name);

  set = (change: Partial<Local>): void => {
    this.local = { ...this.local, ...change };
    this.later();
  };

  wish(kind: string, data?: object): Promise<Answer> {
    return this.link.wish(kind, data);
  }

  /** Wishes for something that needs no answer but may be refused. */
  ask(kind: string, data?: object): void {
    this.wish(kind, data).then((answer) => answer.ok || this.refuse("", answer));
  }

  play(move: string, cell: Cell): void {
    // A second click before the answer is a double click.
    if (this.link.asking("play")) return;
    this.wish("play", { move }).then((answer) => answer.ok || this.refuse(cell, answer));
  }

  refuse(cell: Cell, { violations = [] }: Answer): void {
    const first = violations[0];
    if (!first) return;
    // What is wrong with a square is said at the square, everything else in the status line.
    if (!cell || !first.code.startsWith(this.game.name + ".")) return this.note(first.text, "refused", true);
    this.set({ refusal: { cell, violations, all: false }, chosen: [] });
    this.announcer.say(this.say("announce.refused", { reason: first.text }), true);
  }

  note(text: string, kind: Notice["kind"] = "info", assertive = false): void {
    const note = { kind, text };
    this.set({ note, refusal: null });
    this.announcer.say(text, assertive);
    setTimeout(() => this.local.note === note && !this.signal?.aborted && this.set({ note: null }), REMARK);
  }

  press = (cell: Cell): void => {
    const { local, state, game } = this;
    if (local.edit) return this.extras?.paint(this, cell);
    if (this.gone) return this.announcer.say(this.say("error.kernel_gone"), true);
    this.set({ refusal: null, note: null, marks: [] });
    if (game.press?.(this, cell)) return;
    const pressed = press(state.legal, local.chosen, cell);
    if (pressed && !pressed.play) this.set({ chosen: pressed.chosen });
    else this.play(pressed?.play ?? game.text?.(this, local.chosen, cell) ?? cell, cell);
  };

  act(name: string): void {
    // A pass that would end the game asks back.
    if (name === "pass" && this.state.extra.last_pass && this.state.can.pass === true) this.open(name);
    else if (name === "flip_board") this.link.choose("flipped", !this.state.flipped);
    else if (DIALOGS.test(name)) this.open(name);
    else if (!this.local.edit) {
      const can = this.state.can[name];
      if (this.gone) this.note(this.say("disabled.kernel_gone"), "warn");
      else if (can === true) this.ask(name);
      else if (can) this.note(can, "warn");
    }
  }

  /** The other half of the page, fetched once; undefined when Python cannot hand it over. */
  private fetch = async (): Promise<Extras | undefined> => {
    this.fetching ??= this.wish("part", { name: "extras" }).then(({ text }) => (text ? unpack(text) : undefined));
    this.extras = await this.fetching.catch(() => undefined);
    if (this.extras) {
      this.game = { ...this.game, ...this.extras.play(this.game) };
      this.extras.dress(this);
    } else this.fetching = undefined;
    this.later();
    return this.extras;
  };

  private prepare = (): void => {
    if (!this.fetching) this.fetch();
  };

  async open(dialog: string): Promise<void> {
    const root = this.el.getRootNode() as Document | ShadowRoot;
    if (!this.local.dialog) this.back = root.activeElement as HTMLElement | null;
    const extras = this.extras ?? (await this.fetch());
    if (!extras) this.note(this.say(this.gone ? "error.kernel_gone" : "error.unknown"), "error");
    else if (dialog === "set_up") extras.startEditing(this);
    else this.set({ dialog });
  }

  close(): void {
    this.set({ dialog: "" });
    this.draw();
    if (this.back?.isConnected) this.back.focus();
    else this.focusCell(this.local.at);
  }

  private focusCell(cell: Cell): void {
    const stop = `[data-cell="${cell}"]`;
    (this.root()?.querySelector<HTMLElement>(stop) ?? this.root()?.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  }

  /** Python changed something (or an option was chosen here). */
  private changed(): void {
    const { state, shown, local } = this;
    if (state.words !== shown.words || state.locale !== shown.locale) this.say = speaker(state.words, state.locale);
    if (state.version !== shown.version) Object.assign(local, { refusal: null, note: null, marks: [] });
    if (state.node !== shown.node || state.position !== shown.position) {
      Object.assign(local, { chosen: [], own: null });
      this.moving = state.animate && state.ply > shown.ply && state.changed.length > 0;
    }
    // What is known is drawn by the other half, wherever it was asked for.
    if (state.analysis) {
      this.prepare();
      if (!shown.analysis) local.tab = "analyse";
    }
    this.shown = state;
    this.later();
  }

  /** Draws once after all changes of this moment. */
  private later(): void {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => this.due && !this.signal?.aborted && this.draw());
  }

  private cancel(): void {
    if (this.local.edit) this.set({ edit: null });
    else if (!this.game.cancel?.(this)) this.set({ chosen: [], refusal: null, note: null, marks: [] });
  }

  private ownKey = (event: KeyboardEvent): void => {
    const { game, local } = this;
    const typing = (event.target as HTMLElement).closest("input,select,textarea");
    if (typing || local.dialog || local.edit || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!game.key?.(this, event)) return;
    this.taken = event.key;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Letting go of a key that was taken does nothing either: some browsers press a button only then. */
  private keyUp = (event: KeyboardEvent): void => {
    if (event.key === this.taken) event.preventDefault();
    this.taken = "";
  };

  private key = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    // Keys pressed in the widget mean the widget, except Tab and what browsers and hosts do with Ctrl.
    if (plain && event.key !== "Tab") event.stopPropagation();
    if (event.defaultPrevented || this.local.dialog) return;
    if (target.closest("input,select,textarea")) {
      if (event.key === "Escape") this.focusCell(this.local.at);
      return;
    }
    const name = action(event);
    const cell = this.local.focus ?? this.local.at;
    if (name === "cancel") this.cancel();
    else if (name === "last") {
      const last = this.state.last[0];
      if (last) this.focusCell(last);
    } else if (name === "moves") this.extras?.tellMoves(this, cell);
    else if (name === "box") {
      this.set({ tab: "moves", open: true });
      this.draw();
      this.root()?.querySelector<HTMLElement>(".nbg-foot input")?.focus();
    } else if (/^(undo|redo|hint|idea|analyse|settings|help)$/.test(name ?? "")) this.act(name!);
    else return;
    event.preventDefault();
  };

  private draw(): void {
    this.due = false;
    this.scene = makeScene(this, this.moving);
    const { state, local, game, host, el, extras } = this;
    const page = el.getRootNode() as Document | ShadowRoot;
    const focused = page.activeElement as HTMLElement | null;
    const inside = el.contains(focused);
    const Sheet = extras?.dialogs[local.dialog];
    const theme = state.theme === "auto" ? host : state.theme;
    render(
      <div
        class="nbg"
        data-game={game.name}
        data-theme={theme}
        data-forced={theme !== host || undefined}
        data-whole={!!extras || undefined}
        lang={state.locale}
        style={{ width: `min(100%, ${state.size || 920}px)` }}
        onKeyDownCapture={this.ownKey}
        onKeyUpCapture={this.keyUp}
        onKeyDown={this.key}
        // Somebody is about to play: have the other half at hand before it is asked for.
        onFocusIn={this.prepare}
        onPointerOver={this.prepare}
      >
        <div class="nbg-frame">
          <div class="nbg-main" inert={!!Sheet}>
            <Tags view={this} />
            <Board view={this} />
            <Status view={this} />
            {local.edit && extras ? <extras.SetUpTools view={this} /> : <Tools view={this} />}
          </div>
          {game.aside?.(this)}
          <Panel view={this} inert={!!Sheet} />
          {Sheet && <Sheet view={this} key={local.dialog} />}
        </div>
        <div class="nbg-sr" aria-live="polite" />
        <div class="nbg-sr" aria-live="assertive" />
      </div>,
      el,
    );
    // What had the focus was moved (a turned board) or is gone (a smaller one): keep it in the widget.
    if (!inside || el.contains(page.activeElement)) return;
    if (el.contains(focused)) focused?.focus();
    else this.focusCell(local.at);
  }
}

/** The default export of a game's module, as anywidget wants it. */
export function widget(game: Game) {
  return {
    name: game.name,
    render({ model, el, signal }: { model: HostModel; el: HTMLElement; signal?: AbortSignal }) {
      new Widget(game, model, el, signal);
    },
  };
}
