import type { Engine } from "../operation/calls/engine.js";
import { writing } from "../operation/calls/writing.js";
import { secondsNow } from "../operation/services.js";
import { leaseTime } from "./lease.js";
import { readsJobs, writesJobs } from "./tables.js";

/**
 * Ends the leases of a process that has died, so that work of these kinds is done at once. Only a process that is alone may do
 * this, before it takes work itself. Where there may be others, only the end of a lease says that its process has died.
 */
export const endDeadLeases = async (engine: Engine, kinds: readonly string[]): Promise<void> => {
  if (engine.connection.isShared) return;
  const now = secondsNow(engine.use);
  const prefixes = kinds.map((kind) => [kind]);
  const near = await engine.connection.read((tx) =>
    readsJobs(tx).scanMany("jobs", "byTime", { prefixes, to: now + leaseTime, columns: ["holder"] }),
  );
  const dead = near.filter(({ holder }) => holder !== null);
  if (dead.length === 0) return;
  await writing(engine, ({ tx }) =>
    writesJobs(tx).updateMany(
      "jobs",
      dead.map(({ id }) => ({ id, due_at: now })),
    ),
  );
};
