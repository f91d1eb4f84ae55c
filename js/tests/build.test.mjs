// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { INNER } from "../build.mjs";

const js = fileURLToPath(new URL("..", import.meta.url));

it("shortens no name that Python or the browser knows", () => {
  // Traits and messages are described in model.ts before the kernel; only `preview` is our own there.
  const [wire] = readFileSync(`${js}core/model.ts`, "utf8").split("interface Kernel");
  const names = new Set(wire.match(/\b[a-z_]+(?=\??:)/g).map((name) => name.replace(/^_/, "")));
  expect(names).toContain("violations");
  expect(INNER.filter((name) => names.has(name) && name !== "preview")).toEqual([]);
  // A keyboard event has a `view`, which nobody reads.
  const { window } = new JSDOM("<textarea></textarea>");
  const known = [
    window,
    window.document,
    window.document.querySelector("textarea"),
    new window.KeyboardEvent("keydown"),
    [],
    new Map(),
  ];
  expect(INNER.filter((name) => name !== "view" && known.some((thing) => name in thing))).toEqual([]);
});

it("shortens no argument of a sentence", () => {
  const catalogue = JSON.parse(readFileSync(`${js}../src/nbgames/i18n/compiled/en.json`, "utf8"));
  const named = new Set([...JSON.stringify(catalogue).matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const shared = INNER.filter((name) => named.has(name));
  expect(shared).toContain("example");
  // Where such a name is one of ours too it stands in quotes, and is left alone.
  const bare = new RegExp(`\\bsay\\((?:[^()]|\\([^()]*\\))*?[{,]\\s*(${shared.join("|")})\\s*[:,}]`);
  expect('say("x", { example: 1 })').toMatch(bare);
  expect('say("x", { "example": 1 })').not.toMatch(bare);
  for (const folder of ["core", "extras", "games", "games/wallgo", "games/flownet", "games/network6"])
    for (const file of readdirSync(js + folder).filter((name) => /\.tsx?$/.test(name)))
      expect(readFileSync(`${js}${folder}/${file}`, "utf8"), file).not.toMatch(bare);
});

it("shortens no attribute of an element", () => {
  const used = new Set();
  for (const folder of ["core", "extras", "games"])
    for (const file of readdirSync(js + folder).filter((name) => name.endsWith(".tsx"))) {
      const source = readFileSync(`${js}${folder}/${file}`, "utf8").replaceAll("=>", "");
      for (const [, attributes] of source.matchAll(/<[a-z]\w*\s([^<>]*)/g))
        for (const [, name] of attributes.matchAll(/(?<![\w-])([a-z]\w*)=[{"]/gi)) used.add(name);
    }
  expect([...used]).toContain("offset");
  expect(INNER.filter((name) => used.has(name))).toEqual([]);
});

it("keeps no state in modules: several widgets share them for as long as the page lives", () => {
  for (const folder of ["core", "extras", "games"])
    for (const file of readdirSync(js + folder).filter((name) => /\.tsx?$/.test(name))) {
      const source = readFileSync(`${js}${folder}/${file}`, "utf8");
      expect(source.match(/^(export )?(let|var|await) /gm), file).toBeNull();
    }
});
