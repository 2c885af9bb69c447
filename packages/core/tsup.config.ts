import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", resources: "src/chat/resources.ts", testing: "src/testing/index.ts" },
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2023",
  dts: true,
  splitting: true,
  // Hundreds of small files to find and read would be most of the time that a server takes to start.
  // Some of these are ES modules only, which the CommonJS build could not load from outside.
  noExternal: ["@sinclair/typebox", /^@stablelib\//, "ajv", "stemmer"],
  // Each process keeps the source, with two bytes for each character if one of them is not Latin, so it goes without its comments.
  // Names stay as they are, for those who read a stack.
  esbuildOptions(options) {
    options.charset = "ascii";
    options.minifyWhitespace = true;
    options.minifySyntax = true;
  },
});
