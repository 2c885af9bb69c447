import type { Bench } from "../bench.js";
import type { Dataset } from "../data/dataset.js";
import type { Run } from "../pairs.js";
import type { Target } from "../servers.js";
import { drive, measure } from "./drive.js";
import { Ledger, newestId } from "./ledger.js";
import type { Credentials } from "./requests.js";

export const CHANNEL = "bench";

/** One channel with 20 subscribers, who are also those who send. */
export const sendDataset: Dataset = {
  name: "send",
  users: 20,
  channels: [{ name: CHANNEL, subscribers: { from: 0, to: 20 } }],
  messages: 0,
};

const sendersOf = ({ users }: Target, clients: number): Credentials[] =>
  Array.from({ length: clients }, (_, turn) => users[turn % users.length] as Credentials);

const CROWD = 64;

/** Messages after which the code of a server is compiled: what it costs for weeks is not what its first seconds do. */
export const warmUpMessages = (bench: Bench): number => bench.by({ full: 60_000, quick: 40_000 });

/** Has servers send so many messages that their code is compiled. */
export async function warmUpAll(bench: Bench, targets: readonly Target[]): Promise<void> {
  for (const target of targets) await warmUp(target, CROWD, warmUpMessages(bench));
}

/**
 * Lets that many clients send so many messages and reads them back, and once more: what was compiled for sending alone is compiled anew
 * when the pages were read, as after each run.
 */
async function warmUp(target: Target, clients: number, messages: number): Promise<void> {
  for (const part of [messages, messages / 2]) {
    const ledger = new Ledger();
    const since = await newestId(target, CHANNEL);
    const lanes = ledger.lanes(target, sendersOf(target, clients), CHANNEL);
    await drive(lanes, 0, part);
    for (const { connection } of lanes) connection.close();
    await ledger.checkStored(target, CHANNEL, since);
  }
}

/** A run in which that many clients send as fast as they are answered; everything is read back afterwards. */
export function sendRun(bench: Bench, target: Target, clients: number): () => Promise<Run> {
  const users = sendersOf(target, clients);
  return async () => {
    const ledger = new Ledger();
    const since = await newestId(target, CHANNEL);
    const lanes = ledger.lanes(target, users, CHANNEL);
    // It had no caller while others had their turn, and the first who come after that wait longer.
    await drive(lanes, bench.by({ full: 1000, quick: 300 }));
    const run = await measure(target, lanes, bench.by({ full: 3000, quick: 1000 }));
    for (const { connection } of lanes) connection.close();
    await ledger.checkStored(target, CHANNEL, since);
    return run;
  };
}
