import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { type Dataset, emailOf, keyOf } from "../../harness/data/dataset.js";
import { Connection } from "../../harness/load/connection.js";
import { type Lane, measure } from "../../harness/load/drive.js";
import { type Credentials, get } from "../../harness/load/requests.js";
import { alternate, figure } from "../../harness/pairs.js";
import { startBareHttp, type Target } from "../../harness/servers.js";

const RATE: Measure = { name: "rate", unit: "req/s", better: "higher", judged: "ratio", gate: 0.5, goal: 0.8 };
const CONNECTIONS = 32;
const dataset: Dataset = {
  name: "request",
  users: 200,
  channels: [{ name: "bench", subscribers: { from: 0, to: 200 } }],
  messages: 0,
};
/** What stands for Confab's answer when the anchor is measured against itself. */
const EXAMPLE = JSON.stringify({
  result: "success",
  msg: "",
  user: { user_id: 1, email: emailOf(1), full_name: "x".repeat(400) },
});

const read = (caller: Credentials, target: Target): string =>
  get(caller, `/users/${target.users[100]?.email}`, { client_gravatar: true });

function lanes(target: Target): Lane[] {
  return target.users.slice(0, CONNECTIONS).map((user) => {
    const request = read(user, target);
    return { connection: new Connection(target.origin), next: () => request };
  });
}

/** The answer as Confab gives it, so that the anchor sends the same bytes. */
async function answerOf(target: Target): Promise<string> {
  const [user] = target.users;
  const connection = new Connection(target.origin);
  const answer = user === undefined ? {} : await connection.ask(read(user, target));
  connection.close();
  return JSON.stringify(answer);
}

const exampleUsers = (): Credentials[] =>
  Array.from({ length: dataset.users }, (_, user) => ({ user_id: user, email: emailOf(user), api_key: keyOf(user) }));

export const request: Benchmark = {
  name: "request",
  title: "an authenticated small read, GET /users/{email}, 32 connections",
  async run(bench) {
    const ours = await bench.confab(dataset, () => startBareHttp(exampleUsers(), EXAMPLE));
    const anchor = await startBareHttp(ours.users, await answerOf(ours));
    const side =
      (target: Target, line = lanes(target)) =>
      () =>
        measure(target, line, bench.by({ full: 3000, quick: 1000 }));
    const sides = { ours: side(ours), anchor: side(anchor) };
    bench.progress("request: warming up");
    await alternate(1, sides);
    bench.progress("request: measuring");
    const runs = await alternate(bench.rounds, sides);
    return [figure(RATE, { of: "rate", against: "bare HTTP", ...runs })];
  },
};
