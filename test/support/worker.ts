import { pathToFileURL } from "node:url";
import { catchStrays, holdEntry, settled } from "./entry.js";
import { runDeclared } from "./registry.js";
import { describe, emptyReport, type Outcome, type Report } from "./report.js";

/** What a worker tells the runner. */
export type WorkerMessage = { kind: "started"; test: string } | { kind: "finished"; report: Report };

const tell = (message: WorkerMessage) => process.send?.(message);

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
  const report = await runDeclared({ started: (test) => tell({ kind: "started", test }) });
  if (unloaded.length > 0) return { ...emptyReport(), failures: unloaded };
  await settled();
  report.failures.push(...strays.splice(0));
  return report;
};

holdEntry();
catchStrays(strays);
process.on("disconnect", () => process.exit());
process.on("message", async (file: string) => {
  tell({ kind: "finished", report: await runFile(file) });
});
