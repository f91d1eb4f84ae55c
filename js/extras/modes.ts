/** Kinds of a new game, and who sits where in each: all that the dialog needs to know about them. */

export const MODES = ["game", "practice", "demo"] as const;
export type Mode = (typeof MODES)[number];

/** Who plays where a kind of game needs a program and nobody has been chosen. */
const USUAL = "engine:3";

/** The seats of a game of that kind, as close as possible to those chosen so far. */
export function seated(mode: Mode, seats: Record<string, string>): Record<string, string> {
  const colours = Object.keys(seats);
  const people = colours.filter((colour) => seats[colour] === "human");
  // In practice one person plays, in a demonstration nobody.
  const me = mode === "practice" ? (people[0] ?? colours[0]) : undefined;
  const program = (colour: string) => (seats[colour] === "human" ? USUAL : seats[colour]!);
  if (mode === "game" || (mode === "practice" && people.length > 0 && people.length < colours.length)) return seats;
  return Object.fromEntries(colours.map((colour) => [colour, colour === me ? "human" : program(colour)]));
}
