import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import { type Dataset, emailOf, keyOf } from "../../harness/data/dataset.js";
import { Connection } from "../../harness/load/connection.js";
import { type Lane, measure } from "../../harness/load/drive.js";
import { type Credentials, get, post } from "../../harness/load/requests.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { startBareHttp, type Target } from "../../harness/servers.js";
import { cpuMicroseconds } from "../../harness/usage.js";

const CPU: Measure = { name: "CPU", unit: "us", better: "lower", judged: "ratio", gate: 6, goal: 2.5 };
/** Beside what row 11 of the table judges. */
const SHOWN: Measure = { name: "CPU", unit: "us", better: "lower", judged: "ratio" };
const AGAINST = "bare HTTP";
const CONNECTIONS = 32;
const ACTIVE = 1000;
const dataset: Dataset = { name: "presence", users: 10_000, channels: [], messages: 0 };

const report = (user: Credentials, last_update_id: number, ping_only = false): string =>
  post(user, "/users/me/presence", { status: "active", new_user_input: true, ping_only, last_update_id });

/** Connections over which the active users report in turn. */
function lanes(target: Target, last_update_id: number): Lane[] {
  return Array.from({ length: CONNECTIONS }, (_, lane) => {
    const requests = target.users
      .slice(0, ACTIVE)
      .filter((_, user) => user % CONNECTIONS === lane)
      .map((user) => report(user, last_update_id));
    let turn = 0;
    return { connection: new Connection(target.origin), next: () => requests[turn++ % requests.length] as string };
  });
}

interface Answer {
  presence_last_update_id: number;
  presences: Record<string, unknown>;
}

async function ask(target: Target, request: string): Promise<Answer> {
  const connection = new Connection(target.origin);
  const answer = await connection.ask(request);
  connection.close();
  return answer;
}

/** Milliseconds after which reports have long been stored. */
const patience = 10_000;

/** Everybody who is active reports once; answers all that is known once it is stored, and has its place among the changes. */
async function gather(bench: Bench, target: Target): Promise<Answer> {
  await once(
    target,
    target.users.slice(0, ACTIVE).map((user) => report(user, -1)),
  );
  const [user] = target.users as [Credentials];
  // Bare HTTP answers the same to everything.
  if (bench.self) return ask(target, report(user, -1));
  for (const until = performance.now() + patience; performance.now() < until; await wait(500)) {
    const all = await ask(target, report(user, -1));
    const news = await ask(target, report(user, all.presence_last_update_id));
    if (all.presence_last_update_id > 0 && Object.keys(news.presences).length === 0) return all;
  }
  throw new VoidRun("reports were not stored in time");
}

/** Sends each request once, over all connections; `cpu` is microseconds of the server a request. */
async function once(target: Target, requests: string[]): Promise<Run> {
  const before = cpuMicroseconds(target.pid);
  const waiting = requests.values();
  const work = async () => {
    const connection = new Connection(target.origin);
    for (const request of waiting) await connection.ask(request);
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { cpu: (cpuMicroseconds(target.pid) - before) / requests.length };
}

const users = (): Credentials[] =>
  Array.from({ length: dataset.users }, (_, user) => ({ user_id: user, email: emailOf(user), api_key: keyOf(user) }));

const answerOf = (presences: Record<string, unknown>, presence_last_update_id = 12_345): string =>
  JSON.stringify({
    result: "success",
    msg: "",
    presence_last_update_id,
    server_timestamp: 1_732_200_000.123,
    presences,
  });

const example = (): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: ACTIVE }, (_, user) => [
      user,
      { active_timestamp: 1_732_200_000, idle_timestamp: 1_732_200_000 },
    ]),
  );

export const presence: Benchmark = {
  name: "presence",
  title: "POST /users/me/presence, 10,000 users of whom 1,000 are active, 32 connections",
  async run(bench) {
    const ours = await bench.confab(dataset, () => startBareHttp(users(), answerOf(example())));
    bench.progress("presence: everybody reports");
    const { presences, presence_last_update_id: newest } = await gather(bench, ours);
    if (Object.keys(presences).length !== ACTIVE) throw new VoidRun("not all who reported are in the answer");
    const quiet = await startBareHttp(ours.users, answerOf(bench.self ? example() : {}));
    const full = await startBareHttp(ours.users, answerOf(presences));
    const side = (target: Target, last: number) => {
      const line = lanes(target, last);
      return () => measure(target, line, bench.by({ full: 3000, quick: 1000 }));
    };
    const compare = async (variant: string, anchor: Target, last: number): Promise<Figure> => {
      const sides = { ours: side(ours, last), anchor: side(anchor, last) };
      bench.progress(`presence: warming up, ${variant}`);
      await alternate(1, sides);
      bench.progress(`presence: measuring, ${variant}`);
      return figure(last === newest ? CPU : SHOWN, {
        ...{ of: "cpu", variant, against: AGAINST },
        ...(await alternate(bench.rounds, sides)),
      });
    };
    const figures = [
      await compare("what is new since last_update_id", quiet, newest),
      await compare("the full answer", full, -1),
    ];
    return bench.self ? figures : [...figures, await firstReports(ours, quiet, bench.rounds)];
  },
};

/** What it costs when each report is somebody's first, which changes something every time; without the others' presence. */
async function firstReports(ours: Target, anchor: Target, rounds: number): Promise<Figure> {
  const size = Math.floor((dataset.users - ACTIVE) / (rounds + 1));
  const side = (target: Target) => {
    let first = ACTIVE;
    return async () => {
      const slice = target.users.slice(first, first + size);
      first += size;
      // Whoever signs in for the first time costs more, whatever they ask.
      await once(
        target,
        slice.map((user) => get(user, "/users/me")),
      );
      return once(
        target,
        slice.map((user) => report(user, -1, true)),
      );
    };
  };
  const sides = { ours: side(ours), anchor: side(anchor) };
  await alternate(1, sides);
  const runs = await alternate(rounds, sides);
  return figure(SHOWN, { of: "cpu", variant: "first reports, ping_only", against: AGAINST, ...runs });
}
