import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Measure, VoidRun } from "../../harness/benchmark.js";
import type { Dataset } from "../../harness/data/dataset.js";
import { copySeed, type Seed } from "../../harness/data/seeds.js";
import { Connection } from "../../harness/load/connection.js";
import { type Credentials, get } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { serveConfab, startBareState } from "../../harness/servers.js";
import { askOnce, type Side } from "../../harness/sides.js";
import { median } from "../../harness/statistics.js";

const FIRST: Measure = { name: "first list", unit: "ms", better: "lower", judged: "ratio", gate: 2, goal: 1 };
const LATER: Measure = { name: "later lists", unit: "ms", better: "lower", judged: "ratio", gate: 2, goal: 1 };
const BYTES: Measure = { name: "answer", unit: "bytes", better: "lower", judged: "ratio" };

const REPEATS = 10;

const dataset: Dataset = {
  name: "channels",
  users: 10,
  channels: Array.from({ length: 5_000 }, (_, turn) => ({ name: `channel ${turn}`, subscribers: { from: 0, to: 1 } })),
  messages: 0,
};

const allChannels = (user: Credentials): string => get(user, "/streams", { include_all: true });

/** A new process lists its channels for the first time, and again and again. */
async function listed({ start, request }: Side): Promise<{ first: Run; later: Run }> {
  const target = await start();
  const user = target.users[0] as Credentials;
  const connection = new Connection(target.origin, false);
  await askOnce(target, get(user, "/users/me"), connection);
  const first = await askOnce(target, request(user), connection);
  const runs: Run[] = [];
  for (let turn = 0; turn < REPEATS; turn++) runs.push(await askOnce(target, request(user), connection));
  connection.close();
  await target.stop();
  const middle = (name: string) => median(runs.map((run) => run[name] ?? Number.NaN));
  return { first, later: { time: middle("time"), cpu: middle("cpu") } };
}

/** One answer of Confab's, which the anchor is to give as well. */
async function sample(seed: Seed): Promise<string> {
  const target = await serveConfab(seed);
  const connection = new Connection(target.origin);
  const answer = await connection.ask(allChannels(target.users[0] as Credentials));
  connection.close();
  await target.stop();
  if (answer.streams.length < dataset.channels.length) throw new VoidRun(`there are ${answer.streams.length} channels`);
  return JSON.stringify(answer);
}

async function run(bench: Bench) {
  bench.progress("channels: storing channels");
  const seed = await copySeed("confab", dataset);
  const answer = await sample(seed);
  const bare: Side = { start: () => startBareState(seed.users, answer), request: (user) => get(user, "/rows") };
  const confab: Side = { start: () => serveConfab(seed), request: allChannels };
  const runs = { first: { ours: [] as Run[], anchor: [] as Run[] }, later: { ours: [] as Run[], anchor: [] as Run[] } };
  const noted = (name: "ours" | "anchor", side: Side) => async () => {
    const { first, later } = await listed(side);
    runs.first[name].push(first);
    runs.later[name].push(later);
    return first;
  };
  bench.progress("channels: measuring");
  await alternate(bench.rounds, { ours: noted("ours", bench.self ? bare : confab), anchor: noted("anchor", bare) });
  return [
    figure(FIRST, { of: "time", against: "rows", ...runs.first }),
    figure(BYTES, { of: "bytes", against: "rows", ...runs.first }),
    figure(LATER, { of: "time", against: "rows", ...runs.later }),
  ];
}

export const channels: Benchmark = {
  name: "channels",
  title: "GET /streams with 5,000 channels",
  run,
};
