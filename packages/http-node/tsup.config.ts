import { defineConfig, type Options } from "tsup";

const shared: Options = { tsconfig: "tsconfig.build.json", target: "node20" };

export default defineConfig([
  {
    ...shared,
    entry: ["src/index.ts", "src/cli.ts"],
    format: "esm",
    dts: { entry: "src/index.ts" },
    splitting: true,
  },
  { ...shared, entry: ["src/index.ts"], format: "cjs", dts: true },
]);
