import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import type { Dataset } from "../../harness/data/dataset.js";
import { copySeed, type Seed } from "../../harness/data/seeds.js";
import { Audience } from "../../harness/load/audience.js";
import { Connection } from "../../harness/load/connection.js";
import { type Credentials, get } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { serveConfab, startBareProcess, type Target } from "../../harness/servers.js";
import { residentBytes } from "../../harness/usage.js";

/** 300 ms and 150 ms where the bare process takes 75 ms. */
const TIME: Measure = { name: "first answer", unit: "ms", better: "lower", judged: "ratio", gate: 4, goal: 2 };
const IDLE: Measure = { name: "memory, idle", unit: "MB", better: "lower", judged: "value", gate: 100, goal: 75 };
const HELD: Measure = {
  name: "memory, 1000 held queues",
  unit: "MB",
  better: "lower",
  judged: "value",
  gate: 150,
  goal: 100,
};
const QUEUES = 1000;

const dataset = ({ users, messages }: { users: number; messages: number }): Dataset => ({
  name: `start-${messages}`,
  users,
  channels: Array.from({ length: 20 }, (_, turn) => ({ name: `channel ${turn}`, subscribers: { from: 0, to: 500 } })),
  messages,
});

/** Starts the server and asks who the caller is; milliseconds from the spawn to the answer, memory in megabytes. */
async function firstAnswer(start: () => Promise<Target>): Promise<{ target: Target; run: Run }> {
  const spawned = performance.now();
  const target = await start();
  const connection = new Connection(target.origin);
  await connection.ask(get(target.users[0] as Credentials, "/users/me"));
  const time = performance.now() - spawned;
  connection.close();
  await wait(1000);
  return { target, run: { time, idle: residentBytes(target.pid) / 1e6 } };
}

async function measured(start: () => Promise<Target>): Promise<Run> {
  const { target, run } = await firstAnswer(start);
  await target.stop();
  return run;
}

/** Memory in megabytes once that many clients hold a poll each. */
async function withQueues(start: () => Promise<Target>): Promise<Run> {
  const { target } = await firstAnswer(start);
  const audience = new Audience();
  await audience.join(target, target.users.slice(0, QUEUES));
  await wait(1000);
  const held = residentBytes(target.pid) / 1e6;
  audience.leave();
  await target.stop();
  return { held };
}

async function prepare(bench: Bench): Promise<Seed> {
  bench.progress("start: storing messages");
  return copySeed(
    "confab",
    dataset(bench.by({ full: { users: 10_000, messages: 1_000_000 }, quick: { users: 2000, messages: 50_000 } })),
  );
}

export const start: Benchmark = {
  name: "start",
  title: "from spawn to the first authenticated answer, and memory",
  async run(bench) {
    const against = "bare process";
    if (bench.self) {
      const { ours, anchor } = await alternate(bench.rounds, { ours: bare, anchor: bare });
      return [figure(TIME, { of: "time", against, ours, anchor }), figure(IDLE, { of: "idle", against, ours, anchor })];
    }
    const seed = await prepare(bench);
    const confab = () => serveConfab(seed);
    bench.progress("start: measuring");
    const { ours, anchor } = await alternate(bench.rounds, { ours: () => measured(confab), anchor: bare });
    return [
      figure(TIME, { of: "time", against, ours, anchor }),
      figure(IDLE, { of: "idle", against, ours, anchor }),
      figure(HELD, { of: "held", against: "", ours: [await withQueues(confab)] }),
    ];
  },
};

const bare = (): Promise<Run> => measured(startBareProcess);
