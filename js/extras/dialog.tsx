/** A sheet over the frame: it stays inside the widget, keeps the focus, and Esc closes it.
 *
 * "modal" dims the frame; "tools" and "panel" are small ones near what they belong to.
 */

import type { ComponentChildren } from "preact";
import { Component, h, QUIET } from "../core/kit";
import type { View } from "../core/view";
import { Icon } from "./icons";

interface DialogProps {
  view: View;
  title: string;
  kind?: "modal" | "tools" | "panel";
  children?: ComponentChildren;
}

const FOCUSABLE = "button,input,select,textarea,[tabindex='0']";

export class Dialog extends Component<DialogProps> {
  private box: HTMLElement | null = null;

  private reachable(): HTMLElement[] {
    return [...(this.box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((item) => item.tabIndex >= 0);
  }

  override componentDidMount() {
    // Past the button that closes, to the first thing to do.
    (this.reachable()[1] ?? this.box)?.focus();
    this.box?.scrollIntoView?.({ block: "nearest" });
  }

  private key = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.props.view.close();
    else if (event.key === "Tab") {
      const items = this.reachable();
      const end = event.shiftKey ? items[0] : items.at(-1);
      const root = this.box?.getRootNode() as Document | ShadowRoot;
      if (root.activeElement !== end && root.activeElement !== this.box) return;
      (event.shiftKey ? items.at(-1) : items[0])?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  override render() {
    const { view, title, kind = "modal", children } = this.props;
    const id = view.id + "-title";
    return (
      <div
        class="nbg-veil"
        data-kind={kind}
        onKeyDown={this.key}
        onClick={(event) => event.target === event.currentTarget && view.close()}
      >
        <div
          class="nbg-sheet"
          role="dialog"
          aria-modal="true"
          aria-labelledby={id}
          tabIndex={-1}
          {...QUIET}
          ref={(box) => void (this.box = box)}
        >
          <div class="nbg-head">
            <h2 id={id}>{title}</h2>
            <button
              type="button"
              class="nbg-tool"
              {...QUIET}
              aria-label={view.say("tool.close")}
              onClick={() => view.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      </div>
    );
  }
}
