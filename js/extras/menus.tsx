/** The smaller sheets: more tools, the keys, and the questions before resigning and before a last pass. */

import { capital, h, offered, QUIET, Rove } from "../core/kit";
import type { Tool } from "../core/tools";
import type { View } from "../core/view";
import { Dialog } from "./dialog";
import { dataOf } from "./games";
import { Button, Icon } from "./icons";

export function More({ view }: { view: View }) {
  const { say } = view;
  const tools: Tool[] = [
    { id: "set_up" },
    { id: "paste" },
    { id: "export" },
    ...offered(view, ["restore", "find_mistakes", "demo", "pause", "resume", "resign"].map((id) => ({ id }))),
  ];
  return (
    <Dialog view={view} kind="tools" title={say("tool.more")}>
      <Rove class="nbg-menu" role="group" label={say("tool.more")}>
        {tools.map(({ id, why }) => (
          <button
            key={id}
            type="button"
            {...QUIET}
            aria-disabled={why ? "true" : undefined}
            onClick={() => {
              view.close();
              if (why) view.note(why, "warn");
              else view.act(id);
            }}
          >
            <Icon name={id} />
            <span>
              {say("tool." + id)}
              {why && <small>{why}</small>}
            </span>
          </button>
        ))}
      </Rove>
    </Dialog>
  );
}

/** Keys that are held down while another is pressed. */
const MODIFIER = /\.(shift|ctrl)$/;

/** Keys (words or the caps themselves) and what they do. */
const TABLE: [keys: string[], meaning: string][] = [
  [["key.name.arrows"], "key.arrows"],
  [["key.name.home", "key.name.end"], "key.home_end"],
  [["key.name.ctrl", "key.name.home"], "key.board_ends"],
  [["key.name.enter", "key.name.space"], "key.choose"],
  [["key.name.escape"], "key.cancel"],
  [["key.name.tab"], "key.tab"],
  [["key.name.backspace"], "tool.undo"],
  [["key.name.shift", "key.name.backspace"], "tool.redo"],
  [["H"], "tool.hint"],
  [["I"], "tool.idea.tip"],
  [["A"], "key.analyse"],
  [["L"], "key.last_move"],
  [["M"], "key.moves_from_here"],
  [["/"], "key.move_box"],
  [[","], "tool.settings"],
  [["?"], "key.help"],
  [["←", "→"], "key.list_arrows"],
];

export function Help({ view }: { view: View }) {
  const { say, state } = view;
  const own = dataOf(view.game).keys ?? [];
  // A key that means something else in this game, and a tool it does not have, are left out; arrows still move.
  const taken = own.map(([keys]) => (keys[1] ? "" : keys[0]));
  const common = TABLE.map(([keys, meaning]): [string[], string] => {
    const rest = keys.filter((key) => !taken.includes(key));
    return [rest[0] || keys[0]!.length === 1 ? rest : keys, meaning];
  }).filter(([keys, meaning]) => keys[0] && (meaning !== "tool.idea.tip" || state.can.idea !== undefined));
  return (
    <Dialog view={view} title={say("tool.keys")}>
      <dl class="nbg-keys">
        {[...common, ...own].map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.flatMap((key, i) => [
                i > 0 && MODIFIER.test(keys[0]!) && "+",
                <kbd key={key}>{key.length > 1 ? say(key) : key}</kbd>,
              ])}
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Ask({ view, tool, words, who }: { view: View; tool: string; words: string; who?: string }) {
  const { say } = view;
  return (
    <Dialog view={view} title={say("tool." + tool) + (who ? ` · ${capital(view.colour(who))}` : "")}>
      <p>{words}</p>
      <div class="nbg-actions">
        <Button
          primary
          onClick={() => {
            view.close();
            view.ask(tool);
          }}
        >
          {say("ask.yes")}
        </Button>
        <Button onClick={() => view.close()}>{say("ask.no")}</Button>
      </div>
    </Dialog>
  );
}

export function Resign({ view }: { view: View }) {
  const { players, turn } = view.state;
  // The only person at the board, or whoever is to move.
  const people = players.filter(({ kind }) => kind === "human");
  const who = (people.length === 1 ? people[0]!.colour : turn) ?? "";
  return <Ask view={view} tool="resign" words={view.say("ask.resign")} who={who} />;
}

export function Pass({ view }: { view: View }) {
  return <Ask view={view} tool="pass" words={view.say("ask.pass_ends_game")} />;
}
