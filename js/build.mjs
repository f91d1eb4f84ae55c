/* Builds the page: one ES module and one style sheet for each js/games/<game>.tsx.
 *
 * The results are committed, so that installing from a checkout needs no node; the tests build again and
 * compare. So nothing here may depend on the machine, the time or the order of a directory listing.
 * `npm run build reversi` builds only that game (and js/extras).
 */
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build as esbuild } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = `${root}src/nbgames/widget/static`;

/* A game's program and sheet travel with every widget instance, so they have a ceiling (widget.md). */
const LIMITS = { js: 45_000, css: 25_000 };

/* Properties that only our own code knows get short names. None may be a name of the DOM, of Preact, of a
 * trait or of a message; js/tests/build.test.ts looks after that. */
export const INNER =
  `about announcer asking box cancel cellOf chosen columns count dialog doubt doubts dragged draw due eager
  edit entry example extras fetching focusCell heading heard held hover jupyterKernel known label later
  lends link local lose marks moving named note own ownKey palette piece played prepare press preview
  problems refusal refuse region said sayings scene seen setUp settle shown since standing startEditing tab
  taken tellMoves timer unit upward variation variations view waiting wish written`.split(/\s+/);

export const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: "utf8",
  format: "esm",
  target: ["es2022", "chrome111", "firefox121", "safari16.4"],
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  legalComments: "none",
  logLevel: "warning",
  mangleProps: new RegExp(`^(${INNER.join("|")})$`),
  // The same short names in every file: they talk to each other.
  mangleCache: Object.fromEntries(INNER.map((name, i) => [name, "_" + i.toString(36)])),
};

/* js/extras is one file for all games: a function that gets what the page lends it (core/kit.ts) and
 * gives back what js/extras/index.ts exports. Its style sheet is inside, as text. */
export const extrasOptions = {
  ...options,
  format: "cjs",
  entryPoints: ["js/extras/index.ts"],
  banner: { js: "export default kit=>{const module={exports:{}},require=()=>kit;" },
  footer: { js: "return module.exports.default}" },
  plugins: [
    {
      name: "lent-and-styles",
      setup(build) {
        build.onResolve({ filter: /core\/kit$/ }, () => ({ path: "kit", external: true }));
        // The list of the games' data, found as a bundler with import.meta.glob would find it.
        build.onLoad({ filter: /extras\/games\.ts$/ }, async ({ path }) => {
          const source = await readFile(path, "utf8");
          const files = (await readdir(`${root}js/games`)).filter((name) => name.endsWith(".data.ts")).sort();
          const imports = files.map((name, i) => `import data${i} from "../games/${name}";`).join("");
          const list = files.map((name, i) => `"../games/${name}": data${i}`).join();
          const contents = imports + source.replace(/import\.meta\.glob[^;]+/, `{ ${list} } as Record<string, GameData>`);
          return { contents, loader: "ts" };
        });
        build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
          const { outputFiles } = await esbuild({ ...options, entryPoints: [path], write: false });
          return { contents: outputFiles[0].text.trim(), loader: "text" };
        });
      },
    },
  ],
};

async function main() {
  const games = (await readdir(`${root}js/games`))
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => name.slice(0, -4))
    .filter((name) => process.argv.length < 3 || process.argv.includes(name))
    .sort();
  await mkdir(target, { recursive: true });
  let tooLarge = false;
  for (const game of games) {
    for (const [kind, source] of [["js", "tsx"], ["css", "css"]]) {
      const file = `${target}/${game}.${kind}`;
      await esbuild({ ...options, entryPoints: [`js/games/${game}.${source}`], outfile: file });
      const { size } = await stat(file);
      console.log(`${game}.${kind}: ${size} bytes of ${LIMITS[kind]}`);
      if (size > LIMITS[kind]) tooLarge = true;
    }
  }
  await esbuild({ ...options, entryPoints: ["js/loader.ts"], outfile: `${target}/loader.js` });
  await esbuild({ ...extrasOptions, outfile: `${target}/extras.js` });
  console.log(`extras.js: ${(await stat(`${target}/extras.js`)).size} bytes`);
  const preact = await readFile(`${root}node_modules/preact/LICENSE`, "utf8");
  const icons = await readFile(`${root}js/core/icons.LICENSE`, "utf8");
  await writeFile(
    `${target}/THIRD_PARTY.txt`,
    `The modules in this folder contain:\n\nPreact\n======\n${preact}\nLucide icons\n============\n${icons}`,
  );
  if (tooLarge) throw new Error("a built file is larger than its limit");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
