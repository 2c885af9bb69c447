import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", testing: "src/testing/index.ts" },
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2023",
  dts: true,
  splitting: true,
});
