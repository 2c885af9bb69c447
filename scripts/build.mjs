// Builds what runs, in seconds; with `--declarations` the types that published packages have beside it, in a minute where none are checked yet.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportNative } from "./check-native.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
const tsup = fileURLToPath(new URL("../node_modules/tsup/dist/cli-default.js", import.meta.url));
const vite = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url));

const packages = ["core", "client", "storage-memory", "storage-sqlite", "storage-postgres", "http-node", "web", "cli"];

// The command line has no types.
const declared = packages.filter((name) => name !== "cli");

const run = (command, args, cwd, shell = false) =>
  new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(command, args, { cwd, shell, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(Buffer.concat(output).toString()))));
  });

// On stderr, where npm shows it at once, and a program that reads the output does not meet it.
const say = (text) => console.error(text);

/** What makes the CommonJS files takes a class field for an export of the same name, and overwrites that with each object. */
const expectOwnFields = async (dist) => {
  for (const name of (await readdir(dist)).filter((name) => name.endsWith(".cjs"))) {
    const [, field] = /this\.(\w+) = exports\.\1 =/.exec(await readFile(join(dist, name), "utf8")) ?? [];
    if (field !== undefined)
      throw new Error(`A class field and an export in ${name} are both called ${field}: rename the field.`);
  }
};

const timed = async (what, work) => {
  const started = Date.now();
  await work();
  say(`Built ${what} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
};

const buildPackage = (name) =>
  timed(`@confab/${name}`, async () => {
    const folder = `${root}/packages/${name}`;
    await rm(`${folder}/dist`, { recursive: true, force: true });
    await run(process.execPath, [tsup], folder);
    if (existsSync(`${folder}/vite.config.ts`)) await run(process.execPath, [vite, "build"], folder);
    await expectOwnFields(`${folder}/dist`);
  });

const removeDeclarations = async (dist) => {
  const files = await readdir(dist, { recursive: true });
  for (const name of files) if (/\.d\.c?ts$/.test(name)) await rm(join(dist, name));
};

const buildDeclarations = (name) =>
  timed(`the types of @confab/${name}`, async () => {
    const folder = `${root}/packages/${name}`;
    await removeDeclarations(`${folder}/dist`);
    await run(process.execPath, [tsup, "--dts-only"], folder);
  });

const buildAllDeclarations = async () => {
  say("Building the types …");
  await timed("the types of each file", () => run(process.execPath, [tsc, "--build", "tsconfig.packages.json"], root));
  await Promise.all(declared.map(buildDeclarations));
};

// npm links the commands of workspaces before it runs `prepare`, when dist/confab.js is not there yet, and then skips it.
const linkCommand = async () => {
  if (existsSync(`${root}/node_modules/.bin/confab`)) return;
  await run("npm", ["rebuild", "--ignore-scripts", "@confab/cli"], root, process.platform === "win32");
};

const buildAll = async () => {
  say("Building the packages …");
  await Promise.all(packages.map(buildPackage));
  await linkCommand();
  say("Trying the SQLite driver …");
  await reportNative();
};

try {
  await (process.argv.includes("--declarations") ? buildAllDeclarations() : buildAll());
} catch (error) {
  console.error(`The build failed.\n${error.message}`);
  process.exitCode = 1;
}
