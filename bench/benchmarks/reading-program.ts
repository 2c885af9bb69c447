import { fileURLToPath } from "node:url";
import { startNode } from "../harness/child.js";
import type { Run } from "../harness/pairs.js";
import { emptyFolder, removeCopy } from "../harness/seeds.js";

const PROGRAM = fileURLToPath(new URL("../in-process/reading.ts", import.meta.url));

/** Runs the program that reads messages, in a folder of its own. */
export async function reading(...args: string[]): Promise<Run> {
  const folder = emptyFolder();
  const printed = await startNode(["--import", "tsx", PROGRAM, "--data", folder, ...args]).output();
  removeCopy(folder);
  return JSON.parse(printed);
}
