import type { Random } from "../ports/ports.js";
import { toHex } from "./octets.js";

/** Returns a random UUID (version 4). */
export const uuid = (random: Random): string => {
  const octets = random.bytes(16);
  octets[6] = ((octets[6] ?? 0) & 0x0f) | 0x40;
  octets[8] = ((octets[8] ?? 0) & 0x3f) | 0x80;
  return toHex(octets).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
