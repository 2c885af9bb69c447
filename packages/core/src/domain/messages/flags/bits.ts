/** How many message ids one block covers; their bits fill 256 bytes. */
const blockBits = 2048;

/** Returns the block that the bit of a message is in. */
export const blockOf = (message_id: number): number => Math.floor(message_id / blockBits);

/** Whether the bit of a message is set in its block. */
export const isSet = (bits: Uint8Array | undefined, message_id: number): boolean => {
  const bit = message_id % blockBits;
  return (((bits?.[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
};

/** Returns the ids whose bits are set in a block, ascending. */
export const idsIn = (block: number, bits: Uint8Array): number[] => {
  const ids: number[] = [];
  for (const [at, octet] of bits.entries())
    for (let bit = 0; octet >> bit > 0; bit += 1)
      if (((octet >> bit) & 1) === 1) ids.push(block * blockBits + at * 8 + bit);
  return ids;
};

/** Returns a block with the bits of some of its messages set or cleared, without the empty octets at its end. */
export const withBits = (bits: Uint8Array, message_ids: readonly number[], value: boolean): Uint8Array => {
  const changed = new Uint8Array(blockBits / 8);
  changed.set(bits);
  for (const id of message_ids) {
    const bit = id % blockBits;
    const mask = 1 << (bit & 7);
    const octet = changed[bit >> 3] ?? 0;
    changed[bit >> 3] = value ? octet | mask : octet & ~mask;
  }
  return changed.slice(0, changed.findLastIndex((octet) => octet !== 0) + 1);
};
