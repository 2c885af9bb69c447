import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/confab.ts"],
  tsconfig: "../../tsconfig.base.json",
  format: "esm",
  target: "node20",
  splitting: true,
});
