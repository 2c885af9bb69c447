/** Makes functions that choose among things, by numbers from 0 up to 1. */
export const chooser = (random: () => number) => {
  const below = (end: number): number => Math.floor(random() * end);
  return {
    below,
    of: <T>(items: readonly T[]): T => {
      for (const item of items.slice(below(items.length))) return item;
      throw new RangeError("There is nothing to choose from.");
    },
    maybe: <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined),
  };
};

/** The functions that `chooser` makes. */
export type Chooser = ReturnType<typeof chooser>;
