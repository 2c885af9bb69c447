import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BuildOptions, build, buildSync, type Plugin } from "esbuild";

const root = fileURLToPath(new URL("../../..", import.meta.url));

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
const shareCompiled = (): void => {
  process.env[shared] ??= newFolder();
};

const sharedFolder = (): string => {
  shareCompiled();
  return process.env[shared] as string;
};

const asModules = {
  ...{ tsconfig: join(root, "tsconfig.json"), bundle: true, splitting: true },
  ...{ format: "esm", platform: "node", target: "node20" },
} satisfies BuildOptions;

/**
 * As the packages are built: hundreds of small files to find would be most of the time that a program takes to start. The web client
 * looks for what lies beside it.
 */
const external = ["@confab/web/files", "better-sqlite3", "nodemailer", "pg", "sharp", "undici", "@fastify/busboy"];

const scriptOf = (file: string): string => file.replace(/\.ts$/, ".js");

/** A TypeScript program as JavaScript that Node starts by itself: to start it by tsx would take seconds each time. */
export const compiled = (file: string): string => {
  const folder = join(sharedFolder(), relative(root, file).replace(/\W+/g, "-"));
  if (!existsSync(folder)) {
    // Put in its place whole: another process may look for it meanwhile, or bring its own.
    const draft = `${folder}.${process.pid}`;
    buildSync({ ...asModules, entryPoints: [file], outdir: draft, external });
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  return join(folder, scriptOf(basename(file)));
};

const written = "WRITTEN_AT";

/** Lets files look for what lies beside them where they were written. */
const ownPlaces: Plugin = {
  name: "own places",
  setup: ({ initialOptions, onLoad }) => {
    initialOptions.define = { ...initialOptions.define, "import.meta.url": written };
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      return { contents: `const ${written} = ${JSON.stringify(pathToFileURL(path).href)}; ${text}`, loader: "ts" };
    });
  },
};

/** Where the files of a program that was compiled as one are found. */
const placeIn = (folder: string, file: string): string => join(folder, scriptOf(relative(root, file)));

/**
 * Compiles TypeScript files, and all that they import, as one program. Returns where each is found. To find and to compile the files one
 * by one, in each process anew, would take a tenth of a run.
 */
export const compiledTogether = async (files: readonly string[]): Promise<(file: string) => string> => {
  const folder = join(sharedFolder(), `together-${process.pid}`);
  await build({
    ...{ ...asModules, entryPoints: [...files], outdir: folder, outbase: root, packages: "external", sourcemap: true },
    ...{ plugins: [ownPlaces], define: { "process.env.COMPILED_TOGETHER": JSON.stringify(folder) } },
  });
  return (file) => placeIn(folder, file);
};

/**
 * Loads a file as if it had not been loaded before, and what it imports only once; `purpose` tells it from the others who do so. In a
 * program that was compiled as one the file has to be part of that.
 */
export const loadAgain = (file: string, purpose: string): Promise<unknown> => {
  const folder = process.env.COMPILED_TOGETHER;
  const place = folder === undefined ? file : placeIn(folder, file);
  return import(`${pathToFileURL(place).href}?${purpose}`);
};
