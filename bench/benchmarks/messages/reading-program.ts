import { startNode } from "../../harness/child.js";
import { emptyFolder, removeCopy } from "../../harness/data/seeds.js";
import type { Run } from "../../harness/pairs.js";
import { programFile } from "../../harness/programs.js";

const PROGRAM = programFile("in-process/reading.ts");

/** Runs the program that reads messages, in a folder of its own. */
export async function reading(...args: string[]): Promise<Run> {
  const folder = emptyFolder();
  const printed = await startNode(["--import", "tsx", PROGRAM, "--data", folder, ...args]).output();
  removeCopy(folder);
  return JSON.parse(printed);
}
