/** What is needed to mix a block of `32 * r` words in place. */
export interface BlockMixing {
  block: Int32Array;
  r: number;
  /** As long as the block; what it holds does not matter. */
  other: Int32Array;
  /** 16 words; what they hold does not matter. */
  lane: Int32Array;
}

/** Mixes a block as `scryptBlockMix` does (RFC 7914, section 4). */
export const mixBlock = ({ block, r, other, lane }: BlockMixing): void => {
  lane.set(block.subarray((2 * r - 1) * 16));
  for (let i = 0; i < 2 * r; i += 1) {
    salsa(lane, block, i * 16);
    const to = ((i >>> 1) + (i & 1) * r) * 16;

    for (let word = 0; word < 16; word += 1) other[to + word] = lane[word] as number;
  }
  block.set(other);
};

/**
 * Adds a block of the words to the lane and mixes it, as Salsa20/8 does. It is long because the words have to be variables: with
 * them in an array a password takes three times as long.
 */
const salsa = (lane: Int32Array, words: Int32Array, from: number): void => {
  for (let i = 0; i < 16; i += 1) lane[i] = (lane[i] as number) ^ (words[from + i] as number);
  let x0 = lane[0] as number;
  let x1 = lane[1] as number;
  let x2 = lane[2] as number;
  let x3 = lane[3] as number;
  let x4 = lane[4] as number;
  let x5 = lane[5] as number;
  let x6 = lane[6] as number;
  let x7 = lane[7] as number;
  let x8 = lane[8] as number;
  let x9 = lane[9] as number;
  let x10 = lane[10] as number;
  let x11 = lane[11] as number;
  let x12 = lane[12] as number;
  let x13 = lane[13] as number;
  let x14 = lane[14] as number;
  let x15 = lane[15] as number;
  for (let round = 0; round < 8; round += 2) {
    x4 ^= turned(x0 + x12, 7);
    x8 ^= turned(x4 + x0, 9);
    x12 ^= turned(x8 + x4, 13);
    x0 ^= turned(x12 + x8, 18);
    x9 ^= turned(x5 + x1, 7);
    x13 ^= turned(x9 + x5, 9);
    x1 ^= turned(x13 + x9, 13);
    x5 ^= turned(x1 + x13, 18);
    x14 ^= turned(x10 + x6, 7);
    x2 ^= turned(x14 + x10, 9);
    x6 ^= turned(x2 + x14, 13);
    x10 ^= turned(x6 + x2, 18);
    x3 ^= turned(x15 + x11, 7);
    x7 ^= turned(x3 + x15, 9);
    x11 ^= turned(x7 + x3, 13);
    x15 ^= turned(x11 + x7, 18);
    x1 ^= turned(x0 + x3, 7);
    x2 ^= turned(x1 + x0, 9);
    x3 ^= turned(x2 + x1, 13);
    x0 ^= turned(x3 + x2, 18);
    x6 ^= turned(x5 + x4, 7);
    x7 ^= turned(x6 + x5, 9);
    x4 ^= turned(x7 + x6, 13);
    x5 ^= turned(x4 + x7, 18);
    x11 ^= turned(x10 + x9, 7);
    x8 ^= turned(x11 + x10, 9);
    x9 ^= turned(x8 + x11, 13);
    x10 ^= turned(x9 + x8, 18);
    x12 ^= turned(x15 + x14, 7);
    x13 ^= turned(x12 + x15, 9);
    x14 ^= turned(x13 + x12, 13);
    x15 ^= turned(x14 + x13, 18);
  }
  lane[0] = (lane[0] as number) + x0;
  lane[1] = (lane[1] as number) + x1;
  lane[2] = (lane[2] as number) + x2;
  lane[3] = (lane[3] as number) + x3;
  lane[4] = (lane[4] as number) + x4;
  lane[5] = (lane[5] as number) + x5;
  lane[6] = (lane[6] as number) + x6;
  lane[7] = (lane[7] as number) + x7;
  lane[8] = (lane[8] as number) + x8;
  lane[9] = (lane[9] as number) + x9;
  lane[10] = (lane[10] as number) + x10;
  lane[11] = (lane[11] as number) + x11;
  lane[12] = (lane[12] as number) + x12;
  lane[13] = (lane[13] as number) + x13;
  lane[14] = (lane[14] as number) + x14;
  lane[15] = (lane[15] as number) + x15;
};

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
