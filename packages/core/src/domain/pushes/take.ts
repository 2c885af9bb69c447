import type { Operating, Row } from "./vocabulary.js";

/** A notification that is stored and not sent yet. */
export type PushWork = Row<"push_work">;

/** The work that is to be sent now. */
export interface TakenWork {
  work: readonly PushWork[];
  /** How often sending it has failed. */
  attempts: number;
  /** Seconds until the next attempt is due, where it is not due yet; null where nothing waits. */
  wait: number | null;
}

/**
 * Takes the oldest work, and notes what devices are going to show (push.md 8.3). That is noted before it is judged what is still to be
 * told. So whatever is read or deleted after the judgement finds the note, and takes the notification back.
 */
export const takeWork = async ({ tx, now }: Operating, atOnce: number): Promise<TakenWork> => {
  const waiting = await tx.scan("push_work", "id", { limit: atOnce });
  const [first] = waiting;
  if (first === undefined) return { work: [], attempts: 0, wait: null };
  // What has failed goes again without what came since, so that all of a request have been tried as often.
  const { attempts, due_at } = first;
  // New work wakes the job early. That must not spend the attempts of what has failed.
  const wait = secondsUntil(due_at, now);
  if (wait > 0) return { work: [], attempts, wait };
  const other = waiting.findIndex((row) => row.attempts !== attempts);
  const work = other < 0 ? waiting : waiting.slice(0, other);
  const fresh = work.filter(({ is_taken }) => !is_taken);
  await tx.updateMany(
    "push_work",
    fresh.map(({ id }) => ({ id, is_taken: true })),
  );
  await tx.insertMany(
    "pushed_messages",
    fresh.flatMap(({ user_id, message_id }) => (message_id === null ? [] : [{ user_id, message_id }])),
  );
  return { work, attempts, wait: 0 };
};

/** Longer than any pause between attempts: what is due later is due now, since the clock was set back. */
const longestWait = 60;

const secondsUntil = (due_at: number, now: number): number => {
  const seconds = due_at - now;
  return seconds > longestWait ? 0 : Math.max(seconds, 0);
};

/** Deletes work that is no longer to be told, and the notes that devices were to show it. */
export const dropWork = async ({ tx }: Pick<Operating, "tx">, dropped: readonly PushWork[]): Promise<void> => {
  if (dropped.length === 0) return;
  await tx.deleteMany(
    "push_work",
    dropped.map(({ id }) => id),
  );
  // What was taken before, a device may show.
  const prefixes = dropped.flatMap(({ user_id, message_id, is_taken }) =>
    is_taken || message_id === null ? [] : [[user_id, message_id]],
  );
  const shown = await tx.scanMany("pushed_messages", "byUser", { prefixes });
  await tx.deleteMany(
    "pushed_messages",
    shown.map(({ id }) => id),
  );
};
