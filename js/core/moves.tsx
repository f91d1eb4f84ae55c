/** The list of moves: main line in two columns, variations between, steps and a box for typing below. */

import { Component, h, type ComponentChildren } from "preact";
import { Pure, QUIET } from "./controls";
import { action } from "./keys";
import { ToolButton } from "./tools";
import { parseTree, steps, type Entry, type Step } from "./tree";
import type { View } from "./view";

/** "10." before a move of the side that starts, "10…" before one of another side inside a variation. */
export function number(slot: number, players = 2): string {
  return Math.floor(slot / players) + 1 + (slot % players ? "…" : ".");
}

interface LineProps {
  view: View;
  tree: Entry[];
  node: number;
  locale: string;
  /** How many colours come before the one that moves first. */
  offset: number;
  /** Comes with the other half of the page: the list is written anew then. */
  written?: View["game"]["written"];
}

class Line extends Pure<LineProps> {
  private item(entry: Entry, style: string, inside: boolean): ComponentChildren {
    const { view, node, offset, written } = this.props;
    const { say, state } = view;
    const text = entry.move + entry.glyphs;
    if (entry.pass)
      return (
        <span class={style} data-pass>
          {say("moves.pass")}
        </span>
      );
    const colour = state.players[(entry.slot + offset) % state.players.length]?.colour ?? "";
    return (
      <button
        type="button"
        class={style}
        {...QUIET}
        tabIndex={entry.id === node || (!node && entry.id === 1) ? 0 : -1}
        aria-label={say(inside ? "moves.item_in_variation" : "moves.item", { ply: entry.slot + 1, colour: view.colour(colour), move: text })}
        aria-current={entry.id === node ? "step" : undefined}
        data-node={entry.id}
        onContextMenu={(event) => {
          event.preventDefault();
          view.wish("goto", { node: entry.id });
          view.open("annotate");
        }}
        onClick={() => view.wish("goto", { node: entry.id })}
      >
        {written?.(view, entry.move, colour) ?? entry.move}
        {entry.glyphs && <i data-sign={entry.glyphs}>{entry.glyphs}</i>}
      </button>
    );
  }

  private variation(line: Entry[]): ComponentChildren {
    return (
      <li class="nbg-variation" key={"v" + line[0]?.id}>
        {line.map((entry, i) => {
          const slot = entry.slot + this.props.offset;
          const count = this.props.view.state.players.length;
          const before = line[i - 1];
          return [
            (!before || slot % count === 0 || before.variations.length > 0) && number(slot, count) + " ",
            this.item(entry, "", true),
            " ",
            ...entry.variations.map((inner) => <ul key={"v" + inner[0]?.id}>{this.variation(inner)}</ul>),
          ];
        })}
      </li>
    );
  }

  override render() {
    const { tree, offset, view, node } = this.props;
    const columns = view.state.players.length;
    const rows: ComponentChildren[] = [];
    let cells: ComponentChildren[] = [];
    let row = 0;
    const flush = () => {
      if (cells.length) rows.push(<li key={"r" + rows.length}>{cells}</li>);
      cells = [];
    };
    for (const entry of tree) {
      const slot = entry.slot + offset;
      const column = slot % columns;
      const right = column === columns - 1;
      if (!cells.length) {
        row = Math.floor(slot / columns) + 1;
        cells.push(<span class="n">{row}</span>);
        for (let i = 0; i < column; i++) cells.push(<span class="nbg-move" />);
      }
      cells.push(this.item(entry, "nbg-move", false));
      if (right || entry.variations.length) flush();
      for (const line of entry.variations) rows.push(this.variation(line));
    }
    flush();
    return (
      <ol class="nbg-moves" style={{ "--players": columns }} aria-label={view.say("aria.move_list")} data-at={node}>
        {rows}
      </ol>
    );
  }
}

interface MovesProps {
  view: View;
  /** What stands over the steps instead of the list. */
  body?: ComponentChildren;
}

export class Moves extends Component<MovesProps> {
  private text = "";
  private tree: Entry[] = [];
  private steps = new Map<number, Step>();
  private box: HTMLElement | null = null;
  private node = -1;

  private read(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.tree = parseTree(text);
    this.steps = steps(this.tree);
  }

  override componentDidMount() {
    this.componentDidUpdate();
  }

  /** Keeps the current move in sight, and the focus on it when the list had the focus. */
  override componentDidUpdate() {
    const { view, body } = this.props;
    const { node } = view.state;
    if (node === this.node || body) return;
    this.node = node;
    const item = this.box?.querySelector<HTMLElement>("[aria-current]");
    const list = this.box?.firstElementChild as HTMLElement;
    // With the next frame: measuring now would lay out every one of many boards by itself.
    if (this.tree[0]) requestAnimationFrame(() => {
      const at = item ? item.offsetTop - list.offsetTop : 0;
      if (at < list.scrollTop + 8 || at > list.scrollTop + list.clientHeight - 40)
        list.scrollTop = at - list.clientHeight / 2;
    });
    const page = this.box?.getRootNode() as Document | undefined;
    if (this.box?.querySelector(".nbg-moves")?.contains(page?.activeElement ?? null)) item?.focus({ preventScroll: true });
  }

  override render() {
    const { view, body } = this.props;
    const { say, state } = view;
    this.read(state.tree);
    const { tree } = this;
    const main = tree.filter((entry) => !entry.pass);
    const step = this.steps.get(state.node);
    const back = step?.back;
    const on = state.node ? step?.on : main[0]?.id;
    let last = main.at(-1)?.id;
    for (let at: Step | undefined = step; at && !at.main; at = this.steps.get(at.on ?? -1)) last = at.entry.id;
    const go = (node: number | undefined) => node !== undefined && view.wish("goto", { node });
    const start = state.node ? "" : say("disabled.at_start");
    const end = on === undefined ? say("disabled.at_end") : "";
    const tools = [
      { id: "first", words: "tool.first_move", why: start, far: true, run: () => go(0) },
      { id: "back", words: "tool.previous_move", why: start, run: () => go(back) },
      { id: "on", words: "tool.next_move", why: end, run: () => go(on) },
      { id: "final", words: "tool.last_move", why: end, far: true, run: () => go(last) },
    ];
    const offset = Math.max(0, state.players.findIndex(({ colour }) => colour === state.first));
    const heading = view.game.heading?.(view) ?? state.extra.opening;
    return (
      <div class="nbg-tabpanel" ref={(box) => void (this.box = box)}>
        <div
          class="nbg-body"
          onKeyDown={(event) => {
            const keys: Record<string, number | undefined> = { up: back, left: back, down: on, right: on, home: 0, end: last };
            const to = keys[action(event) ?? ""];
            if (to === undefined) return;
            event.preventDefault();
            go(to);
          }}
        >
          {body ?? [
            view.extras?.result(view),
            heading && (
              <p class="nbg-caption">
                <b>{heading}</b>
              </p>
            ),
            main.length ? (
              <Line view={view} tree={tree} node={state.node} locale={state.locale} offset={offset} written={view.game.written} />
            ) : (
              <p class="nbg-caption">{say("moves.none")}</p>
            ),
            state.comment && <p class="nbg-comment nbg-caption">{state.comment}</p>,
          ]}
        </div>
        <div class="nbg-foot">
          {tools.map((tool) => (
            <ToolButton key={tool.id} view={view} tool={tool} />
          ))}
          <ToolButton
            view={view}
            end
            tool={{ id: "annotate", icon: "more", words: "moves.mark", why: start, run: () => view.open("annotate") }}
          />
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const input = event.currentTarget.elements[0] as HTMLInputElement;
              const text = input.value.trim();
              if (!text) return;
              view.wish("text_move", { text }).then((answer) => {
                if (answer.ok) input.value = "";
                else {
                  view.refuse("", answer);
                  input.select();
                }
              });
            }}
          >
            <input
              type="text"
              {...QUIET}
              aria-label={say("aria.notation_box", { "example": view.game.example })}
              placeholder={say("tool.text_move")}
              autocomplete="off"
              spellcheck={false}
              enterkeyhint="go"
            />
          </form>
        </div>
      </div>
    );
  }
}
