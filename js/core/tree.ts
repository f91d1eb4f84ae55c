/** Reads the compact tree of moves and answers where a step back or forward leads.
 *
 * "f5 d6 - ( 7:c4 d3 ) 4:d3": ids count on from token to token unless written; what stands in parentheses
 * replaces the move before it; "-" is a turn skipped because of the move before it, and has no id.
 */

export interface Entry {
  id: number;
  move: string;
  glyphs: string;
  /** Half-turns since the start, skipped ones included: tells column and number. */
  slot: number;
  pass: boolean;
  variations: Entry[][];
}

export function parseTree(text: string): Entry[] {
  const tokens = text.split(" ").filter(Boolean);
  let at = 0;
  let id = 0;
  const line = (slot: number): Entry[] => {
    const entries: Entry[] = [];
    while (at < tokens.length) {
      const token = tokens[at++]!;
      if (token === ")") break;
      if (token === "(") {
        const before = entries.findLast((entry) => !entry.pass);
        if (before) before.variations.push(line(before.slot));
        continue;
      }
      const [, number, move = "", glyphs = ""] = /^(?:(\d+):)?([^;]*);?(.*)$/.exec(token)!;
      const pass = move === "-";
      if (!pass) id = number ? Number(number) : id + 1;
      entries.push({ id: pass ? -1 : id, move, glyphs, slot: slot++, pass, variations: [] });
    }
    return entries;
  };
  return line(0);
}

export interface Step {
  entry: Entry;
  back: number;
  on?: number;
  main: boolean;
}

/** For every move its neighbours in play order; the start is node 0. */
export function steps(tree: Entry[]): Map<number, Step> {
  const found = new Map<number, Step>();
  const walk = (line: Entry[], back: number, main: boolean) => {
    let previous: Step | undefined;
    for (const entry of line) {
      if (entry.pass) continue;
      const step: Step = { entry, back, main };
      if (previous) previous.on = entry.id;
      found.set(entry.id, step);
      for (const variation of entry.variations) walk(variation, back, false);
      previous = step;
      back = entry.id;
    }
  };
  walk(tree, 0, true);
  return found;
}
