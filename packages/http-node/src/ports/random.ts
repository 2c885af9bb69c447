import { randomFillSync } from "node:crypto";
import type { Random } from "@confab/core";

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Octets of the operating system's generator, fetched in advance: each call of it costs more than a small request. */
const bytes = (length: number): Uint8Array => {
  if (length > pool.length) return randomFillSync(new Uint8Array(length));
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Uint8Array.prototype.slice.call(pool, used, used + length);
  // What was handed out is kept nowhere else.
  pool.fill(0, used, used + length);
  used += length;
  return taken;
};

export const nodeRandom: Random = { bytes };
