import type { SystemStatements } from "../schema/system.js";
import { isRefusal } from "../server/faults.js";
import type { Session } from "../server/session.js";
import { flushOf } from "./flush.js";
import type { Group } from "./group.js";

/** The name of a commit, by which it is found when its answer was lost. */
export interface CommitName {
  org: number;
  seq: number;
  id: string;
}

/** How a commit ended; "lost" when no answer came, so that it may or may not have happened. */
export type CommitOutcome = { state: "committed" | "lost" } | { state: "refused"; reason: unknown };

const asksOf = (group: Group, { org, seq, id }: CommitName, system: SystemStatements) => {
  const ids = group.numbers.changes();
  const asks = flushOf(group.held).map(({ statement, values }) => ({ statement, values: [org, ...values] }));
  if (group.step !== undefined) asks.push({ statement: system.setStep, values: [org, group.step] });
  if (group.commits.length > 0) {
    asks.push({ statement: system.moveHead, values: [org, seq, JSON.stringify(ids)] });
    asks.push({ statement: system.noteCommit, values: [org, seq, id] });
  } else if (Object.keys(ids).length > 0) {
    asks.push({ statement: system.keepIds, values: [org, JSON.stringify(ids)] });
  }
  return asks;
};

/** Tells the database what the group changed and commits, in one round trip. */
export const commit = async (
  session: Session,
  group: Group,
  { name, system }: { name: CommitName; system: SystemStatements },
): Promise<CommitOutcome> => {
  const flushed = asksOf(group, name, system).map(({ statement, values }) => session.ask(statement, values));
  const answers = await Promise.allSettled([session.run("COMMIT"), ...flushed]);
  const [committed, ...others] = answers;
  const failure = others.find((answer) => answer.status === "rejected");
  if (committed.status === "rejected") {
    // What the database itself refuses did not happen; without its word nobody knows.
    return isRefusal(committed.reason) ? { state: "refused", reason: committed.reason } : { state: "lost" };
  }
  // After a failed statement the answer is "ROLLBACK", without an error.
  if (committed.value === "COMMIT") return { state: "committed" };
  return { state: "refused", reason: failure?.reason ?? new Error("The database rolled a commit back.") };
};
