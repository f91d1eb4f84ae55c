/** Speaks to screen readers through two live regions, one polite and one assertive.
 *
 * Every saying is a new element, so that the same text twice is announced twice; it is taken away again
 * soon, so that nobody reads old news.
 */

const STAY = 3000;

export class Announcer {
  constructor(private region: (assertive: boolean) => HTMLElement | null) {}

  say(text: string, assertive = false): void {
    const region = this.region(assertive);
    if (!region || !text) return;
    const line = region.ownerDocument.createElement("p");
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), STAY);
  }
}
