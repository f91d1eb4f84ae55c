/** Style sheets that all boards of a game on a page share: a page is styled anew for every sheet that changes. */

/** Sheets of the seldom used half, whose names end in "+", come after the others. */
export function adopt(el: Element, name: string, css: string): void {
  const root = el.getRootNode() as ShadowRoot;
  const home = root.host ? root : document.head;
  const found = (value: string) => home.querySelector<HTMLElement>(`[data-nbg${value}]`);
  const sheet = found(`="${name}"`) ?? home.insertBefore(document.createElement("style"), found('$="+"'));
  sheet.dataset.nbg = name;
  if (sheet.textContent !== css) sheet.textContent = css;
}
