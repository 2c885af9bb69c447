import { defineConfig } from "tsup";
import { entryOptions } from "../../scripts/tsup.js";

const entry = { index: "src/index.ts", cache: "src/cache/index.ts", react: "src/react/index.ts" };

export default defineConfig((options) => ({
  ...entryOptions("client", entry, options),
  // A program has the client alone: the types that it has from core stand in its own declarations.
  ...(options.dts && { tsconfig: "tsconfig.types.json" }),
  format: ["esm"],
  platform: "neutral",
  target: "es2023",
  // The entries have one store.
  splitting: true,
}));
