/** The row of tools under the status line. A tool that cannot be used now says why instead of doing nothing. */

import { h } from "preact";
import { QUIET, Rove } from "./controls";
import { Icon } from "./icons";
import type { View } from "./view";

export interface Tool {
  id: string;
  icon?: string;
  /** Its icon as a path, where it is none of the page's. */
  path?: string;
  /** Key of its name; `tool.<id>` when missing. */
  words?: string;
  /** The key that does the same, as browsers name it. */
  keys?: string;
  /** The name stands beside the icon where there is room. */
  named?: boolean;
  count?: number;
  /** Why it cannot be used now. */
  why?: string;
  /** Asks Python for something. */
  asks?: boolean;
  /** Whether it is switched on, if it is a switch. */
  on?: boolean;
  run?(): void;
  /** Left out of the narrow row (first and last move). */
  far?: boolean;
}

const CAPS: Record<string, string> = { Backspace: "⌫", "Shift+Backspace": "⇧⌫" };

export function ToolButton({ view, tool, end }: { view: View; tool: Tool; end?: boolean }) {
  const { say } = view;
  const key = tool.words ?? "tool." + tool.id;
  const name = say(key);
  // A name that can be read is not said again, but what it means, where there are words for it.
  const tip = tool.named && say(key + ".tip") !== key + ".tip" ? say(key + ".tip") : name;
  const why = view.gone && tool.asks ? say("disabled.kernel_gone") : (tool.why ?? "");
  const cap = tool.keys && (CAPS[tool.keys] ?? tool.keys);
  const left = tool.count === undefined ? "" : say("seat.hints_left", { n: tool.count });
  return (
    <button
      type="button"
      class="nbg-tool"
      {...QUIET}
      aria-keyshortcuts={tool.keys}
      aria-pressed={tool.on}
      aria-disabled={why ? "true" : undefined}
      aria-expanded={view.local.dialog === tool.id || undefined}
      data-tool={tool.id}
      data-far={tool.far}
      onClick={() => (why ? view.note(why, "warn") : tool.run ? tool.run() : view.act(tool.id))}
    >
      <Icon name={tool.icon ?? tool.id} path={tool.path} />
      <span class={tool.named ? "nbg-tool-name" : "nbg-sr"}>{name}</span>
      {(left || why) && <span class="nbg-sr"> ({why || left})</span>}
      {left && (
        <span class="nbg-count" aria-hidden="true">
          ×{tool.count}
        </span>
      )}
      {cap && <kbd aria-hidden="true">{cap}</kbd>}
      <span class="nbg-tool-tip" data-end={end || undefined} aria-hidden="true">
        {why || (cap ? say("tool.with_key", { tool: tip, key: cap }) : tip)}
      </span>
    </button>
  );
}

/** The tools Python offers now: `can[id]` is true, or says in words why not; missing means not shown. */
export function offered(view: View, tools: Tool[]): Tool[] {
  return tools
    .filter((tool) => view.state.can[tool.id] !== undefined)
    .map((tool) => {
      const can = view.state.can[tool.id];
      return { ...tool, asks: true, why: can === true ? "" : can || view.say("disabled.not_your_turn") };
    });
}

export function Tools({ view }: { view: View }) {
  const { state, say, local } = view;
  const hints = state.tags.find((_, i) => state.players[i]?.colour === state.turn)?.hints;
  const left = [
    ...(view.game.tools?.(view) ?? []),
    // In the middle of a turn of its own the game's tools are the ones that matter.
    ...offered(view, local.own ? [] : [
      { id: "undo", keys: "Backspace" },
      { id: "redo", keys: "Shift+Backspace" },
      { id: "hint", keys: "H", named: true, count: hints },
      { id: "idea", keys: "I", named: true },
      { id: "pass", icon: "passing", named: true },
      { id: "force", words: "tool.force_move", named: true },
      { id: "stop", named: true },
      { id: "analyse", keys: "A", on: !!state.analysis },
    ]),
  ];
  const right: Tool[] = [
    { id: "new_game", asks: true },
    { id: "flip_board" },
    { id: "more" },
    { id: "settings", keys: "," },
    { id: "help", words: "tool.keys", keys: "?" },
  ];
  const first = local.own ? 0 : left.findIndex((tool) => tool.named);
  return (
    <Rove class="nbg-tools" role="toolbar" label={say("aria.tools")}>
      {left.map((tool, i) => [
        i > 0 && i === first && <hr key="line" />,
        <ToolButton key={tool.id} view={view} tool={tool} end={i > 4} />,
      ])}
      <hr data-gap />
      {right.map((tool) => (
        <ToolButton key={tool.id} view={view} tool={tool} end />
      ))}
    </Rove>
  );
}
