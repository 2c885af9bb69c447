import { openSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { catchStrays, holdEntry, settled } from "./entry.js";
import { noteBytes } from "./note.js";
import { runDeclared } from "./registry.js";
import { describe, emptyReport, type Outcome, type Report } from "./report.js";

/** What a worker tells the runner of a file. */
export interface WorkerMessage {
  report: Report;
}

const tell = (message: WorkerMessage) => process.send?.(message);

const [, , notePath = ""] = process.argv;
const note = openSync(notePath, "r+");

// The runner wants to know which test it was only where a file hangs or ends the process: a message for each would wake it thousands of times.
const noteStarted = (test: string): void => {
  const text = Buffer.alloc(noteBytes);
  text.write(test);
  writeSync(note, text, 0, noteBytes, 0);
};

const strays: Outcome[] = [];

const load = async (file: string): Promise<Outcome[]> => {
  try {
    await import(pathToFileURL(file).href);
    return [];
  } catch (error) {
    return [{ name: "loading the file", reason: describe(error) }];
  }
};

const runFile = async (file: string): Promise<Report> => {
  const unloaded = await load(file);
  const report = await runDeclared({ started: noteStarted });
  if (unloaded.length > 0) return { ...emptyReport(), failures: unloaded };
  await settled();
  report.failures.push(...strays.splice(0));
  return report;
};

holdEntry();
catchStrays(strays);
process.on("disconnect", () => process.exit());
process.on("message", async (file: string) => {
  tell({ report: await runFile(file) });
});
