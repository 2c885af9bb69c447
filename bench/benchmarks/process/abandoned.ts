import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import type { Dataset, Range } from "../../harness/data/dataset.js";
import { Audience, register } from "../../harness/load/audience.js";
import { Connection } from "../../harness/load/connection.js";
import { measure } from "../../harness/load/drive.js";
import { Ledger } from "../../harness/load/ledger.js";
import { type Credentials, remove } from "../../harness/load/requests.js";
import { figure, type Run } from "../../harness/pairs.js";
import { startFloor, type Target } from "../../harness/servers.js";
import { residentBytes } from "../../harness/usage.js";

const RATE: Measure = { name: "rate", unit: "msg/s", better: "higher", judged: "ratio", gate: 0.8, goal: 0.95 };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio" };
const GROWTH: Measure = {
  name: "memory, above 0 queues",
  unit: "MB",
  better: "lower",
  judged: "value",
  gate: 64,
  goal: 16,
};

const CHANNEL = "bench";
const SENDERS: Range = { from: 0, to: 20 };
const POLLERS: Range = { from: 20, to: 30 };
const ABSENT: Range = { from: 30, to: 1030 };
/** Seconds that a queue lives without a poll: longer than registering all of them and the run together. */
const LIFETIME = 30;
/** Expired queues are looked for once a minute. */
const LATEST_EXPIRY = LIFETIME + 75;

const dataset: Dataset = {
  name: "abandoned",
  users: ABSENT.to,
  channels: [{ name: CHANNEL, subscribers: { from: 0, to: ABSENT.to } }],
  messages: 0,
};

interface Abandoned {
  user: Credentials;
  queueId: string;
}

/** Registers queues that nobody will ever poll. */
async function abandon(target: Target, count: number): Promise<Abandoned[]> {
  const absent = target.users.slice(ABSENT.from, ABSENT.to);
  const connections = Array.from({ length: 16 }, () => new Connection(target.origin));
  const abandoned: Abandoned[] = [];
  let next = 0;
  const registerNext = async (connection: Connection) => {
    while (next < count) {
      const user = absent[next++ % absent.length] as Credentials;
      const { queueId } = await register(connection, user, { idle_queue_timeout: LIFETIME });
      abandoned.push({ user, queueId });
    }
    connection.close();
  };
  await Promise.all(connections.map(registerNext));
  return abandoned;
}

/** Sends for a time to those who listen, and checks that they got everything. */
async function send(bench: Bench, target: Target, audience: Audience): Promise<Run> {
  const ledger = new Ledger();
  audience.begin(ledger);
  const lanes = ledger.lanes(target, target.users.slice(SENDERS.from, SENDERS.to), CHANNEL);
  const run = await measure(target, lanes, bench.by({ full: 3000, quick: 1000 }));
  await audience.receiveAll(ledger);
  for (const { connection } of lanes) connection.close();
  return { ...run, memory: residentBytes(target.pid) / 1e6 };
}

/** One fresh server with that many abandoned queues; with `expire` a second run after they are gone. */
async function pass(bench: Bench, count: number, expire = false): Promise<Run[]> {
  const target = await bench.confab(dataset, () => startFloor(dataset));
  const audience = new Audience();
  await audience.join(target, target.users.slice(POLLERS.from, POLLERS.to));
  await send(bench, target, audience);
  const abandoned = await abandon(target, count);
  const runs = [await send(bench, target, audience)];
  if (expire) {
    bench.progress("abandoned: waiting until the queues expire");
    await expiry(target, abandoned);
    runs.push(await send(bench, target, audience));
  }
  audience.leave();
  await target.stop();
  return runs;
}

/** Waits until a queue is gone; looks by deleting one, because a poll would prolong its life. */
async function expiry(target: Target, abandoned: Abandoned[]): Promise<void> {
  const connection = new Connection(target.origin);
  const deadline = performance.now() + LATEST_EXPIRY * 1000;
  for (const { user, queueId } of abandoned) {
    await wait(3000);
    const gone = await new Promise<boolean>((resolve) => {
      connection.send(remove(user, "/events", { queue_id: queueId }), (status) => resolve(status === 400));
    });
    if (gone) return connection.close();
    if (performance.now() > deadline) break;
  }
  throw new VoidRun(`a queue registered for ${LIFETIME} s still lives after ${LATEST_EXPIRY} s`);
}

function figures(variant: string, ours: Run[], anchor: Run[]): Figure[] {
  const against = "own with 0";
  const growth = ours.map((run, round) => ({
    growth: (run.memory ?? Number.NaN) - (anchor[round]?.memory ?? Number.NaN),
  }));
  return [
    figure(RATE, { of: "rate", variant, against, ours, anchor }),
    figure(P99, { of: "p99", variant, against, ours, anchor }),
    figure(GROWTH, { of: "growth", variant, against, ours: growth }),
  ];
}

export const abandoned: Benchmark = {
  name: "abandoned",
  title: "20 senders and 10 pollers beside queues that were registered and never polled",
  async run(bench) {
    const counts = bench.by({ full: [0, 1000, 10_000], quick: [0, 1000] });
    const runs = new Map(counts.map((count) => [count, [] as Run[]]));
    for (let round = 1; round <= bench.rounds; round++) {
      bench.progress(`abandoned: round ${round}`);
      for (const [count, list] of runs) list.push(...(await pass(bench, count)));
    }
    const none = runs.get(0) ?? [];
    const all = counts
      .filter((count) => count > 0)
      .flatMap((count) => figures(`${count} queues`, runs.get(count) ?? [], none));
    // The floor keeps its queues for ever, and a quick run does not wait.
    if (bench.self || bench.quick) return all;
    const [, after = {}] = await pass(bench, 10_000, true);
    return [...all, ...figures("10000 expired", [after], none)];
  },
};
