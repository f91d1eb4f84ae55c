/** What can be done to the move shown: mark it, comment on it, make it the main line, delete it. */

import { h, number, parseTree, QUIET, steps } from "../core/kit";
import type { View } from "../core/view";
import { Dialog } from "./dialog";
import { Choice } from "./fields";
import { Button } from "./icons";

const GLYPHS = [
  ["", "glyph.none"],
  ["!", "glyph.good"],
  ["?", "glyph.mistake"],
  ["!!", "glyph.excellent"],
  ["??", "glyph.blunder"],
  ["!?", "glyph.interesting"],
  ["?!", "glyph.doubtful"],
] as const;

export function Annotate({ view }: { view: View }) {
  const { say, state } = view;
  const step = steps(parseTree(state.tree)).get(state.node);
  if (!step) return null;
  const { entry, main } = step;
  const node = entry.id;
  const done = (kind: string, data = {}) => {
    view.close();
    view.wish(kind, { node, ...data }).then((answer) => answer.ok || view.refuse("", answer));
  };
  let comment: HTMLTextAreaElement | null = null;
  return (
    <Dialog view={view} kind="panel" title={`${number(entry.slot)} ${entry.move}`}>
      <Choice
        label={say("moves.mark")}
        value={entry.glyphs}
        options={GLYPHS.map(([glyph, key]) => [glyph, [glyph, say(key)].filter(Boolean).join(" ")])}
        choose={(glyph) => view.wish("glyph", { node, glyphs: glyph ? [glyph] : [] })}
      />
      <label class="nbg-field" data-tall>
        <span>{say("moves.comment")}</span>
        <textarea
          rows={3}
          {...QUIET}
          placeholder={say("moves.comment_hint")}
          ref={(box) => {
            comment = box;
          }}
        >
          {state.comment}
        </textarea>
      </label>
      <div class="nbg-actions">
        <Button icon="done" primary onClick={() => done("comment", { text: comment?.value ?? "" })}>
          {say("tool.done")}
        </Button>
        {!main && (
          <Button icon="promote" onClick={() => done("promote")}>
            {say("moves.promote")}
          </Button>
        )}
        <Button icon="delete" onClick={() => done("delete")}>
          {say("moves.delete")}
        </Button>
      </div>
    </Dialog>
  );
}
