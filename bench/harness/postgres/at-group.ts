import type { Run } from "../pairs.js";

/** Each round's runs of one server with more and more clients, smallest groups first. */
type Rounds = readonly Run[][];

const costs = ["cpu", "servers", "database"];

/**
 * What one server's message would have cost in each round with groups as large as those of another run. A message costs something and a
 * commit costs something, so it lies on the line between the two measured runs beside it; outside of what was measured, it is the
 * nearest run, since no line goes on for ever.
 */
export function atGroupsOf(ours: readonly Run[], measured: Rounds): Run[] {
  return ours.map(({ group = Number.NaN }, round) => {
    const runs = measured.map((side) => side[round] ?? {});
    return Object.fromEntries(costs.map((cost) => [cost, between(runs, cost, 1 / group)]));
  });
}

function between(runs: Run[], cost: string, commits: number): number {
  const points = runs
    .map((run) => ({ at: 1 / (run.group ?? Number.NaN), cost: run[cost] ?? Number.NaN }))
    .sort((one, other) => one.at - other.at);
  const next = points.findIndex(({ at }) => at >= commits);
  const [before, after] = [points[next - 1] ?? points.at(next), points[next] ?? points.at(-1)];
  if (before === undefined || after === undefined || before.at === after.at) return after?.cost ?? Number.NaN;
  return before.cost + ((commits - before.at) / (after.at - before.at)) * (after.cost - before.cost);
}
