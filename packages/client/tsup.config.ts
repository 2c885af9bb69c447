import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", cache: "src/cache/index.ts", react: "src/react/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm"],
  platform: "neutral",
  target: "es2023",
  // A program has the client alone: the types that it has from core stand in its own declarations.
  dts: true,
  // The entries have one store.
  splitting: true,
});
