import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./database.js";

const INTERVAL = 20;
const WAITING = "SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";

/** How often, of a hundred looks while `work` went on, somebody waited for the lock of an organization. */
export async function lockWaits({ url }: Database, work: () => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let [looks, waits, isOver] = [0, 0, false];
  const over = work().finally(() => {
    isOver = true;
  });
  // It is awaited below, after the last look.
  over.catch(() => {});
  while (!isOver) {
    const { rows } = await client.query(WAITING);
    looks++;
    if (rows[0].waiting > 0) waits++;
    await wait(INTERVAL);
  }
  await client.end();
  await over;
  return (100 * waits) / looks;
}
