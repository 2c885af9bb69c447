/** Milliseconds of the processor that a piece of work takes, however busy the machine is. */
export const time = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** The least of some runs, which is the cost; what goes beyond it is the machine's. Stops once it is below `enough`. */
export const cost = (work: () => unknown, enough = 0): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 8 && least > enough; run += 1) least = Math.min(least, time(work));
  return least;
};

interface Sizes {
  small: () => unknown;
  large: () => unknown;
  /** How often the small one goes into the large one. */
  times: number;
  /** Up to this the answer need not be exact. */
  enough: number;
}

/** Milliseconds below which the system tells no times apart: it may count none at all. */
const least = 1;

/**
 * How much more a large piece of work costs than small ones of its size together; about 1 for a linear cost. Both are measured
 * in turn and take a like time, so that what a busy machine adds falls on both alike.
 */
export const growth = ({ small, large, times, enough }: Sizes): number => {
  const together = () => {
    for (let run = 0; run < times; run += 1) small();
  };
  let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => Math.max(other, least) / Math.max(one, least);
  for (let round = 0; round === 0 || (round < 60 && ratio() > enough); round += 1) {
    one = Math.min(one, time(together));
    other = Math.min(other, time(large));
  }
  return ratio();
};
