import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", idb: "src/cache/idb/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm"],
  platform: "neutral",
  target: "es2023",
  // A program has the client alone: the types that it has from core stand in its own declarations.
  dts: true,
  splitting: true,
});
