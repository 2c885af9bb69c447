import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildTypes, packAll, root } from "./packing.mjs";

// Writes each package as it would be published:   npm run pack [-- FOLDER]
// Without their types that takes seconds:         npm run pack -- --without-types
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "without-types": { type: "boolean", default: false } },
});

const folder = resolve(positionals[0] ?? join(root, "packed"));
if (!values["without-types"]) {
  console.log("Building the types of the packages, which takes up to a minute …");
  await buildTypes();
}
await mkdir(folder, { recursive: true });
for (const { file } of await packAll(folder)) console.log(file);
console.log(`\nIn your application's folder: npm install ${join(folder, "*.tgz")}`);
