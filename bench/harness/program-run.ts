import { startNode } from "./child.js";
import { emptyFolder, removeCopy } from "./data/seeds.js";
import type { Run } from "./pairs.js";

/** Runs a program that keeps its data in a folder, one of its own; returns what it prints. `options` are those of Node. */
export async function programRun<T = Run>(
  program: string,
  args: string[] = [],
  options = ["--import", "tsx"],
): Promise<T> {
  const folder = emptyFolder();
  const printed = await startNode([...options, program, "--data", folder, ...args]).output();
  removeCopy(folder);
  return JSON.parse(printed);
}
