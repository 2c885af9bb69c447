import { deriveKey as pbkdf2 } from "@stablelib/pbkdf2";
import { SHA256 } from "@stablelib/sha256";
import { type BlockMixing, mixBlock } from "./mix-block.js";

/** The cost of scrypt (RFC 7914): `2 ** logN` blocks of `128 * r` bytes, `p` times over. */
export interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

/** How many bytes are mixed, about, before others may have their turn: less than a millisecond's work. */
const bytesAtOnce = 65_536;

/**
 * Derives a key of 32 bytes with scrypt (RFC 7914). Much is to be computed, so `turn` is called after each small piece of it; what
 * it returns is awaited, if anything.
 */
export const deriveKey = async (
  { password, salt }: Record<"password" | "salt", Uint8Array>,
  { logN, r, p }: ScryptCost,
  turn: () => Promise<void> | undefined,
): Promise<Uint8Array> => {
  const blocks = pbkdf2(SHA256, password, salt, 1, p * 128 * r);
  const memory = new Int32Array(2 ** logN * 32 * r);
  for (let i = 0; i < p; i += 1) await mixAll(wordsOf(blocks, { from: i * 128 * r, r }), { memory, r }, turn);
  return pbkdf2(SHA256, password, blocks, 1, 32);
};

interface Words {
  /** Reads and writes the bytes of one block, whatever the order of bytes in this machine. */
  view: DataView;
  words: Int32Array;
}

const wordsOf = (bytes: Uint8Array, { from, r }: { from: number; r: number }): Words => {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, 128 * r);
  return { view, words: Int32Array.from({ length: 32 * r }, (_, i) => view.getInt32(4 * i, true)) };
};

/** Mixes one block with as much memory as there is (`scryptROMix`). */
const mixAll = async (
  { view, words }: Words,
  { memory, r }: { memory: Int32Array; r: number },
  turn: () => Promise<void> | undefined,
): Promise<void> => {
  const count = memory.length / words.length;
  const atOnce = Math.ceil(bytesAtOnce / (128 * r));
  const mixing: BlockMixing = { block: words, r, other: new Int32Array(words.length), lane: new Int32Array(16) };
  for (let i = 0; i < count; i += 1) {
    memory.set(words, i * words.length);
    mixBlock(mixing);
    if (i % atOnce === 0) await turn();
  }
  for (let i = 0; i < count; i += 1) {
    // A block has 32 words at least.
    addFrom(memory, words, ((words[words.length - 16] as number) & (count - 1)) * words.length);
    mixBlock(mixing);
    if (i % atOnce === 0) await turn();
  }
  for (const [i, word] of words.entries()) view.setInt32(4 * i, word, true);
};

const addFrom = (memory: Int32Array, words: Int32Array, from: number): void => {
  // Both are as long as these loops say.
  for (let i = 0; i < words.length; i += 1) words[i] = (words[i] as number) ^ (memory[from + i] as number);
};
