import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const client = (path: string): string => fileURLToPath(new URL(`../client/src/${path}`, import.meta.url));

export default defineConfig({
  // Any prefix: all addresses are relative to the page's own.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: {
      "@confab/client/react": client("react/index.ts"),
      "@confab/client/cache": client("cache/index.ts"),
      "@confab/client": client("index.ts"),
      "react/jsx-runtime": "preact/jsx-runtime",
      "react-dom": "preact/compat",
      react: "preact/compat",
    },
  },
  build: {
    outDir: "dist/site",
    target: "es2023",
    // The page's policy forbids `data:` addresses of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      onLog: (level, log, handle) => {
        // Directives of React Server Components mean nothing here.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
    },
  },
});
