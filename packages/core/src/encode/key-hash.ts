import { hash } from "@stablelib/sha256";
import { toHex } from "./octets.js";

/** What accounts are looked up by (security A1). */
export const hashOfKey = (key: string): string => toHex(hash(new TextEncoder().encode(key)));

/** Exactly 32 letters and digits (platform.md 3.1). */
export const isWellFormedKey = (key: string): boolean => /^[A-Za-z0-9]{32}$/.test(key);
