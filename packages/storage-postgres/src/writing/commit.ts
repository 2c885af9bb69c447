import { type Change, flushOf } from "../changes/flush.js";
import { send } from "../changes/send.js";
import type { Group } from "../group/group.js";
import type { SystemStatements } from "../schema/system.js";
import { isRefusal } from "../server/faults.js";
import type { Session } from "../server/session.js";

/** The name of a commit, by which it is found when its answer was lost. */
export interface CommitName {
  org: number;
  seq: number;
  id: string;
}

/**
 * How a commit ended; "lost" when no answer came, so that it may or may not have happened. `told` is the answer to the notification
 * that went out behind it.
 */
export type CommitOutcome =
  | { state: "committed"; told: Promise<unknown> | undefined }
  | { state: "lost" }
  | { state: "refused"; reason: unknown };

/** How a commit is made. */
interface Manner {
  name: CommitName;
  system: SystemStatements;
  /** The notification for other processes; undefined where none goes out with the commit. */
  hint: string | undefined;
  /** Told when all is on its way. */
  sent: () => void;
}

function* changesOf(group: Group, { seq, id }: CommitName, system: SystemStatements): Generator<Change> {
  const ids = group.numbers.changes();
  yield* flushOf(group.held);
  if (group.steps !== undefined)
    yield { statement: system.setSteps, values: [group.steps.step, group.steps.cursor], weight: 0 };
  if (group.commits.length > 0) {
    yield { statement: system.moveHead, values: [seq, JSON.stringify(ids), id], weight: 0 };
  } else if (Object.keys(ids).length > 0) {
    yield { statement: system.keepIds, values: [JSON.stringify(ids)], weight: 0 };
  }
}

/** Tells the database what the group changed and commits, in one round trip unless the group is large. */
export const commit = async (
  session: Session,
  group: Group,
  { name, system, hint, sent }: Manner,
): Promise<CommitOutcome> => {
  const changes = changesOf(group, name, system);
  const flushed = await send(changes, ({ statement, values }) => session.ask(statement, [name.org, ...values]));
  const committing = session.commit();
  const told = hint === undefined ? undefined : session.ask(system.notify, [name.org, name.seq, hint]);
  told?.catch(() => {});
  sent();
  const answers = await Promise.allSettled([committing, ...group.told, ...flushed]);
  const [committed, ...others] = answers;
  const failure = others.find((answer) => answer.status === "rejected");
  if (committed.status === "rejected") {
    // What the database itself refuses did not happen; without its word nobody knows.
    return isRefusal(committed.reason) ? { state: "refused", reason: committed.reason } : { state: "lost" };
  }
  // After a failed statement the answer is "ROLLBACK", without an error.
  if (committed.value === "COMMIT") return { state: "committed", told };
  return { state: "refused", reason: failure?.reason ?? new Error("The database rolled a commit back.") };
};
