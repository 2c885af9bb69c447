import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command to its end, and returns what it printed. */
export const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const options = { cwd, shell: process.platform === "win32", maxBuffer: 1 << 26 };
    execFile(command, args, options, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`)) : resolve(stdout),
    );
  });

const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));

/** What the `package.json` of each package says, by name. */
export const manifests = await Promise.all(
  (await readdir(join(root, "packages"))).sort().map((name) => readJson(join(root, "packages", name, "package.json"))),
);

/** Builds the declarations of the types of built packages. */
export const buildTypes = () => run(process.execPath, [join(root, "scripts", "build.mjs"), "--declarations"], root);

const packAt = async (folder, ...which) => {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...which];
  const packed = JSON.parse(await run("npm", args, root));
  return packed.map(({ name, filename, files }) => {
    return { name, file: join(folder, filename), contents: files.map(({ path }) => path) };
  });
};

/** Packs a built package into a folder, as it would be published. */
export const pack = async (name, folder) => (await packAt(folder, "--workspace", name))[0];

/** Packs all of them, which one start of npm does in a quarter of the time. */
export const packAll = (folder) => packAt(folder, "--workspaces");
