import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildAll, manifests, pack, root } from "./packing.mjs";

// Writes each package as it would be published:   npm run pack [-- FOLDER]
const folder = resolve(process.argv[2] ?? join(root, "packed"));
console.log("Building the packages with their types, which takes a minute or more …");
await buildAll();
await mkdir(folder, { recursive: true });
for (const { name } of manifests) console.log((await pack(name, folder)).file);
console.log(`\nIn your application's folder: npm install ${join(folder, "*.tgz")}`);
