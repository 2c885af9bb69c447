import type { Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const PROGRAM = programFile("in-process/reading.ts");

/** Runs the program that reads messages, in a folder of its own. */
export const reading = (...args: string[]): Promise<Run> => programRun(PROGRAM, args);
