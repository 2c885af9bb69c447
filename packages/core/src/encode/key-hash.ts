import { sha256Hex } from "./text-hash.js";

/** Returns the SHA-256 of an API key in hex, by which accounts are looked up (security A1). */
export const hashOfKey = (key: string): string => sha256Hex(key);

/** Whether a text has the form of an API key: exactly 32 letters and digits (platform.md 3.1). */
export const isWellFormedKey = (key: string): boolean => /^[A-Za-z0-9]{32}$/.test(key);
