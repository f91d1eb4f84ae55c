/** The small controls everything else is built from. Each is quiet: its keys never reach the notebook. */

import { Component, h, type ComponentChildren, type JSX } from "preact";

/** Every focusable element carries this: JupyterLab then keeps its one-letter shortcuts to itself. */
export const QUIET = { "data-lm-suppress-shortcuts": "true" };

/** Draws again only when one of its properties is another. */
export class Pure<P extends object> extends Component<P> {
  override shouldComponentUpdate(next: P): boolean {
    const now = this.props as Record<string, unknown>;
    return Object.entries(next).some(([name, value]) => now[name] !== value);
  }
  override render(): ComponentChildren {
    return null;
  }
}

type ButtonProps = JSX.HTMLAttributes<HTMLButtonElement> & {
  primary?: boolean;
  children?: ComponentChildren;
  [data: `data-${string}`]: unknown;
};

export function Button({ primary, ...rest }: ButtonProps) {
  return <button type="button" class="nbg-button" data-primary={primary || undefined} {...QUIET} {...rest} />;
}

interface RoveProps {
  class: string;
  role: "toolbar" | "tablist" | "radiogroup" | "group";
  label: string;
  children?: ComponentChildren;
}

/** A row of buttons that is one stop of the Tab key; arrows, Home and End move inside it. */
export class Rove extends Component<RoveProps> {
  private box: HTMLElement | null = null;

  private buttons(): HTMLElement[] {
    return [...(this.box?.querySelectorAll<HTMLElement>("button") ?? [])];
  }

  private settle = (): void => {
    const buttons = this.buttons();
    const root = this.box?.getRootNode() as Document | ShadowRoot | undefined;
    const on =
      buttons.find((button) => button === root?.activeElement) ??
      buttons.find((button) => /true|radio/.test(button.ariaSelected ?? button.ariaChecked ?? "")) ??
      buttons.find((button) => button.tabIndex === 0) ??
      buttons[0];
    for (const button of buttons) button.tabIndex = button === on ? 0 : -1;
  };

  override componentDidMount = this.settle;
  override componentDidUpdate = this.settle;

  private key = (event: KeyboardEvent): void => {
    const buttons = this.buttons();
    const at = buttons.indexOf(event.target as HTMLElement);
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? buttons.length - 1
          : at + (/^Arrow(Right|Down)$/.test(event.key) ? 1 : /^Arrow(Left|Up)$/.test(event.key) ? -1 : 0);
    if (at < 0 || to === at || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length]!.focus();
  };

  override render() {
    const { label, children, ...rest } = this.props;
    return (
      <div
        {...rest}
        aria-label={label}
        ref={(box) => void (this.box = box)}
        onKeyDown={this.key}
        onFocusIn={this.settle}
      >
        {children}
      </div>
    );
  }
}
