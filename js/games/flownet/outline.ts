/** Outlines of sets of cells. A cell is [x, y], y down, and 100 units wide. */

export type Place = [x: number, y: number];

const WAYS: Place[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

const number = (value: number) => Math.floor(value * 10 + 0.5) / 10 || 0;
export const point = (x: number, y: number) => number(x) + " " + number(y);
export const name = (x: number, y: number) => x + "," + y;
export const same = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];

/** The border of a set of cells as one closed path, drawn inwards by `inset`, its corners rounded. */
export function outline(cells: Place[], inset: number, radius: number): string {
  const own = new Set(cells.map((cell) => name(...cell)));
  const edges = new Map<string, Place[]>();
  for (const [x, y] of cells)
    WAYS.forEach(([dx, dy], i) => {
      if (own.has(name(x + dx, y + dy))) return;
      const corners: Place[] = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
      const key = name(...corners[i]!);
      edges.set(key, [...(edges.get(key) ?? []), corners[(i + 1) % 4]!]);
    });
  let ways = "";
  for (const key of edges.keys()) {
    let here = key.split(",").map(Number) as Place;
    let step: Place = [0, 0];
    const loop: Place[] = [];
    for (;;) {
      const choices = edges.get(name(...here));
      if (!choices?.[0]) break;
      // Where two loops meet turn right, so that they stay apart.
      const turn = choices.findIndex(([x, y]) => step[0] * (y - here[1]) - step[1] * (x - here[0]) > 0);
      const [there] = choices.splice(Math.max(0, turn), 1) as [Place];
      loop.push(here);
      step = [there[0] - here[0], there[1] - here[1]];
      here = there;
    }
    let path = "";
    loop.forEach((here, i) => {
      const before = loop.at(i - 1)!;
      const after = loop[(i + 1) % loop.length]!;
      const came: Place = [here[0] - before[0], here[1] - before[1]];
      const goes: Place = [after[0] - here[0], after[1] - here[1]];
      if (same(came, goes)) return;
      const x = here[0] * 100 - (came[1] + goes[1]) * inset;
      const y = here[1] * 100 + (came[0] + goes[0]) * inset;
      const start = point(x - came[0] * radius, y - came[1] * radius);
      path += `${path ? "L" : "M"}${start}Q${point(x, y)} ${point(x + goes[0] * radius, y + goes[1] * radius)}`;
    });
    if (path) ways += path + "Z";
  }
  return ways;
}
