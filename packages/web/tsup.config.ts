import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { "files/index": "src/files/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("web", entry, options),
  format: ["esm"],
  target: "node20",
}));
