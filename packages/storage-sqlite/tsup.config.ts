import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts"],
  tsconfig: "tsconfig.build.json",
  format: ["esm", "cjs"],
  target: "node20",
  dts: true,
  // An optional dependency is not external by itself, and a native module cannot be bundled.
  external: ["better-sqlite3"],
});
