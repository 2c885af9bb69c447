import { setTimeout as wait } from "node:timers/promises";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import type { Dataset, Range } from "../../harness/data/dataset.js";
import { Audience } from "../../harness/load/audience.js";
import { drive } from "../../harness/load/drive.js";
import { Ledger } from "../../harness/load/ledger.js";
import type { Credentials } from "../../harness/load/requests.js";
import { warmUpMessages } from "../../harness/load/sending.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { startFloor, type Target } from "../../harness/servers.js";
import { percentile } from "../../harness/statistics.js";
import { cpuMicroseconds } from "../../harness/usage.js";

const RATE: Measure = { name: "rate", unit: "deliveries/s", better: "higher", judged: "ratio", gate: 0.5, goal: 0.8 };
const P50: Measure = { name: "p50", unit: "ms", better: "lower", judged: "ratio" };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio" };
/** Judged with 100 pollers and one message at a time only. */
const P99_JUDGED: Measure = { name: "p99", unit: "ms", better: "lower", judged: "value", goal: 5 };

const SENDERS: Range = { from: 0, to: 20 };
/** Each audience has a channel and users of its own, so that all can stay connected; who sends there is subscribed, too. */
const AUDIENCES: Record<number, Range> = {
  10: { from: 20, to: 30 },
  100: { from: 30, to: 130 },
  1000: { from: 130, to: 1130 },
};
/** Milliseconds of each load before any is measured, behind the messages that have the code compiled. */
const WARM_UP = 700;
const LOADS = [
  { name: "1 x 1", senders: 1, open: 1 },
  { name: "1 x 20", senders: 1, open: 20 },
  { name: "20 x 1", senders: 20, open: 1 },
];
const channelFor = (pollers: string): string => `audience of ${pollers}`;

const dataset: Dataset = {
  name: "fan-out",
  users: 1130,
  channels: Object.entries(AUDIENCES).map(([pollers, subscribers]) => ({
    name: channelFor(pollers),
    subscribers,
    senders: SENDERS,
  })),
  messages: 0,
};

/** A server with all audiences connected. */
interface Hall {
  target: Target;
  audiences: Map<string, Audience>;
}

async function fill(target: Target): Promise<Hall> {
  const audiences = new Map<string, Audience>();
  for (const [pollers, { from, to }] of Object.entries(AUDIENCES)) {
    const audience = new Audience();
    await audience.join(target, target.users.slice(from, to));
    audiences.set(pollers, audience);
  }
  return { target, audiences };
}

interface Load {
  pollers: string;
  senders: number;
  open: number;
}

/** Sends for a time and at least so many messages, waits until everybody has everything, and checks it. */
async function run({ target, audiences }: Hall, load: Load, milliseconds: number, atLeast = 0): Promise<Run> {
  const { pollers, senders, open } = load;
  const audience = audiences.get(pollers) as Audience;
  const ledger = new Ledger();
  audience.begin(ledger);
  const callers = target.users.slice(SENDERS.from, SENDERS.from + senders);
  const users: Credentials[] = callers.flatMap((user) => Array<Credentials>(open).fill(user));
  const lanes = ledger.lanes(target, users, channelFor(pollers));
  const started = performance.now();
  const cpuBefore = cpuMicroseconds(target.pid);
  await drive(lanes, milliseconds, atLeast);
  await audience.receiveAll(ledger);
  const seconds = (audience.lastArrival - started) / 1000;
  for (const { connection } of lanes) connection.close();
  await wait(20);
  const cpu = cpuMicroseconds(target.pid) - cpuBefore;
  const deliveries = audience.latencies.length;
  return {
    rate: deliveries / seconds,
    cpu: cpu / deliveries,
    busy: cpu / (seconds * 1e6),
    p50: percentile(audience.latencies, 0.5),
    p99: percentile(audience.latencies, 0.99),
  };
}

async function compare(
  bench: Bench,
  halls: { ours: Hall; anchor: Hall },
  load: Load & { name: string },
): Promise<Figure[]> {
  const side = (hall: Hall) => () => run(hall, load, bench.by({ full: 1500, quick: 500 }));
  bench.progress(`fan-out: ${load.pollers} pollers, ${load.name}`);
  const runs = await alternate(bench.rounds, { ours: side(halls.ours), anchor: side(halls.anchor) });
  const shown = { variant: `${load.pollers} pollers, ${load.name}`, against: "floor", ...runs };
  const judged = load.pollers === "100" && load.name === "1 x 1";
  return [
    figure(RATE, { of: "rate", ...shown }),
    figure(P50, { of: "p50", ...shown }),
    figure(judged ? P99_JUDGED : P99, { of: "p99", ...shown }),
  ];
}

export const fanOut: Benchmark = {
  name: "fan-out",
  title: "messages of 300 bytes to every poller, once and in order; senders x open requests of each",
  async run(bench) {
    bench.progress("fan-out: connecting");
    const halls = {
      ours: await fill(await bench.confab(dataset, () => startFloor(dataset))),
      anchor: await fill(await startFloor(dataset)),
    };
    const loads = Object.keys(AUDIENCES).flatMap((pollers) => LOADS.map((load) => ({ pollers, ...load })));
    const figures: Figure[] = [];
    bench.progress("fan-out: warming up");
    const crowd = { pollers: "10", senders: 20, open: 3 };
    for (const hall of Object.values(halls)) {
      await run(hall, crowd, 0, warmUpMessages(bench));
      for (const load of loads) await run(hall, load, WARM_UP);
    }
    for (const load of loads) figures.push(...(await compare(bench, halls, load)));
    for (const { audiences } of Object.values(halls)) for (const audience of audiences.values()) audience.leave();
    return figures;
  },
};
