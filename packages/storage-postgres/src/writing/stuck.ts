import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";

// The database waits for ever for the rest of what a stopped client began to send; no time-out of its own covers that. The time is that
// of the clock, since whoever asks may be in a transaction that began before.
const endHoldersOf = (lock: string, milliseconds: string) =>
  statement(
    `SELECT pg_terminate_backend(a.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE ${lock} AND l.granted ` +
      "AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) " +
      "AND a.state = 'active' AND a.wait_event IN ('ClientRead', 'ClientWrite') " +
      `AND a.state_change < clock_timestamp() - ${milliseconds}::bigint * interval '1 millisecond'`,
  );

const ofOrganizationSql = endHoldersOf(
  "l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = ($1::bigint & 4294967295)::oid AND l.objid = $2::bigint::oid",
  "$3",
);

const ofTableSql = endHoldersOf("l.locktype = 'relation' AND l.relation = $1::regclass", "$2");

/** Ends the connections that hold a lock on a table, as named in SQL, whose clients have been silent for so long in the middle of a statement. */
export const endStuckUsers = async (session: Session, table: string, milliseconds: number): Promise<void> => {
  await session.ask(ofTableSql, [table, milliseconds]);
};

/** Ends the connection that holds an organization's lock, if its client has been silent for so many milliseconds in the middle of a statement. */
export const endStuckHolder = async (
  session: Session,
  lock: { lockClass: number; org: number },
  milliseconds: number,
): Promise<void> => {
  await session.ask(ofOrganizationSql, [lock.lockClass, lock.org, milliseconds]);
};
