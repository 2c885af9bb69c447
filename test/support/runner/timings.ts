import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileResult } from "./pool.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const kept = join(root, "node_modules", ".cache", "test-seconds.json");

const secondsOfLastRun = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    return {};
  }
};

const ofResources = join(root, "test", "domain");

/** How long a file takes that never ran: by its size if it is about a resource; the others may be short and walk through everything. */
const guess = (file: string): number => (file.startsWith(ofResources) ? statSync(file).size / 2000 : 10);

/** The files that take longest first, so that none of them runs alone at the end. */
export const longestFirst = (files: readonly string[]): string[] => {
  const known = new Map(Object.entries(secondsOfLastRun()));
  const expected = new Map(files.map((file) => [file, known.get(relative(root, file)) ?? guess(file)]));
  return [...files].sort((a, b) => (expected.get(b) ?? 0) - (expected.get(a) ?? 0));
};

/** Keeps how long each file took, for the order of the next run. */
export const keepTimings = (results: readonly FileResult[]): void => {
  const taken = results.map(({ file, seconds }) => [relative(root, file), Math.round(seconds * 10) / 10]);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ ...secondsOfLastRun(), ...Object.fromEntries(taken) }));
};

/** The slowest files as lines of a table. */
export const slowest = (results: readonly FileResult[], count = 10): string =>
  [...results]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(root, file)}`)
    .join("\n");
