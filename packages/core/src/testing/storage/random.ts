/** Numbers from 0 up to 1 that are the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
};

/** Chooses among things. */
export const chooser = (random: () => number) => {
  const below = (end: number): number => Math.floor(random() * end);
  return {
    below,
    of: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    maybe: <T>(value: T): T | undefined => (random() < 0.5 ? value : undefined),
  };
};

export type Chooser = ReturnType<typeof chooser>;
