import { toHex } from "./octets.js";

const blockSize = 64;

// Octets that are read and written as words, little end first.
const block = new Uint8Array(blockSize);
const words = new DataView(block.buffer);
const digest = new Uint8Array(16);
const sums = new DataView(digest.buffer);

const initial = Uint8Array.from([
  0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0xfe, 0xdc, 0xba, 0x98, 0x76, 0x54, 0x32, 0x10,
]);
// What each step adds, and how far each of a round's steps in turn rotates (RFC 1321).
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))) | 0);
const rotations = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/** Mixes the block into the sums. */
const mix = (): void => {
  let a = sums.getInt32(0, true);
  let b = sums.getInt32(4, true);
  let c = sums.getInt32(8, true);
  let d = sums.getInt32(12, true);
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    let mixed = c ^ (b | ~d);
    let word = 7 * step;
    if (round === 0) {
      mixed = (b & c) | (~b & d);
      word = step;
    } else if (round === 1) {
      mixed = (d & b) | (~d & c);
      word = 5 * step + 1;
    } else if (round === 2) {
      mixed = b ^ c ^ d;
      word = 3 * step + 5;
    }
    const sum = (a + mixed + (sines[step] as number) + words.getInt32(4 * (word & 15), true)) | 0;
    const by = rotations[4 * round + (step & 3)] as number;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
  }
  sums.setInt32(0, sums.getInt32(0, true) + a, true);
  sums.setInt32(4, sums.getInt32(4, true) + b, true);
  sums.setInt32(8, sums.getInt32(8, true) + c, true);
  sums.setInt32(12, sums.getInt32(12, true) + d, true);
};

const encoder = new TextEncoder();

/** The text's UTF-8, a character for each octet. */
const inOctets = (text: string): string => {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) > 0x7f) return String.fromCharCode(...encoder.encode(text));
  return text;
};

/**
 * The MD5 of a text's UTF-8 in hex. It protects nothing: a provider of pictures calls people by it. All of an organization are
 * looked at in one go when the first of them registers, for which what libraries have took more than twice as long.
 */
export const md5 = (text: string): string => {
  const message = inOctets(text);
  const { length } = message;
  digest.set(initial);
  // Behind the message comes one bit, and at the end of the last block how many bits the message has.
  for (let start = 0; start < length + 9; start += blockSize) {
    block.fill(0);
    const end = start + blockSize;
    for (let at = start; at < length && at < end; at++) block[at - start] = message.charCodeAt(at);
    if (start <= length && length < end) block[length - start] = 0x80;
    if (length + 9 <= end) words.setUint32(blockSize - 8, length * 8, true);
    mix();
  }
  return toHex(digest);
};
