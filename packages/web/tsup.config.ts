import { defineConfig } from "tsup";
import { made } from "../../scripts/tsup.js";

const entry = { "files/index": "src/files/index.ts" };

export default defineConfig((options) => ({
  ...made("web", entry, options),
  format: ["esm"],
  target: "node20",
}));
