/** Finds out whether the notebook around the board is light or dark, and when that changes.
 *
 * Jupyter, VS Code and documentation sites say it with attributes on an ancestor or on the page; a board
 * inside a frame asks the pages around it too. Last resort: the system's preference.
 */

export type Theme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";
const ATTRIBUTES = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme"];

/** What one element says about the theme. */
export function told(element: Element | null | undefined): Theme | undefined {
  const [jupyter, code, site] = ATTRIBUTES.map((name) => element?.getAttribute(name));
  if (jupyter) return jupyter === "true" ? "light" : "dark";
  if (code) return /light/.test(code) ? "light" : "dark";
  return site === "light" || site === "dark" ? site : undefined;
}

/** This document and those of the frames around it, as far as the browser lets us look. */
function documents(view: Window | null): Document[] {
  const found: Document[] = [];
  try {
    for (; view; view = view.parent === view ? null : view.parent) found.push(view.document);
  } catch {
    // A frame of another origin: its theme stays unknown.
  }
  return found;
}

export function hostTheme(root: Element): Theme {
  const near = root.parentElement?.closest(ATTRIBUTES.map((name) => `[${name}]`).join());
  const view = root.ownerDocument.defaultView;
  const pages = documents(view).flatMap((page) => [page.body, page.documentElement]);
  const theme = [near, ...pages].map(told).find(Boolean);
  return theme ?? (view?.matchMedia?.(DARK).matches ? "dark" : "light");
}

/** Calls back whenever the answer of `hostTheme` may have changed. */
export function watchTheme(root: Element, signal: AbortSignal | undefined, changed: () => void): void {
  const view = root.ownerDocument.defaultView;
  const observer = new MutationObserver(changed);
  for (const page of documents(view))
    for (const element of [page.documentElement, page.body])
      if (element) observer.observe(element, { attributes: true, attributeFilter: ATTRIBUTES });
  view?.matchMedia?.(DARK).addEventListener("change", changed, { signal });
  signal?.addEventListener("abort", () => observer.disconnect());
}
