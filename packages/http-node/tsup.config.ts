import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/cli.ts"],
  tsconfig: "tsconfig.build.json",
  format: ["esm", "cjs"],
  target: "node20",
  dts: { entry: "src/index.ts" },
  clean: true,
  splitting: true,
});
