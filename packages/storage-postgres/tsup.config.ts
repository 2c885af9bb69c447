import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("storage-postgres", entry, options),
  format: ["esm", "cjs"],
  target: "node20",
}));
