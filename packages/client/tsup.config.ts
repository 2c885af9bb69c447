import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm"],
  platform: "neutral",
  target: "es2023",
  dts: true,
  splitting: true,
});
