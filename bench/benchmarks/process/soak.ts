import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import type { Dataset } from "../../harness/data/dataset.js";
import { Audience } from "../../harness/load/audience.js";
import { Connection } from "../../harness/load/connection.js";
import { Ledger } from "../../harness/load/ledger.js";
import { get } from "../../harness/load/requests.js";
import { figure, type Run } from "../../harness/pairs.js";
import { startFloor, type Target } from "../../harness/servers.js";
import { median } from "../../harness/statistics.js";
import { residentBytes } from "../../harness/usage.js";

const GROWTH: Measure = { name: "memory, growth", unit: "MB", better: "lower", judged: "value", goal: 5 };
const CHANNEL = "channel 0";
const SENDERS = 4;
const READERS = 4;
const POLLERS = 50;
/** Milliseconds between two requests of one client. */
const PAUSE = 20;

const dataset: Dataset = {
  name: "soak",
  users: 200,
  channels: [{ name: CHANNEL, subscribers: { from: 0, to: 200 } }],
  messages: 10_000,
};

interface Client {
  connection: Connection;
  request(): Promise<unknown>;
}

/** Makes one client's requests, each a pause after the last answer, until the time has come. */
async function visit(until: number, { connection, request }: Client): Promise<void> {
  while (performance.now() < until) {
    await request();
    await wait(PAUSE);
  }
  connection.close();
}

/** `pages`: the share of pages among what they read, from 0 to 1. */
function readers(target: Target, pages: number): Client[] {
  const narrow = [{ operator: "channel", operand: CHANNEL }];
  return target.users.slice(0, READERS).map((user, turn) => {
    const connection = new Connection(target.origin);
    const page = get(user, "/messages", { anchor: "newest", num_before: 100, num_after: 0, narrow });
    const read = get(user, `/users/${target.users[turn + 1]?.email}`);
    return { connection, request: () => connection.ask(Math.random() < pages ? page : read) };
  });
}

/** The ledger keeps a message until it is checked, so each stretch of the run has its own. */
function senders(target: Target, ledger: Ledger): Client[] {
  return ledger.lanes(target, target.users.slice(0, SENDERS), CHANNEL).map(({ connection, next, answered }) => ({
    connection,
    request: () =>
      new Promise<void>((resolve) => {
        connection.send(next(), (_, body) => {
          answered?.(body);
          resolve();
        });
      }),
  }));
}

/** A stretch of mixed load, checked; gives the memory at its end in megabytes. */
async function stretch(bench: Bench, target: Target, audience: Audience): Promise<number> {
  const ledger = new Ledger();
  audience.begin(ledger);
  const until = performance.now() + bench.by({ full: 60_000, quick: 5000 });
  // The floor knows nothing about users.
  const clients = [...readers(target, bench.self ? 1 : 0.2), ...senders(target, ledger)];
  await Promise.all(clients.map((client) => visit(until, client)));
  await audience.receiveAll(ledger);
  return residentBytes(target.pid) / 1e6;
}

async function memoryOverTime(bench: Bench): Promise<number[]> {
  const target = await bench.confab(dataset, () => startFloor(dataset));
  const audience = new Audience();
  await audience.join(target, target.users.slice(0, POLLERS));
  const memory: number[] = [];
  const minutes = bench.by({ full: 30, quick: 3 });
  while (memory.length < minutes) {
    bench.progress(`soak: minute ${memory.length + 1} of ${minutes}`);
    memory.push(await stretch(bench, target, audience));
  }
  audience.leave();
  await target.stop();
  return memory;
}

export const soak: Benchmark = {
  name: "soak",
  title: "half an hour of reads, pages, sends and polls; memory at the end above that after a third of the time",
  onRequest: true,
  async run(bench) {
    const memory = await memoryOverTime(bench);
    const third = Math.ceil(memory.length / 3);
    const growth = median(memory.slice(-third)) - median(memory.slice(third, 2 * third));
    const run: Run = { growth };
    return [figure(GROWTH, { of: "growth", against: "own earlier", ours: [run] })];
  },
};
