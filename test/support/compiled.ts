import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

const known = new Map<string, string>();

// Below the repository, since packages that are not part of the program are looked for from there.
const newFolder = (): string => {
  const cache = join(root, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "confab-compiled-"));
  // Some programs run as another user.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const compile = (file: string): string => {
  const folder = newFolder();
  buildSync({
    ...{ entryPoints: [file], outdir: folder, tsconfig: join(root, "tsconfig.json") },
    ...{ bundle: true, splitting: true, packages: "external", format: "esm", platform: "node", target: "node20" },
  });
  return join(folder, basename(file).replace(/\.ts$/, ".js"));
};

/** A TypeScript program as JavaScript that Node starts by itself: to start it by tsx would take seconds each time. */
export const compiled = (file: string): string => {
  const path = known.get(file) ?? compile(file);
  known.set(file, path);
  return path;
};
