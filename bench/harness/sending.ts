import type { Bench } from "./bench.js";
import type { Dataset } from "./dataset.js";
import { measure } from "./drive.js";
import { Ledger, newestId } from "./ledger.js";
import type { Run } from "./pairs.js";
import type { Credentials } from "./requests.js";
import type { Target } from "./servers.js";

export const CHANNEL = "bench";

/** One channel with 20 subscribers, who are also those who send. */
export const sendDataset: Dataset = {
  name: "send",
  users: 20,
  channels: [{ name: CHANNEL, subscribers: { from: 0, to: 20 } }],
  messages: 0,
};

/** A run in which that many clients send as fast as they are answered; everything is read back afterwards. */
export function sendRun(bench: Bench, target: Target, clients: number): () => Promise<Run> {
  const users = Array.from({ length: clients }, (_, turn) => target.users[turn % target.users.length] as Credentials);
  return async () => {
    const ledger = new Ledger();
    const since = await newestId(target, CHANNEL);
    const lanes = ledger.lanes(target, users, CHANNEL);
    const run = await measure(target, lanes, bench.by({ full: 3000, quick: 1000 }));
    for (const { connection } of lanes) connection.close();
    await ledger.checkStored(target, CHANNEL, since);
    return run;
  };
}
