/** Cuts a list into parts of at most `size`, so that each holds the event loop only briefly. */
export function* portions<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size);
}
