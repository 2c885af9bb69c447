import { type DraftEvent, toDraft } from "../../events/log/event-drafts.js";
import type { LogWriteTx } from "../../events/log/tables.js";
import { causeFields } from "../../ports/log-fields.js";
import type { StoredTables } from "../../storage/table.js";
import type { Emit, WritingContext } from "../contexts.js";
import type { Use } from "../define-service.js";
import { logger, secondsNow } from "../services.js";
import type { Engine } from "./engine.js";

/** The context of work in a transaction that writes, with the errors of the chat. */
export type ChatWriting<R extends StoredTables<R>, A> = WritingContext<R, A> & Pick<Engine, "fail">;

// Every chat has the tables of the log, whatever `R` names.
const ofLog = (tx: object) => tx as LogWriteTx;

interface Attempt {
  /** The functions to run after the commit. */
  waiting: (() => void)[];
  /** Gives others their turn if the write has taken long. */
  turn: (() => Promise<void> | undefined) | null;
}

/**
 * Runs `work` in a transaction that writes, without an actor. Its events are logged with the transaction and published once that is
 * durable. `callers` tells for how many callers it is, as far as they have come.
 */
export const writing = async <R extends StoredTables<R>, T>(
  { connection, log, use, fail }: Engine<R>,
  work: (call: ChatWriting<R, null>) => Promise<T>,
  callers?: () => number,
): Promise<T> => {
  const attempt: Attempt = { waiting: [], turn: null };
  const result = await connection.write(async (tx) => {
    attempt.waiting = [];
    attempt.turn = tx.turn;
    const drafts: DraftEvent[] = [];
    const emit: Emit = (event, fields, audience) => void drafts.push(toDraft(event, fields, audience));
    const afterCommit = (run: () => void) => void attempt.waiting.push(run);
    const result = await work({ tx, emit, afterCommit, now: secondsNow(use), use, fail, actor: null });
    if (drafts.length > 0) await log.append(ofLog(tx), drafts, { timestamp: secondsNow(use), turn: () => tx.turn() });
    return result;
  }, callers);
  for (const run of attempt.waiting) runAfterCommit(run, use);
  // The answer of a long write is made in a turn of its own.
  const turn = attempt.turn?.();
  if (turn !== undefined) await turn;
  return result;
};

// What is durable is answered as such: a caller who took it for an error would do it once more.
const runAfterCommit = (run: () => void, use: Use): void => {
  try {
    run();
  } catch (cause) {
    use(logger).error("What follows from a commit could not be done", causeFields(cause));
  }
};
