import type { Figure, Measure, Sides } from "./benchmark.js";
import { median } from "./statistics.js";

/** One run of one side: numbers by name; `cpu` (microseconds per unit of work) and `busy` are shown beside each figure. */
export type Run = Record<string, number>;

/** Runs the sides in turn, as often as `rounds` says, so that what disturbs the machine disturbs all of them. */
export async function alternate<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<Run>>,
): Promise<Record<Side, Run[]>> {
  const order = Object.entries(sides) as [Side, () => Promise<Run>][];
  const runs = Object.fromEntries(order.map(([side]) => [side, []])) as unknown as Record<Side, Run[]>;
  for (let round = 0; round < rounds; round++) {
    for (const [side, run] of order) runs[side].push(await run());
  }
  return runs;
}

interface Compared {
  /** Which number of a run it is. */
  of: string;
  variant?: string;
  against: string;
  ours: Run[];
  anchor?: Run[];
}

/** One figure from the runs of both sides. */
export function figure(measure: Measure, { of, variant = "", against, ours, anchor }: Compared): Figure {
  const ratios = anchor?.map((run, round) => (ours[round]?.[of] ?? Number.NaN) / (run[of] ?? Number.NaN));
  return {
    ...measure,
    variant,
    against,
    ...medians(of, ours, anchor),
    ratio: ratios === undefined ? null : median(ratios),
    cpu: ours[0]?.cpu === undefined ? null : medians("cpu", ours, anchor),
    busy: ours[0]?.busy === undefined ? null : medians("busy", ours, anchor),
  };
}

function medians(name: string, ours: Run[], anchor: Run[] | undefined): Sides {
  const middle = (runs: Run[]) => median(runs.map((run) => run[name] ?? Number.NaN));
  return { ours: middle(ours), anchor: anchor === undefined ? null : middle(anchor) };
}
