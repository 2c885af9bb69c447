import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import type { Dataset, Range } from "../../harness/data/dataset.js";
import { copySeed, type Seed } from "../../harness/data/seeds.js";
import { Audience } from "../../harness/load/audience.js";
import { Bystanders } from "../../harness/load/bystanders.js";
import { Connection } from "../../harness/load/connection.js";
import { drive } from "../../harness/load/drive.js";
import { Ledger } from "../../harness/load/ledger.js";
import { type Credentials, get, post } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { serveConfab, startBareState, type Target } from "../../harness/servers.js";
import { askOnce, type Side } from "../../harness/sides.js";
import { median, percentile } from "../../harness/statistics.js";
import { cpuMicroseconds } from "../../harness/usage.js";

const FIRST: Measure = { name: "first", unit: "ms", better: "lower", judged: "ratio", gate: 1.5 };
const REPEATED: Measure = { name: "repeated", unit: "ms", better: "lower", judged: "ratio", goal: 1.5 };
const BYTES: Measure = { name: "answer", unit: "bytes", better: "lower", judged: "ratio" };
const P99: Measure = { name: "others' p99", unit: "ms", better: "lower", judged: "value", gate: 100, goal: 20 };
const LONGEST: Measure = { name: "others' longest", unit: "ms", better: "lower", judged: "value" };

const REPEATS = 10;
/** Everybody who registers is in all channels but the pollers'. */
const CLIENTS: Range = { from: 0, to: 20 };
const POLLERS: Range = { from: 20, to: 120 };
const CHANNEL = "pollers";
/** Milliseconds from one small request to the next. */
const INTERVAL = 5;

const [FEW, MANY] = [200, 5_000];

const dataset = (channels: number): Dataset => ({
  name: `register-${channels}`,
  users: 10_000,
  channels: [
    { name: CHANNEL, subscribers: POLLERS },
    ...Array.from({ length: channels - 1 }, (_, turn) => ({ name: `channel ${turn}`, subscribers: CLIENTS })),
  ],
  messages: 0,
});

const fullState = (user: Credentials): string => post(user, "/register", { client_gravatar: false });

/** A new process registers its first client, and others after it. */
async function alone({ start, request }: Side): Promise<{ first: Run; repeated: Run }> {
  const target = await start();
  const connection = new Connection(target.origin);
  const users = target.users.slice(CLIENTS.from, CLIENTS.to);
  await connection.ask(get(users[0] as Credentials, "/users/me"));
  const first = await askOnce(target, request(users[0] as Credentials), connection);
  const before = cpuMicroseconds(target.pid);
  const times: number[] = [];
  for (let turn = 1; turn <= REPEATS; turn++)
    times.push((await askOnce(target, request(users[turn] as Credentials), connection)).time ?? Number.NaN);
  const cpu = (cpuMicroseconds(target.pid) - before) / REPEATS;
  connection.close();
  await target.stop();
  return { first, repeated: { time: median(times), cpu } };
}

/** Both sides in turn; what each run of them found, by which registration it was. */
async function compared(bench: Bench, ours: Side, anchor: Side) {
  const pairs = {
    first: { ours: [] as Run[], anchor: [] as Run[] },
    repeated: { ours: [] as Run[], anchor: [] as Run[] },
  };
  const noted = (name: "ours" | "anchor", side: Side) => async () => {
    const { first, repeated } = await alone(side);
    pairs.first[name].push(first);
    pairs.repeated[name].push(repeated);
    return first;
  };
  await alternate(bench.rounds, { ours: noted("ours", ours), anchor: noted("anchor", anchor) });
  return pairs;
}

/** All clients register at once, again and again, while others poll, send and ask for something small. */
async function crowd(target: Target, request: Side["request"], bursts: number): Promise<Run> {
  const users = target.users.slice(CLIENTS.from, CLIENTS.to);
  // To put the states together would keep this process from asking and from seeing that it is answered.
  const connections = users.map(() => new Connection(target.origin, false));
  const all = () =>
    Promise.all(users.map((user, turn) => askOnce(target, request(user), connections[turn] as Connection)));
  const bystanders = new Bystanders(target, get(target.users[POLLERS.to] as Credentials, "/users/me"));
  const audience = new Audience();
  await audience.join(target, target.users.slice(POLLERS.from, POLLERS.to));
  await all();
  await wait(100);
  const ledger = new Ledger();
  audience.begin(ledger);
  const sender = ledger.lanes(target, [target.users[POLLERS.from] as Credentials], CHANNEL);
  const before = cpuMicroseconds(target.pid);
  const work = (async () => {
    for (let burst = 0; burst < bursts; burst++) await Promise.all([all(), drive(sender, 1)]);
  })();
  await bystanders.during(INTERVAL, work);
  await audience.receiveAll(ledger);
  const cpu = (cpuMicroseconds(target.pid) - before) / (bursts * users.length);
  const latencies = [...bystanders.latencies, ...audience.latencies];
  audience.leave();
  bystanders.leave();
  for (const connection of [...connections, ...sender.map((lane) => lane.connection)]) connection.close();
  return { p99: percentile(latencies, 0.99), longest: Math.max(...latencies), cpu };
}

/** One answer of Confab's, which the anchor is to give as well. */
async function sample(seed: Seed, { users, channels }: Dataset): Promise<string> {
  const target = await serveConfab(seed);
  const connection = new Connection(target.origin);
  const state = await connection.ask(fullState(target.users[0] as Credentials));
  connection.close();
  await target.stop();
  if (state.realm_users.length !== users || state.streams.length < channels.length)
    throw new VoidRun("the state does not hold all users and channels");
  return JSON.stringify(state);
}

/** What one client after the other gets, with so many channels. */
async function clients(bench: Bench, channels: number): Promise<{ seed: Seed; figures: Figure[] }> {
  bench.progress(`register: storing users and ${channels} channels`);
  const stored = dataset(channels);
  const seed = await copySeed("confab", stored);
  const answer = await sample(seed, stored);
  const bare = (from: string): Side => ({
    start: () => startBareState(seed.users, answer),
    request: (user) => post(user, `/${from}`, {}),
  });
  const confab: Side = { start: () => serveConfab(seed), request: fullState };
  bench.progress("register: measuring alone");
  const rows = await compared(bench, bench.self ? bare("rows") : confab, bare("rows"));
  const objects = await compared(bench, bench.self ? bare("objects") : confab, bare("objects"));
  const variant = `${channels} channels`;
  const figures = [
    figure(FIRST, { of: "time", variant, against: "rows", ...rows.first }),
    figure(BYTES, { of: "bytes", variant, against: "rows", ...rows.first }),
    figure(REPEATED, { of: "time", variant, against: "ready objects", ...objects.repeated }),
  ];
  return { seed, figures };
}

export const register: Benchmark = {
  name: "register",
  title: "POST /register with the full state of 10,000 users",
  async run(bench) {
    const { seed, figures } = await clients(bench, FEW);
    figures.push(...(await clients(bench, MANY)).figures);
    if (bench.self) return figures;
    bench.progress("register: measuring a crowd");
    const target = await serveConfab(seed);
    const crowds: Run[] = [];
    for (let round = 0; round < bench.rounds; round++)
      crowds.push(await crowd(target, fullState, bench.by({ full: 10, quick: 4 })));
    const shown = { variant: "20 at once beside 100 pollers", against: "", ours: crowds };
    return [...figures, figure(P99, { of: "p99", ...shown }), figure(LONGEST, { of: "longest", ...shown })];
  },
};
