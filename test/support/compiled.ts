import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the processes of one run find the folder that they share. */
const shared = "TEST_COMPILED";

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

/** Makes a folder in which all processes that this one starts find what one of them has compiled. */
export const shareCompiled = (): void => {
  process.env[shared] ??= newFolder();
};

/** As the packages are built: hundreds of small files to find would be most of the time that a program takes to start. */
const external = ["better-sqlite3", "nodemailer", "pg", "sharp", "undici", "@fastify/busboy"];

const compile = (file: string, outdir: string): void => {
  buildSync({
    ...{ entryPoints: [file], outdir, tsconfig: join(root, "tsconfig.json"), external },
    ...{ bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" },
  });
};

/** A TypeScript program as JavaScript that Node starts by itself: to start it by tsx would take seconds each time. */
export const compiled = (file: string): string => {
  shareCompiled();
  const folder = join(process.env[shared] as string, relative(root, file).replace(/\W+/g, "-"));
  if (!existsSync(folder)) {
    // Put in its place whole: another process may look for it meanwhile, or bring its own.
    const draft = `${folder}.${process.pid}`;
    compile(file, draft);
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  return join(folder, basename(file).replace(/\.ts$/, ".js"));
};
