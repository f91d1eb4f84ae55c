/** What really travels as a board's module: it unpacks the program and the style of its game and runs them, once a
 * page for all its boards.
 *
 * A host runs the module and sets the style of each widget anew. The program is no small thing to read and to warm
 * up, and for every style that is set the whole page is styled again: with thirty boards that would take seconds.
 */

import { adopt } from "./core/sheet";

interface Context {
  model: { get(name: string): unknown };
  el: HTMLElement;
}

interface Program {
  css: string;
  widget: { name: string; render(context: Context): unknown };
}

/** The programs that have been started on this page, by what they were packed in. */
const programs: Map<string, Promise<Program>> = ((globalThis as any)[Symbol.for("nbgames")] ??= new Map());

/** Style and program, packed by `page.py`: zipped, in base 64, with a zero between them. */
async function start(bundle: string): Promise<Program> {
  const bytes = Uint8Array.from(atob(bundle), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const [css = "", js = ""] = (await new Response(stream).text()).split("\0");
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  try {
    return { css, widget: (await import(url)).default };
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  async render(context: Context) {
    const bundle = context.model.get("_bundle") as string;
    let program = programs.get(bundle);
    if (!program) {
      program = start(bundle);
      program.catch(() => programs.delete(bundle));
      programs.set(bundle, program);
    }
    const { css, widget } = await program;
    adopt(context.el, widget.name, css);
    return widget.render(context);
  },
};
