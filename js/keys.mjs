/* Prints the keys of the catalogue that the page uses: whole keys, and "prefix.*" where the rest is put
 * together at run time. For whoever trims what travels to the page, or looks for a missing translation. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const keys = new Set();
for (const folder of ["core", "extras", "games"])
  for (const file of (await readdir(here + folder)).filter((name) => /\.tsx?$/.test(name))) {
    const source = await readFile(`${here}${folder}/${file}`, "utf8");
    for (const [, key] of source.matchAll(/"([a-z_][a-z_0-9]*(?:\.[a-z_0-9]+)+)"/g)) keys.add(key);
    for (const [, prefix] of source.matchAll(/"([a-z_]+\.(?:[a-z_]+\.)?)"/g)) keys.add(prefix + "*");
    for (const [, prefix] of source.matchAll(/`([a-z_]+)\.\$\{/g)) keys.add(prefix + ".*");
  }
console.log([...keys].sort().join("\n"));
