/** One sentence that is always true: whose turn, what is expected, what just happened, why a move was refused. */

import { h } from "preact";
import { Button } from "./controls";
import { Icon } from "./icons";
import type { Notice } from "./model";
import { Piece } from "./tags";
import type { View } from "./view";

/** The most urgent thing to say. What this view alone knows goes before what Python says. */
export function sentence(view: View): Notice {
  const { state, local, say, scene } = view;
  if (view.gone) return { kind: "error", text: say("error.kernel_gone") };
  const own = view.game.says?.(view);
  if (local.refusal && own?.kind !== "refused") {
    const { cell, violations } = local.refusal;
    return { kind: "refused", title: say("refused.title", { cell }), text: violations[0]?.text };
  }
  if (local.note ?? own) return (local.note ?? own)!;
  if (local.edit) return { text: say("status.setting_up", { button: say("tool.play_from_here") }) };
  if (view.link.kernel === "busy") return { kind: "warn", text: say("status.kernel_busy") };
  const notice = state.notice;
  const cell = scene.preview;
  const about = cell && (!notice.kind || notice.kind === "info") && view.game.about?.(view, cell, scene);
  return about ? { ...notice, text: about } : notice;
}

const LOOKS: Record<string, [look: string, icon: string]> = {
  warn: ["warn", "warn"],
  pass: ["warn", "passing"],
  refused: ["bad", "refused"],
  error: ["bad", "warn"],
  over: ["over", "trophy"],
};

export function Status({ view }: { view: View }) {
  const { kind = "info", title, text, actions } = sentence(view);
  const [look, icon] = LOOKS[kind] ?? [];
  const colour = view.local.edit?.turn ?? view.state.turn;
  return (
    <div class="nbg-status" data-kind={look} data-short={!!view.local.refusal || undefined} role="group" aria-label={view.say("aria.status")}>
      {icon ? <Icon name={view.gone ? "gone" : icon} /> : colour && <Piece view={view} colour={colour} />}
      <p>
        {title && <strong>{title}</strong>} {look === "over" ? <small>{text}</small> : text}
      </p>
      {actions && (
        <div class="nbg-actions">
          {actions.map((id, i) => (
            <Button key={id} primary={!i} onClick={() => view.act(id)}>
              <Icon name={id} />
              {view.say("tool." + id)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
