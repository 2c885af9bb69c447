import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportNative } from "./check-native.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsup = fileURLToPath(new URL("../node_modules/tsup/dist/cli-default.js", import.meta.url));
const vite = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url));

// Declarations of a package are built from the built declarations of the packages before it.
const stages = [
  ["core"],
  ["client", "storage-memory", "storage-sqlite", "storage-postgres", "http-node", "web"],
  ["cli"],
];

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

const buildPackage = async (name) => {
  const started = Date.now();
  say(`Building @confab/${name} …`);
  await rm(`${root}/packages/${name}/dist`, { recursive: true, force: true });
  await run(process.execPath, [tsup], `${root}/packages/${name}`);
  if (existsSync(`${root}/packages/${name}/vite.config.ts`))
    await run(process.execPath, [vite, "build"], `${root}/packages/${name}`);
  await expectOwnFields(`${root}/packages/${name}/dist`);
  say(`Built @confab/${name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
};

// npm links the commands of workspaces before it runs `prepare`, when dist/confab.js is not there yet, and then skips it.
const linkCommand = async () => {
  if (existsSync(`${root}/node_modules/.bin/confab`)) return;
  await run("npm", ["rebuild", "--ignore-scripts", "@confab/cli"], root, process.platform === "win32");
};

try {
  for (const stage of stages) await Promise.all(stage.map(buildPackage));
  await linkCommand();
  say("Trying the SQLite driver …");
  await reportNative();
} catch (error) {
  console.error(`The build failed.\n${error.message}`);
  process.exitCode = 1;
}
