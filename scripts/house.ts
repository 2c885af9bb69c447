import { parseArgs } from "node:util";
import { largestFolder, longestChain } from "./house/imports.js";
import { filesPerOperation } from "./house/operations.js";
import { casts, doubleCasts, exportedNames, longParameterLists } from "./house/syntax.js";

/** Counts what core should have little of. `--list` names each place. */
const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });

const operations = filesPerOperation();
const names = exportedNames();
const bare = names.filter(({ isDescribed }) => !isDescribed);
const { folder, files } = largestFolder();
const median = operations[Math.floor(operations.length / 2)];

const rows: [what: string, figure: string, places: readonly string[]][] = [
  [
    "files that know an operation by name",
    `${operations[0]?.files} to ${operations.at(-1)?.files}, median ${median?.files}`,
    operations.map(({ id, files }) => `${files} ${id}`),
  ],
  ["longest chain of imports in core", String(longestChain()), []],
  ["functions with more than three parameters", String(longParameterLists().length), longParameterLists()],
  ["casts", String(casts().length), casts()],
  ["casts of casts", String(doubleCasts().length), doubleCasts()],
  [
    "exported names without a sentence",
    `${bare.length} of ${names.length} (${Math.round((100 * bare.length) / names.length)} %)`,
    bare.map(({ name, path }) => `${path}: ${name}`),
  ],
  ["largest folder", `${files} files (${folder})`, []],
];

for (const [what, figure, places] of rows) {
  console.log(`${what.padEnd(44)} ${figure}`);
  if (values.list) for (const place of places) console.log(`    ${place}`);
}
