import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { startNode } from "../../harness/child.js";
import { figure, type Run } from "../../harness/pairs.js";
import { benchDatabase, type Database, newName } from "../../harness/postgres/database.js";
import { delayProxy } from "../../harness/postgres/delay-proxy.js";
import { programFile } from "../../harness/programs.js";
import { median, percentile } from "../../harness/statistics.js";

const PROGRAM = programFile("in-process/postgres/latency.ts");
const ADDED = 1;

/** The round trips that each call may take (design 3), as `test/registry/storages/known-trips.test.ts` counts them, in the scene of each. */
const BUDGETS = {
  conversations: {
    "a message": 3,
    "64 messages at once": 3,
    "a page of 100 messages": 4,
    "a report of presence": 2,
    "a reaction": 4,
    "a poll with nothing new": 1,
    "registering with 250 conversations": 15,
  },
  crowd: { "subscribing 10,000 users": 30, "describing 5,000 channels": 6 },
};
type Scene = keyof typeof BUDGETS;

const TRIPS: Measure = { name: "trips", unit: "", better: "lower", judged: "value" };
const HELD: Measure = { name: "held by the network", unit: "ms", better: "lower", judged: "value" };
// Its noise is that of two times, so it is only shown.
const LONGER: Measure = { name: "longer than at hand", unit: "trips", better: "lower", judged: "value" };

interface Printed {
  trip: { near: number; far: number };
  /** What each time took, by the name of the call. */
  times: Record<string, Record<"near" | "far" | "trips" | "held", number[]>>;
}

// What else the machine does makes calls longer, never shorter.
const typical = (values: number[]): number => percentile(values, 0.2);

/**
 * What a call took in one run. A trip that every other call takes counts, since what background work asks falls into few of them. It
 * falls into most calls of the crowd, which last long; on a busy machine these have also been answered before all is asked.
 */
function runOf({ trip, times }: Printed, scene: Scene, call: string): Run {
  const { near = [], far = [], trips = [], held = [] } = times[call] ?? {};
  const longer = (typical(far) - typical(near)) / (trip.far - trip.near);
  return { trips: scene === "crowd" ? typical(trips) : median(trips), held: typical(held), longer };
}

async function runsOf(bench: Bench, { url }: Database, scene: Scene): Promise<Record<string, Run>[]> {
  const rounds: Record<string, Run>[] = [];
  const proxy = await delayProxy(url, ADDED);
  const turns = scene === "crowd" ? bench.by({ full: 6, quick: 3 }) : bench.by({ full: 42, quick: 12 });
  // To make the crowd takes much longer than to measure it.
  const count = scene === "crowd" ? bench.by({ full: 3, quick: 1 }) : bench.rounds;
  for (let round = 1; round <= count; round++) {
    bench.progress(`latency: ${scene}, round ${round}`);
    const place = ["--url", url, "--slow", proxy.url, "--added", String(ADDED), "--organization", newName()];
    const load = ["--scene", scene, "--turns", String(turns)];
    const printed: Printed = JSON.parse(await startNode(["--import", "tsx", PROGRAM, ...place, ...load]).output());
    rounds.push(Object.fromEntries(Object.keys(BUDGETS[scene]).map((call) => [call, runOf(printed, scene, call)])));
  }
  proxy.close();
  return rounds;
}

/** What noise may add to the time. */
const TOLERANCE = 0.5;

/** Those of a call; `timed` where its time has a gate as well. */
function figures(variant: string, rounds: Record<string, Run>[], budget: { trips: number; timed: boolean }): Figure[] {
  const compared = { variant, against: "", ours: rounds.map((round) => round[variant] ?? {}) };
  return [
    figure({ ...TRIPS, gate: budget.trips }, { of: "trips", ...compared }),
    figure(budget.timed ? { ...HELD, gate: (budget.trips + TOLERANCE) * ADDED } : HELD, { of: "held", ...compared }),
    figure(LONGER, { of: "longer", ...compared }),
  ];
}

export const latency: Benchmark = {
  name: "latency",
  title: `the round trips to PostgreSQL that calls take, and what they wait when each takes ${ADDED} ms more`,
  async run(bench) {
    const database = await benchDatabase();
    const shown: Figure[] = [];
    for (const scene of Object.keys(BUDGETS) as Scene[]) {
      const rounds = await runsOf(bench, database, scene);
      // The crowd's questions are so many that the processor decides how long it takes until the last one is asked.
      const timed = scene !== "crowd";
      for (const [call, trips] of Object.entries(BUDGETS[scene]))
        shown.push(...figures(call, rounds, { trips, timed }));
    }
    return shown;
  },
};
