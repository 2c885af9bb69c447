import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("storage-sqlite", entry, options),
  format: ["esm", "cjs"],
  target: "node20",
  // An optional dependency is not external by itself, and a native module cannot be bundled.
  external: ["better-sqlite3"],
}));
