import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./packing.mjs";

const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

// Core knows nothing of Node, and the pages run with Preact: both have options of their own. Side by side they take half the time.
const projects = ["packages/core", "packages/web", "."];

const check = (project) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, "-p", project], { cwd: root, stdio: "inherit" });
    child.on("close", (code) => resolve(code === 0));
  });

const passed = await Promise.all(projects.map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;
