import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./database.js";

const INTERVAL = 20;
// Writers hold the advisory lock of their organization. New pages of a file and of an index are given to one after the other by the
// database, whoever asks.
const WAITING = `
  SELECT count(*)::int AS waiting
  FROM pg_locks AS awaited
  CROSS JOIN LATERAL unnest(pg_blocking_pids(awaited.pid)) AS holder(pid)
  LEFT JOIN pg_locks AS own ON own.pid = awaited.pid AND own.locktype = 'advisory'
  LEFT JOIN pg_locks AS theirs ON theirs.pid = holder.pid AND theirs.locktype = 'advisory' AND theirs.granted
  WHERE NOT awaited.granted AND awaited.locktype NOT IN ('extend', 'page') AND own.objid IS DISTINCT FROM theirs.objid`;

/** How often, of a hundred looks while `work` went on, an organization waited for a lock that another one held. */
export async function waitsForOthers({ url }: Database, work: () => Promise<unknown>): Promise<number> {
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
