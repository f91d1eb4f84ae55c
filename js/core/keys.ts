/** The key table: the same in every game. Looks at keys only; what they do is the widget's matter. */

export const KEYS: Record<string, string> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  "Ctrl+Home": "first",
  "Ctrl+End": "final",
  Enter: "press",
  " ": "press",
  Escape: "cancel",
  Backspace: "undo",
  "Shift+Backspace": "redo",
  h: "hint",
  i: "idea",
  l: "last",
  m: "moves",
  ",": "settings",
  "/": "box",
  "?": "help",
};

/** Where a letter lies on keyboards whose letters are not Latin (Russian, Thai, Khmer). */
const CODES: Record<string, string> = { KeyH: "h", KeyI: "i", KeyL: "l", KeyM: "m", Comma: ",", Slash: "/" };

/** The action of a key press, or undefined when the key is none of ours. */
export function action(event: KeyboardEvent): string | undefined {
  const { key, code, altKey, metaKey, ctrlKey, shiftKey } = event;
  if (altKey || metaKey) return undefined;
  if (ctrlKey) return KEYS["Ctrl+" + key];
  if (shiftKey && key.length > 1) return KEYS["Shift+" + key];
  return KEYS[key] ?? KEYS[key.toLowerCase()] ?? (key > "~" ? KEYS[CODES[code] ?? ""] : undefined);
}

/** Where the cursor goes on a board of that size; undefined when the key does not move it. */
export function travel(name: string, column: number, row: number, columns: number, rows: number): [number, number] | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  switch (name) {
    case "up":
      return [column, within(row - 1, rows)];
    case "down":
      return [column, within(row + 1, rows)];
    case "left":
      return [within(column - 1, columns), row];
    case "right":
      return [within(column + 1, columns), row];
    case "home":
      return [0, row];
    case "end":
      return [columns - 1, row];
    case "first":
      return [0, 0];
    case "final":
      return [columns - 1, rows - 1];
  }
  return undefined;
}
