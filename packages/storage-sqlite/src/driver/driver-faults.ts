import { StorageError } from "@confab/core";
import type { DriverName } from "./driver.js";

/** What this program runs on: "Node 24.1.0", "Bun 1.3.0". */
export interface Runtime {
  name: "Node" | "Bun" | "Deno";
  version: string;
}

const { versions } = process;

/** The runtime of this process. */
export const runtimeHere: Runtime =
  versions.bun !== undefined
    ? { name: "Bun", version: versions.bun }
    : versions.deno !== undefined
      ? { name: "Deno", version: versions.deno }
      : { name: "Node", version: versions.node };

const blocked =
  "better-sqlite3 is installed, but its install script did not run, so it has no library. npm runs it only where it may: " +
  "`npm approve-scripts better-sqlite3` where npm asks for that, and no ignore-scripts in .npmrc; then `npm rebuild better-sqlite3`.";

const missing =
  "better-sqlite3 is not installed. npm leaves it out with --omit=optional, and where no ready build fits and none could be made: " +
  "that takes python3, make and a C++ compiler (Debian, Ubuntu: apt install build-essential python3; Alpine: apk add build-base " +
  "python3; macOS: xcode-select --install). `npm install better-sqlite3` installs it, or shows why not.";

const foreign =
  "better-sqlite3 was built for another system than this one, as happens when node_modules is copied. " +
  "`npm rebuild better-sqlite3` builds it for this one.";

/** Patterns of what Node says, and what it means. */
const causes: readonly [RegExp, string | ((found: RegExpExecArray) => string)][] = [
  [/^(ERR_)?MODULE_NOT_FOUND .*better-sqlite3/s, missing],
  [/Could not locate the bindings file|MODULE_NOT_FOUND .*better_sqlite3\.node/s, blocked],
  [
    /NODE_MODULE_VERSION (\d+).*NODE_MODULE_VERSION (\d+)/s,
    ([, built, here]) =>
      `better-sqlite3 was built for another version of Node (${built}, this one is ${here}). ` +
      "`npm rebuild better-sqlite3` builds it for this one.",
  ],
  [/^ERR_DLOPEN_FAILED /, foreign],
];

const explainBetter = (error: Error & { code?: string }, { name }: Runtime): string => {
  if (name !== "Node") return `better-sqlite3 is made for Node and does not work on ${name}.`;
  const said = `${error.code ?? ""} ${error.message}`;
  for (const [pattern, meaning] of causes) {
    const found = pattern.exec(said);
    if (found !== null) return typeof meaning === "string" ? meaning : meaning(found);
  }
  return `better-sqlite3 could not be loaded: ${error.message.split("\n")[0]}.`;
};

const newer: Readonly<Record<Runtime["name"], string>> = {
  Node: "the newest LTS of Node has it",
  Bun: "newer versions may have it; Node does",
  Deno: "newer versions have it",
};

/** Why a driver cannot be used here and what helps, in whole sentences. */
export const explain = (driver: DriverName, error: Error, runtime: Runtime): string => {
  if (error instanceof StorageError) return `${driver}: ${error.message}`;
  if (driver === "better-sqlite3") return explainBetter(error, runtime);
  return `${runtime.name} ${runtime.version} has no SQLite of its own that is complete (node:sqlite); ${newer[runtime.name]}.`;
};
