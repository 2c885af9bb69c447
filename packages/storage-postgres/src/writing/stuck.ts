import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";

// The database waits for ever for the rest of what a stopped client began to send; no time-out of its own covers that.
const terminateSql = statement(
  "SELECT pg_terminate_backend(a.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid " +
    "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = ($1::bigint & 4294967295)::oid " +
    "AND l.objid = $2::bigint::oid AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) " +
    "AND a.state = 'active' AND a.wait_event IN ('ClientRead', 'ClientWrite') " +
    "AND a.state_change < now() - $3::bigint * interval '1 millisecond'",
);

/** Ends the connection that holds an organization's lock, if its client has been silent for so many milliseconds in the middle of a statement. */
export const endStuckHolder = async (
  session: Session,
  lock: { lockClass: number; org: number },
  milliseconds: number,
): Promise<void> => {
  await session.ask(terminateSql, [lock.lockClass, lock.org, milliseconds]);
};
