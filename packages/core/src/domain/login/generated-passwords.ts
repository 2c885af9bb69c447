import { sha256Hex } from "../../encode/text-hash.js";
import type { Passwords, Random } from "../../ports/ports.js";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const mark = "sha256$";

/** Returns a password of 100 random bits: 20 letters and digits in groups of five, without characters that look alike. */
export const generatePassword = (random: Random): string =>
  Array.from(random.bytes(20), (byte) => alphabet[byte % alphabet.length])
    .join("")
    .replace(/.{5}(?=.)/g, "$&-");

/**
 * Returns what is stored of a generated password. Nobody can try 2 to the 100 passwords, so a fast hash is enough, as it is for
 * keys (security A1).
 */
export const hashGenerated = (password: string): string => mark + sha256Hex(password.normalize("NFKC"));

/**
 * Adds generated passwords to an adapter, which itself hashes only passwords that people chose. After somebody logs in with a
 * generated password, the adapter hashes that one, too. Until then a wrong guess takes as long as with any other account (security
 * A3).
 */
export const withGenerated = (passwords: Passwords): Passwords => ({
  hash: (password) => passwords.hash(password),
  isOutdated: (stored) => stored.startsWith(mark) || passwords.isOutdated(stored),
  verify: async (password, stored) => {
    if (!stored.startsWith(mark)) return passwords.verify(password, stored);
    if (hashGenerated(password) === stored) return true;
    await passwords.hash(password);
    return false;
  },
});
