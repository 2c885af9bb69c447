/** A list in parts of at most `size`, which are each short for the event loop. */
export function* portions<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size);
}
