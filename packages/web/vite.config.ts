import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const client = (path: string): string => fileURLToPath(new URL(`../client/src/${path}`, import.meta.url));

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
};

/** Puts compressed files beside those that become smaller by it, so that no server has to compress them. */
const compressedFiles = (): Plugin => ({
  name: "compressed-files",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const names = (await readdir(dir, { recursive: true })).filter((name) =>
      /\.(?:html|js|css|svg|webmanifest)$/.test(name),
    );
    await Promise.all(names.map((name) => compress(join(dir, name))));
  },
});

/** Leaves out the fonts of formulas in forms that only old browsers need. */
const newFontsOnly = (): Plugin => ({
  name: "new-fonts-only",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("katex.min.css")
      ? code.replaceAll(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, "")
      : undefined,
});

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
  plugins: [newFontsOnly(), compressedFiles()],
  build: {
    license: { fileName: "licenses.md" },
    outDir: "dist/site",
    target: "es2023",
    // The page's policy forbids `data:` addresses of scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first view needs is one file rather than sixty, which also compresses better.
          groups: [{ name: "first", tags: ["$initial"] }],
        },
      },
      onLog: (level, log, handle) => {
        // Directives of React Server Components mean nothing here.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
    },
  },
});
