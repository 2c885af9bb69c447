import type { Random } from "../ports/ports.js";
import { toHex } from "./hex-and-base64.js";

/** Returns a random UUID (version 4). */
export const uuid = (random: Random): string => {
  const bytes = random.bytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
