import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts", resources: "src/chat/resources.ts", testing: "src/testing/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("core", entry, options),
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2023",
  splitting: true,
  // Hundreds of small files to find and read would be most of the time that a server takes to start.
  // Some of these are ES modules only, which the CommonJS build could not load from outside.
  noExternal: ["@sinclair/typebox", /^@stablelib\//, /^@noble\//, "ajv", "stemmer"],
}));
