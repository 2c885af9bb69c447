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

    for (let word = 0; word < 16; word += 1) other[to + word] = wordAt(lane, word);
  }
  block.set(other);
};

/**
 * Adds a block of the words to the lane and mixes it, as Salsa20/8 does. It is long because the words have to be variables: with
 * them in an array a password takes three times as long.
 */
const salsa = (lane: Int32Array, words: Int32Array, from: number): void => {
  for (let i = 0; i < 16; i += 1) lane[i] = wordAt(lane, i) ^ wordAt(words, from + i);
  let x0 = wordAt(lane, 0);
  let x1 = wordAt(lane, 1);
  let x2 = wordAt(lane, 2);
  let x3 = wordAt(lane, 3);
  let x4 = wordAt(lane, 4);
  let x5 = wordAt(lane, 5);
  let x6 = wordAt(lane, 6);
  let x7 = wordAt(lane, 7);
  let x8 = wordAt(lane, 8);
  let x9 = wordAt(lane, 9);
  let x10 = wordAt(lane, 10);
  let x11 = wordAt(lane, 11);
  let x12 = wordAt(lane, 12);
  let x13 = wordAt(lane, 13);
  let x14 = wordAt(lane, 14);
  let x15 = wordAt(lane, 15);
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
  lane[0] = wordAt(lane, 0) + x0;
  lane[1] = wordAt(lane, 1) + x1;
  lane[2] = wordAt(lane, 2) + x2;
  lane[3] = wordAt(lane, 3) + x3;
  lane[4] = wordAt(lane, 4) + x4;
  lane[5] = wordAt(lane, 5) + x5;
  lane[6] = wordAt(lane, 6) + x6;
  lane[7] = wordAt(lane, 7) + x7;
  lane[8] = wordAt(lane, 8) + x8;
  lane[9] = wordAt(lane, 9) + x9;
  lane[10] = wordAt(lane, 10) + x10;
  lane[11] = wordAt(lane, 11) + x11;
  lane[12] = wordAt(lane, 12) + x12;
  lane[13] = wordAt(lane, 13) + x13;
  lane[14] = wordAt(lane, 14) + x14;
  lane[15] = wordAt(lane, 15) + x15;
};

const wordAt = (words: Int32Array, at: number): number => words[at] ?? 0;

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
