/** How many message ids one block covers; their bits fill 256 bytes. */
const blockBits = 2048;

// Bits are stored as they are, without the empty bytes at their end. Where few are set, their places are stored instead: two
// bytes each, ascending, and a byte of 0 behind them. Plain bits never end with a byte of 0, so the two are told apart.

/** Returns the block that the bit of a message is in. */
export const blockOf = (message_id: number): number => Math.floor(message_id / blockBits);

const areListed = (stored: Uint8Array): boolean => stored.length > 0 && stored[stored.length - 1] === 0;

/** Returns a place of a list. */
const placeAt = (stored: Uint8Array, index: number): number =>
  (stored[2 * index] ?? 0) * 256 + (stored[2 * index + 1] ?? 0);

/** Whether the bit of a message is set in its block. */
export const isSet = (stored: Uint8Array | undefined, message_id: number): boolean => {
  if (stored === undefined) return false;
  const bit = message_id % blockBits;
  if (areListed(stored)) return isListed(stored, bit);
  return (((stored[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
};

const isListed = (stored: Uint8Array, bit: number): boolean => {
  let [low, high] = [0, stored.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeAt(stored, middle) < bit) low = middle + 1;
    else high = middle;
  }
  return low < stored.length >> 1 && placeAt(stored, low) === bit;
};

/** Returns the places of the bits that are set, ascending. */
const placesIn = (stored: Uint8Array): number[] => {
  if (areListed(stored)) return Array.from({ length: stored.length >> 1 }, (_, index) => placeAt(stored, index));
  const places: number[] = [];
  for (const [at, byte] of stored.entries())
    for (let bit = 0; byte >> bit > 0; bit += 1) if (((byte >> bit) & 1) === 1) places.push(at * 8 + bit);
  return places;
};

/** Returns the ids whose bits are set in a block, ascending. */
export const idsIn = (block: number, stored: Uint8Array): number[] =>
  placesIn(stored).map((place) => block * blockBits + place);

/** Returns a block with the bits of some of its messages set or cleared, as it is to be stored. */
export const withBits = (stored: Uint8Array, message_ids: readonly number[], value: boolean): Uint8Array => {
  const bits = new Uint8Array(blockBits / 8);
  if (areListed(stored)) for (const place of placesIn(stored)) put(bits, place, true);
  else bits.set(stored);
  for (const id of message_ids) put(bits, id % blockBits, value);
  const trimmed = bits.slice(0, bits.findLastIndex((byte) => byte !== 0) + 1);
  return 2 * countOf(trimmed) + 1 < trimmed.length ? listOf(trimmed) : trimmed;
};

const put = (bits: Uint8Array, place: number, value: boolean): void => {
  const mask = 1 << (place & 7);
  const byte = bits[place >> 3] ?? 0;
  bits[place >> 3] = value ? byte | mask : byte & ~mask;
};

const countOf = (bits: Uint8Array): number => {
  let count = 0;
  for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

const listOf = (bits: Uint8Array): Uint8Array =>
  Uint8Array.from([...placesIn(bits).flatMap((place) => [place >> 8, place & 255]), 0]);
