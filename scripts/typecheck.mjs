import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./packing.mjs";

const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

// Core, which knows nothing of Node, then the packages, then all the rest; and beside them the pages, whose React is Preact.
const checks = [["--build"], ["-p", "packages/web"]];

const check = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, ...args], { cwd: root, stdio: "inherit" });
    child.on("close", (code) => resolve(code === 0));
  });

const passed = await Promise.all(checks.map(check));
process.exitCode = passed.every(Boolean) ? 0 : 1;
