import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm"],
  platform: "neutral",
  target: "es2023",
  // An application that has only the client needs no types of other packages.
  dts: { resolve: true },
  splitting: true,
});
