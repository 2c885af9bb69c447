import type { SystemStatements } from "../schema/system.js";
import type { Pools } from "../server/pools.js";
import type { CommitName } from "./commit.js";
import { pause } from "./pause.js";

interface Parts {
  pools: Pools;
  system: SystemStatements;
  lockClass: number;
  /** Milliseconds. */
  patience: number;
}

const look = async ({ pools, system, lockClass }: Parts, { org, seq, id }: CommitName): Promise<boolean> => {
  const session = await pools.writer();
  let isDoubtful = true;
  try {
    // Under the lock: the commit may be under way in the database still.
    const [, , found] = await Promise.all([
      session.begin("write"),
      session.ask(system.lock, [lockClass, org]),
      session.ask(system.findCommit, [org, seq, id]),
      session.run("ROLLBACK"),
    ]);
    isDoubtful = false;
    return found.length > 0;
  } finally {
    session.release(isDoubtful);
  }
};

/** Finds out whether a commit happened whose answer was lost; undefined where the database cannot be asked in time. */
export const wasCommitted = async (parts: Parts, name: CommitName): Promise<boolean | undefined> => {
  const end = performance.now() + parts.patience;
  do {
    try {
      return await look(parts, name);
    } catch {
      await pause(100);
    }
  } while (performance.now() < end);
  return undefined;
};
