import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts", ports: "src/ports/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("http-node", entry, options),
  format: ["esm", "cjs"],
  target: "node20",
  // The entries share the turns of the event loop: each with a copy of its own would end them twice.
  splitting: true,
}));
