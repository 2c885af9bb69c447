import { fileURLToPath } from "node:url";
import type { Benchmark, Figure, Measure } from "../harness/benchmark.js";
import { startNode } from "../harness/child.js";
import { figure, type Run } from "../harness/pairs.js";
import { benchDatabase, newName } from "../harness/postgres/database.js";
import { delayProxy } from "../harness/postgres/delay-proxy.js";

const PROGRAM = fileURLToPath(new URL("../in-process/latency.ts", import.meta.url));
const ADDED = 1;

/** The round trips that each call may take (design 3), as `test/registry/known-trips.test.ts` counts them. */
const BUDGETS = {
  "a message": 3,
  "64 messages at once": 3,
  "a page of 100 messages": 4,
  "a report of presence": 2,
  "a reaction": 4,
  "a poll with nothing new": 1,
  "registering with 250 conversations": 15,
} as const;

/** What noise may add. */
const TOLERANCE = 0.5;

const TRIPS: Measure = { name: "trips", unit: "ms a ms", better: "lower", judged: "value" };

interface Times {
  near: number;
  far: number;
}

const more = ({ near, far }: Times): number => far - near;

export const latency: Benchmark = {
  name: "latency",
  title: `how much longer calls take by ${ADDED} ms more to PostgreSQL, as multiples of what one question takes longer`,
  async run(bench) {
    const database = await benchDatabase();
    const proxy = await delayProxy(database.url, ADDED);
    const rounds: Run[] = [];
    for (let round = 1; round <= bench.rounds; round++) {
      bench.progress(`latency: round ${round}`);
      const place = ["--url", database.url, "--slow", proxy.url, "--organization", newName()];
      const turns = String(bench.by({ full: 42, quick: 12 }));
      const printed = await startNode(["--import", "tsx", PROGRAM, ...place, "--turns", turns]).output();
      const { trip, times } = JSON.parse(printed) as { trip: Times; times: Record<string, Times> };
      rounds.push(Object.fromEntries(Object.entries(times).map(([name, each]) => [name, more(each) / more(trip)])));
    }
    proxy.close();
    return Object.entries(BUDGETS).map(
      ([of, budget]): Figure =>
        figure({ ...TRIPS, gate: budget + TOLERANCE, goal: budget }, { of, variant: of, against: "", ours: rounds }),
    );
  },
};
