/** What may be chosen next, found only by comparing the parts of the legal moves Python sent.
 *
 * A turn may have several parts (piece, square, wall). Whatever shares the parts chosen so far is still
 * possible; its next parts may be clicked. There are no rules in here.
 */

import type { LegalMove } from "./model";

/** The legal moves that begin with the chosen parts. */
export function matching(legal: LegalMove[], chosen: string[]): LegalMove[] {
  return legal.filter((move) => chosen.every((part, i) => move.parts[i] === part));
}

/** Next part -> the moves that would still be possible after choosing it. */
export function choices(legal: LegalMove[], chosen: string[]): Map<string, LegalMove[]> {
  const next = new Map<string, LegalMove[]>();
  for (const move of matching(legal, chosen)) {
    const part = move.parts[chosen.length];
    if (part === undefined) continue;
    const moves = next.get(part);
    if (moves) moves.push(move);
    else next.set(part, [move]);
  }
  return next;
}

/** The move that the chosen parts make up, if no part has to follow. */
export function complete(legal: LegalMove[], chosen: string[]): LegalMove | undefined {
  return matching(legal, chosen).find((move) => move.parts.length === chosen.length);
}

export interface Pressed {
  chosen: string[];
  /** Set when the turn is complete and nothing could follow: send it. */
  play?: string;
}

/** The choice after pressing `part`; undefined when no legal move has it here. */
export function press(legal: LegalMove[], chosen: string[], part: string): Pressed | undefined {
  if (choices(legal, chosen).has(part)) {
    const now = [...chosen, part];
    const move = complete(legal, now);
    // With optional parts left, the player confirms.
    return move && matching(legal, now).length === 1 ? { chosen: [], play: move.move } : { chosen: now };
  }
  if (!chosen.length) return undefined;
  // The last part again takes it back (or confirms a turn that could be longer); another first part starts anew.
  if (chosen.at(-1) === part) {
    const move = complete(legal, chosen);
    return move ? { chosen: [], play: move.move } : { chosen: chosen.slice(0, -1) };
  }
  return press(legal, [], part);
}
