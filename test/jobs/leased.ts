import type { Row } from "@confab/core";
import { type Lease, type LeasedJob, schedule } from "@confab/core/resources";
import type { ConfabRows } from "../support/domain.js";
import { inTermsOf, JobLoop, t, writing } from "../support/kernel.js";
import { engineOf } from "../support/watching/events.js";
import type { World } from "../support/world/world.js";

const { defineLeasedJob } = inTermsOf<ConfabRows, Row<"users">, Record<never, never>>({});

const payload = t.object({ number: t.integer() });

type Numbered = LeasedJob<ConfabRows, typeof payload>;

/** A leased job whose pieces of work are numbers. */
export const numbered = (run: Numbered["run"], options: Partial<Numbered> = {}): Numbered =>
  defineLeasedJob({ name: "numbers", payload, atOnce: 4, pauses: [10, 20], run, ...options });

/** Work that ends when it is cancelled, and never else. */
export const never = ({ ending }: Pick<Lease<ConfabRows, unknown>, "ending">) =>
  new Promise<never>((_, reject) => ending.onEnd(() => reject(new Error("Cancelled."))));

/** Stores pieces of work with these numbers, each about itself. */
export const store = (world: World, job: Numbered, ...numbers: number[]): Promise<void> =>
  storeFor(world, job, { payer: null, numbers });

/** Stores pieces of work that are done for an account. */
export const storeFor = (
  world: World,
  job: Numbered,
  { payer, numbers }: { payer: number | null; numbers: readonly number[] },
): Promise<void> =>
  writing(engineOf(world), async (call) => {
    for (const number of numbers) await schedule(call, job, { key: String(number), payload: { number }, payer });
  });

/** A loop of a process of its own over the data of this world. */
export const anotherLoop = async (world: World, job: Numbered): Promise<JobLoop> => {
  const loop = new JobLoop(engineOf(world), [job]);
  await loop.start();
  return loop;
};

/** The stored pieces of work of a job. */
export const stored = async (world: World, { name }: Numbered) =>
  (await world.rows((tx) => tx.scan("jobs", "byTime", { prefix: [name] }))).map(
    ({ id: _, kind: __, payload: ___, payer: ____, ...row }) => row,
  );
