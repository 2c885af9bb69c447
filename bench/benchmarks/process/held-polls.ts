import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { type Dataset, emailOf, keyOf, nameOf } from "../../harness/data/dataset.js";
import { Audience } from "../../harness/load/audience.js";
import { Ledger } from "../../harness/load/ledger.js";
import type { Credentials } from "../../harness/load/requests.js";
import { figure, type Run } from "../../harness/pairs.js";
import { startBareHttp, type Target } from "../../harness/servers.js";
import { median } from "../../harness/statistics.js";
import { cpuMicroseconds, residentBytes } from "../../harness/usage.js";

const TIME: Measure = {
  name: "publish to all received",
  unit: "ms",
  better: "lower",
  judged: "ratio",
  gate: 1.5,
  goal: 1.2,
};
const MEMORY: Measure = { name: "memory per queue", unit: "KB", better: "lower", judged: "value", gate: 36, goal: 18 };
const CHANNEL = "bench";
const TIMES = 20;

/** How many hold a poll; one server is first measured with the smaller number. With those that send they are 10,000 connections, the server's limit. */
const SIZES = { full: [5_000, 9_990], quick: [2_000] };

const dataset = (users: number): Dataset => ({
  name: `held-polls-${users}`,
  users,
  channels: [{ name: CHANNEL, subscribers: { from: 0, to: users } }],
  messages: 0,
});

/** What bare HTTP answers: an event as long as Confab's, with the message's content put in. */
const ANSWER = JSON.stringify({
  result: "success",
  msg: "",
  id: 1,
  queue_id: "00000000-0000-0000-0000-000000000000",
  last_event_id: -1,
  events: [
    {
      type: "message",
      id: 0,
      message: {
        id: 1,
        sender_id: 1,
        content: "{content}",
        content_type: "text/x-markdown",
        recipient_id: 1,
        timestamp: 1_700_000_000,
        client: "ConfabBench",
        subject: "measured",
        topic_links: [],
        is_me_message: false,
        reactions: [],
        submessages: [],
        sender_full_name: nameOf(0),
        sender_email: emailOf(0),
        sender_realm_str: "",
        display_recipient: CHANNEL,
        type: "stream",
        stream_id: 1,
        avatar_url: "/user_avatars/1/1.png?version=1",
      },
      flags: [],
    },
  ],
});

/** Publishes one message and waits until all have it; milliseconds. */
async function publish(target: Target, audience: Audience): Promise<number> {
  const ledger = new Ledger();
  audience.begin(ledger);
  const [lane] = ledger.lanes(target, target.users.slice(0, 1), CHANNEL);
  if (lane === undefined) throw new Error("nobody can send");
  const started = performance.now();
  lane.connection.send(lane.next(), (_, body) => lane.answered?.(body));
  await audience.receiveAll(ledger);
  // The polls that follow belong to the work; until they are held nothing else is sent.
  await wait(50 + audience.size / 50);
  lane.connection.close();
  return audience.lastArrival - started;
}

async function publishings(target: Target, audience: Audience): Promise<Run> {
  const cpuBefore = cpuMicroseconds(target.pid);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) times.push(await publish(target, audience));
  return { time: median(times), cpu: (cpuMicroseconds(target.pid) - cpuBefore) / (TIMES * audience.size) };
}

/** One fresh server, with each number of held polls in turn. */
async function pass(target: Target, sizes: number[]): Promise<Run[]> {
  const audience = new Audience();
  await audience.join(target, target.users.slice(0, 10));
  await publish(target, audience);
  const [start, resident] = [audience.size, residentBytes(target.pid)];
  const runs: Run[] = [];
  for (const size of sizes) {
    await audience.join(target, target.users.slice(audience.size, size));
    await wait(500);
    const memory = (residentBytes(target.pid) - resident) / (size - start) / 1024;
    runs.push({ memory, ...(await publishings(target, audience)) });
  }
  audience.leave();
  await target.stop();
  return runs;
}

const callers = (users: number): Credentials[] =>
  Array.from({ length: users }, (_, user) => ({ user_id: user, email: emailOf(user), api_key: keyOf(user) }));

async function passes(bench: Bench, sizes: number[]): Promise<{ ours: Run[][]; anchor: Run[][] }> {
  const users = Math.max(...sizes);
  const startAnchor = () => startBareHttp(callers(users), ANSWER);
  const runs: { ours: Run[][]; anchor: Run[][] } = { ours: [], anchor: [] };
  for (let round = 1; round <= bench.by({ full: bench.rounds, quick: 1 }); round++) {
    bench.progress(`held-polls: round ${round}`);
    runs.ours.push(await pass(await bench.confab(dataset(users), startAnchor), sizes));
    runs.anchor.push(await pass(await startAnchor(), sizes));
  }
  return runs;
}

export const heldPolls: Benchmark = {
  name: "held-polls",
  title: `one message to registered queues that all hold a poll, ${TIMES} times`,
  async run(bench) {
    const sizes = bench.by(SIZES);
    const { ours, anchor } = await passes(bench, sizes);
    return sizes.flatMap((size, turn): Figure[] => {
      const of = (runs: Run[][]) => runs.map((run) => run[turn] ?? {});
      const shown = { variant: `${size} queues`, against: "bare HTTP", ours: of(ours), anchor: of(anchor) };
      return [figure(TIME, { of: "time", ...shown }), figure(MEMORY, { of: "memory", ...shown })];
    });
  },
};
