import type { DatabasePlace } from "../options.js";
import { codeOf } from "../server/faults.js";
import type { Session } from "../server/session.js";
import { pause } from "../writing/pause.js";
import { endStuckUsers } from "../writing/stuck.js";
import { inSchema } from "./names.js";

/** Milliseconds for which an opening waits for a lock before it lets those through who wait behind it. */
const longestWait = 2_000;
/** Milliseconds that these then have. */
const turnOfOthers = 500;

/**
 * Takes locks in a transaction, however long that takes. Whoever asks for a table that is locked here waits, also while this one waits
 * itself: so it does that for a moment only, and tries again. `meanwhile` is done in between.
 */
export const lockPatiently = async (
  session: Session,
  take: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> => {
  await session.run("SAVEPOINT locking");
  for (;;) {
    try {
      await session.run(`SET LOCAL lock_timeout = ${longestWait}`);
      await take();
      await session.run("SET LOCAL lock_timeout = 0");
      return;
    } catch (error) {
      if (codeOf(error) !== "55P03") throw error;
      await session.run("ROLLBACK TO SAVEPOINT locking");
      await meanwhile();
      await pause(turnOfOthers);
    }
  }
};

/**
 * Locks the heads and then other tables. Every transaction of Confab reads its head first, and a migration locks that before anything
 * else, so they never wait for each other in a circle.
 */
export const lockTables = (
  session: Session,
  { schema, patience }: DatabasePlace,
  tables: readonly string[],
): Promise<void> => {
  const heads = inSchema(schema, "confab_heads");
  const names = [heads, ...tables.map((name) => inSchema(schema, name))].join(", ");
  return lockPatiently(
    session,
    () => session.run(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`),
    () => endStuckUsers(session, heads, patience),
  );
};
