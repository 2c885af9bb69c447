import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", ports: "src/ports/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm", "cjs"],
  target: "node20",
  dts: true,
  // The entries share the turns of the event loop: each with a copy of its own would end them twice.
  splitting: true,
});
