import { defineConfig } from "tsup";
import { made } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts" };

export default defineConfig((options) => ({
  ...made("storage-memory", entry, options),
  format: ["esm", "cjs"],
  target: "node20",
}));
