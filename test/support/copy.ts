import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A change of one file of the repository. */
export interface Change {
  /** From the root of the repository. */
  path: string;
  /** Makes the new text of the file of the old one; undefined is a file that is not there. */
  apply(text: string | undefined): string;
}

/** Whether a path is copied: neither built nor installed, nor the data of a server that was started here. */
const isSource = (path: string): boolean =>
  path !== join(root, "data") && !/[\\/](node_modules|dist|results|coverage|\.git)$/.test(path);

const modules = (path: string): string => join(root, "node_modules", path);

const isBuilt = (path: string): boolean => path === "docs/api.md";

/** The files of a tree of sources by their paths from its root. */
const filesIn = (top: string, folder = ""): string[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(top, path);
    return entry.isFile() && !isBuilt(path) ? [path] : [];
  });

const textsIn = (top: string): Map<string, string> =>
  new Map(filesIn(top).map((path) => [path, readFileSync(join(top, path), "utf8")]));

/** The repository in a folder of its own, to be changed. */
export class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), "confab-copy-"));
  private readonly before: ReadonlyMap<string, string>;

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: isSource });
    this.before = textsIn(this.folder);
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"));
  }

  apply({ path, apply }: Change): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, apply(existsSync(file) ? readFileSync(file, "utf8") : undefined));
  }

  /** The files that are not as they were, by their paths, sorted; without the API reference, which is built. */
  changed(): string[] {
    const now = textsIn(this.folder);
    return [...new Set([...this.before.keys(), ...now.keys()])]
      .filter((path) => now.get(path) !== this.before.get(path))
      .sort();
  }

  /** Checks the types of these files and of all that they import; resolves to the faults, "" for none. */
  async typecheck(paths: readonly string[]): Promise<string> {
    // Without what is remembered of the tree that this is a copy of.
    const compilerOptions = { incremental: false, tsBuildInfoFile: null };
    const config = { extends: "./tsconfig.json", compilerOptions, include: [], files: paths };
    writeFileSync(join(this.folder, "tsconfig.page.json"), JSON.stringify(config));
    return (await this.run([modules("typescript/bin/tsc"), "-p", "tsconfig.page.json"])).failure;
  }

  /** Resolves to what the linter and the formatter have to say of these files, "" for nothing. */
  async lint(paths: readonly string[]): Promise<string> {
    return (await this.run([modules("@biomejs/biome/bin/biome"), "check", "--vcs-enabled=false", ...paths])).failure;
  }

  /** Runs a program by tsx; resolves to what it printed, and again to that as `failure` where it failed. */
  program(...args: string[]): Promise<{ output: string; failure: string }> {
    return this.run(["--import", import.meta.resolve("tsx"), ...args]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(args: string[]): Promise<{ output: string; failure: string }> {
    return new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: this.folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
        const output = stdout + stderr;
        resolve({ output, failure: error === null ? "" : output || error.message });
      });
    });
  }
}
