import type { Random } from "../ports/ports.js";

/** Makes a source of bytes that are the same for the same seed. They can be foreseen, so it is for tests only. */
export const seededRandom = (seed = 1): Random => {
  const next = randomNumbers(seed);
  return { bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)) };
};

/** Makes a function that returns numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
