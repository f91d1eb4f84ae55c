/** The panel beside (or, when narrow, under) the board: its tabs, and what they show. */

import { h } from "preact";
import { QUIET, Rove } from "./controls";
import { Moves } from "./moves";
import type { View } from "./view";

const TABS = [
  ["moves", "panel.moves"],
  ["analyse", "panel.analysis"],
  ["rules", "tool.rules"],
] as const;

export function Panel({ view, inert }: { view: View; inert: boolean }) {
  const { local, say } = view;
  const Shown = view.extras?.tabs[local.tab] ?? Moves;
  return (
    <aside class="nbg-panel" inert={inert} data-folded={!local.open || undefined} aria-label={say("panel.name")}>
      <div class="nbg-panel-in">
        <Rove class="nbg-tabs" role="tablist" label={say("panel.name")}>
          {TABS.map(([name, key]) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${view.id}-${name}`}
              aria-selected={name === local.tab ? "true" : "false"}
              aria-controls={view.id + "-panel"}
              {...QUIET}
              onFocus={() => name !== local.tab && view.set({ tab: name })}
              // When narrow, pressing the open tab folds the panel again.
              onClick={() => view.set({ open: name !== local.tab || !local.open, tab: name })}
            >
              {say(key)}
            </button>
          ))}
        </Rove>
        <div
          class="nbg-tabpanel"
          id={view.id + "-panel"}
          role="tabpanel"
          aria-labelledby={`${view.id}-${local.tab}`}
        >
          <Shown view={view} />
        </div>
      </div>
    </aside>
  );
}
