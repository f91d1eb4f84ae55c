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
  a: "analyse",
  l: "last",
  m: "moves",
  ",": "settings",
  "/": "box",
  "?": "help",
};

/** Where a letter lies on keyboards whose letters are not Latin (Russian, Thai, Khmer). */
const CODES: Record<string, string> = { KeyH: "h", KeyI: "i", KeyA: "a", KeyL: "l", KeyM: "m", Comma: ",", Slash: "/" };

/** The action of a key press, or undefined when the key is none of ours. */
export function action(event: KeyboardEvent): string | undefined {
  const { key, code, altKey, metaKey, ctrlKey, shiftKey } = event;
  if (altKey || metaKey) return undefined;
  if (ctrlKey) return KEYS["Ctrl+" + key];
  if (shiftKey && key.length > 1) return KEYS["Shift+" + key];
  return KEYS[key] ?? KEYS[key.toLowerCase()] ?? (key > "~" ? KEYS[CODES[code] ?? ""] : undefined);
}

/** Columns and rows a key moves the cursor by; the board's edge stops it. */
const STEPS: Record<string, [columns: number, rows: number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  home: [-99, 0],
  end: [99, 0],
  first: [-99, -99],
  final: [99, 99],
};

/** Where the cursor goes on a board of that size; undefined when the key does not move it. */
export function travel(
  name: string,
  [column, row]: [number, number],
  columns: number,
  rows: number,
): [number, number] | undefined {
  const step = STEPS[name];
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return step && [within(column + step[0], columns), within(row + step[1], rows)];
}
