import { defineConfig } from "tsup";

export default defineConfig({
  entry: { "files/index": "src/files/index.ts" },
  tsconfig: "tsconfig.build.json",
  format: ["esm"],
  target: "node20",
  dts: true,
});
