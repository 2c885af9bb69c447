import type { DataStep, WriteTransaction } from "../storage.js";
import type { Tables } from "../table.js";
import { type OpeningLog, OpeningProgress } from "./opening-progress.js";

/** How far the data steps have come; a storage keeps it with the data. */
export interface StepState {
  /** The last data step that has run whole; 0 before the first. */
  step: number;
  /** Where the step after it goes on; null where it has not begun. */
  cursor: string | null;
}

type Steps = readonly DataStep<Tables>[];

/** The step that is due after those that have run whole. */
const dueAfter = (steps: Steps, last: number): DataStep<Tables> | undefined =>
  steps.filter(({ step }) => step > last).toSorted((a, b) => a.step - b.step)[0];

/**
 * Runs the chunk that is due in a transaction and returns how far the steps then are, which belongs in the same transaction.
 * Nothing is due where another process has run the last one meanwhile.
 */
export const runChunk = async (steps: Steps, state: StepState, tx: WriteTransaction<Tables>): Promise<StepState> => {
  const due = dueAfter(steps, state.step);
  if (due === undefined) return state;
  const cursor = await due.run(tx, state.cursor);
  if (cursor === null) return { step: due.step, cursor: null };
  if (cursor === state.cursor) throw new Error(`The data step ${due.step} stays at ${cursor}, and would never end.`);
  return { step: state.step, cursor };
};

/** Where data steps run. */
export interface StepRun {
  steps: Steps;
  /** The last data step that has run whole before. */
  last: number;
  /** Runs one chunk, durably, by `runChunk`. */
  chunk(): Promise<StepState>;
  log?: OpeningLog | undefined;
}

/** Runs the data steps that are due, one chunk after the other; the log hears of what takes long. */
export const runDataSteps = async (
  { steps, last, chunk, log }: StepRun,
  progress = new OpeningProgress(log),
): Promise<void> => {
  let at = last;
  for (let chunks = 1; ; chunks += 1) {
    const due = dueAfter(steps, at);
    if (due === undefined) break;
    at = (await chunk()).step;
    progress.tell("Stored data are being brought to this version.", { step: due.step, chunks });
  }
  progress.end("Stored data were brought to this version.");
};
