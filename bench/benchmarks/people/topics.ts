import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Measure, VoidRun } from "../../harness/benchmark.js";
import type { Dataset, Range } from "../../harness/data/dataset.js";
import { copySeed } from "../../harness/data/seeds.js";
import { Connection } from "../../harness/load/connection.js";
import { type Credentials, get } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { serveConfab, startBareState, type Target } from "../../harness/servers.js";
import { median } from "../../harness/statistics.js";
import { cpuMicroseconds } from "../../harness/usage.js";

const MANY: Measure = { name: "list", unit: "ms", better: "lower", judged: "ratio", gate: 2, goal: 1 };
const BYTES: Measure = { name: "answer", unit: "bytes", better: "lower", judged: "ratio" };
const FEW: Measure = { name: "short list", unit: "ms", better: "lower", judged: "value", gate: 10, goal: 3 };

const REPEATS = 10;
const SUBSCRIBERS: Range = { from: 0, to: 20 };
const FEW_TOPICS = 10;

const dataset = (topics: number): Dataset => ({
  name: `topics-${topics}`,
  users: 100,
  channels: [
    { name: "many", subscribers: SUBSCRIBERS, history: { topics, messages: 10 * topics } },
    { name: "few", subscribers: SUBSCRIBERS, history: { topics: FEW_TOPICS, messages: 5 * topics } },
  ],
  messages: 0,
});

/** Asks again and again: the median of the milliseconds until the last byte, the bytes, and the server's CPU time for each. */
async function ask(target: Target, request: string): Promise<Run> {
  const connection = new Connection(target.origin, false);
  const once = () =>
    new Promise<number>((resolve, reject) => {
      connection.send(request, (status, body, length) => {
        if (status === 200) resolve(length);
        else reject(new VoidRun(`the topics were answered ${status} ${body.subarray(0, 200)}`));
      });
    });
  const bytes = await once();
  const times: number[] = [];
  const before = cpuMicroseconds(target.pid);
  for (let turn = 0; turn < REPEATS; turn++) {
    const sent = performance.now();
    await once();
    times.push(performance.now() - sent);
  }
  const cpu = (cpuMicroseconds(target.pid) - before) / REPEATS;
  connection.close();
  return { time: median(times), bytes, cpu };
}

interface Channels {
  /** The request for the topics of each channel. */
  many: string;
  few: string;
  /** The answer that the anchor is to give as well. */
  answer: string;
}

async function channelsOf(target: Target, user: Credentials, topics: number): Promise<Channels> {
  const connection = new Connection(target.origin);
  const { subscriptions } = await connection.ask(get(user, "/users/me/subscriptions"));
  const requestFor = (name: string) => {
    const { stream_id } = subscriptions.find((channel: { name: string }) => channel.name === name);
    return get(user, `/users/me/${stream_id}/topics`);
  };
  const answer = await connection.ask(requestFor("many"));
  connection.close();
  if (answer.topics.length !== topics) throw new VoidRun(`there are ${answer.topics.length} topics, not ${topics}`);
  return { many: requestFor("many"), few: requestFor("few"), answer: JSON.stringify(answer) };
}

async function run(bench: Bench) {
  const topics = bench.by({ full: 100_000, quick: 10_000 });
  bench.progress("topics: storing messages");
  const seed = await copySeed("confab", dataset(topics));
  const confab = await serveConfab(seed);
  const user = seed.users[0] as Credentials;
  const { many, few, answer } = await channelsOf(confab, user, topics);
  const bare = await startBareState(seed.users, answer);
  const fromRows = get(user, "/rows");
  bench.progress("topics: measuring");
  const ours = bench.self ? () => ask(bare, fromRows) : () => ask(confab, many);
  const runs = await alternate(bench.rounds, { ours, anchor: () => ask(bare, fromRows) });
  const variant = `${topics} topics`;
  const figures = [
    figure(MANY, { of: "time", variant, against: "rows", ...runs }),
    figure(BYTES, { of: "bytes", variant, against: "rows", ...runs }),
  ];
  if (bench.self) return figures;
  const short = await alternate(bench.rounds, { ours: () => ask(confab, few) });
  const shown = { variant: `${FEW_TOPICS} topics, half as many messages`, against: "", ours: short.ours };
  return [...figures, figure(FEW, { of: "time", ...shown })];
}

export const topics: Benchmark = {
  name: "topics",
  title: "GET /users/me/{stream_id}/topics",
  run,
};
