/** Icons of Lucide (ISC licence, see icons.LICENSE), as path data on a grid of 24. */

import { h } from "preact";

const RING = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0";
const PATHS: Record<string, string> = {
  undo: "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
  redo: "M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13",
  hint: "M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4",
  idea: RING + "M16.2 7.8l-1.8 5.4a2 2 0 0 1-1.3 1.3L7.8 16.2l1.8-5.4a2 2 0 0 1 1.3-1.3z",
  passing: "M12 6a2 2 0 0 1 3.4-1.4l6 6a2 2 0 0 1 0 2.8l-6 6A2 2 0 0 1 12 18zM2 6a2 2 0 0 1 3.4-1.4l6 6a2 2 0 0 1 0 2.8l-6 6A2 2 0 0 1 2 18z",
  analyse: "M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3",
  stop: RING + "M9 9h6v6H9z",
  new_game: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8",
  flip_board: "M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16",
  more: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  settings: "M14 17H5M19 7h-9M14 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  help: RING + "M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01",
  first: "M17 18l-6-6 6-6M7 6v12",
  back: "M15 18l-6-6 6-6",
  on: "M9 18l6-6-6-6",
  final: "M7 18l6-6-6-6M17 6v12",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.2 5 3.7 5M16 6h3.5c0 3-1.2 5-3.7 5M12 14v3M8.5 20h7M10 17h4v3h-4z",
  refused: RING + "M4.9 4.9 19.1 19.1",
  gone: "M18.4 6.6A9 9 0 0 1 20.8 15M6.2 6.2a9 9 0 1 0 12.7 12.7M12 2v4M2 2l20 20",
  warn: "M21.7 18l-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01",
  check: "M8 11l2 2 4-4M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3",
  resume: "M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.5l-12 7A2 2 0 0 1 5 19z",
  close: "M18 6 6 18M6 6l12 12",
  done: "M20 6 9 17l-5-5",
  force: "M15.9 4a1.5 1.5 0 0 0-2.5-1.6l-9 9A1.5 1.5 0 0 0 5.5 14h4a.5.5 0 0 1 .5.7L8.1 20a1.5 1.5 0 0 0 2.5 1.6l9-9A1.5 1.5 0 0 0 18.5 10h-4a.5.5 0 0 1-.5-.7z",
};

/** An icon by name, or by its own path (the seldom used half of the page brings its own). */
export function Icon({ name, path }: { name: string; path?: string }) {
  return (
    <svg class="nbg-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path ?? PATHS[name] ?? PATHS.resume} />
    </svg>
  );
}
