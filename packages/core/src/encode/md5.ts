import { toHex } from "./hex-and-base64.js";

const blockSize = 64;

// The views `words` and `sums` read and write the same bytes as little-endian words.
const block = new Uint8Array(blockSize);
const words = new DataView(block.buffer);
const digest = new Uint8Array(16);
const sums = new DataView(digest.buffer);

// What each step adds, and by how many bits the steps of each round rotate (RFC 1321).
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))) | 0);
const rotations = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

const encoder = new TextEncoder();

/** Returns the UTF-8 of a text, with one character for each byte. */
const inBytes = (text: string): string => {
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) > 0x7f) return String.fromCharCode(...encoder.encode(text));
  return text;
};

/**
 * The MD5 of a text's UTF-8 in hex. It protects nothing: a provider of pictures names people by it. When the first client of an
 * organization registers, the hashes of all its people are made at once, and that client waits for them. Libraries took more than
 * twice as long for that. The function is in one piece, since the compiler would copy smaller ones into every caller.
 */
export const md5 = (text: string): string => {
  const message = inBytes(text);
  const { length } = message;
  let a0 = 0x67452301;
  let b0 = 0xefcdab89 | 0;
  let c0 = 0x98badcfe | 0;
  let d0 = 0x10325476;
  // Behind the message comes one bit, and at the end of the last block how many bits the message has.
  for (let start = 0; start < length + 9; start += blockSize) {
    block.fill(0);
    const end = start + blockSize;
    for (let at = start; at < length && at < end; at++) block[at - start] = message.charCodeAt(at);
    if (start <= length && length < end) block[length - start] = 0x80;
    if (length + 9 <= end) words.setUint32(blockSize - 8, length * 8, true);
    let a = a0;
    let b = b0;
    let c = c0;
    let d = d0;
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
      const sum = (a + mixed + (sines[step] ?? 0) + words.getInt32(4 * (word & 15), true)) | 0;
      const by = rotations[4 * round + (step & 3)] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
    }
    a0 = (a0 + a) | 0;
    b0 = (b0 + b) | 0;
    c0 = (c0 + c) | 0;
    d0 = (d0 + d) | 0;
  }
  sums.setInt32(0, a0, true);
  sums.setInt32(4, b0, true);
  sums.setInt32(8, c0, true);
  sums.setInt32(12, d0, true);
  return toHex(digest);
};
