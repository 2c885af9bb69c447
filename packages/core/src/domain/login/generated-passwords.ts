import { hash } from "@stablelib/sha256";
import { toHex } from "../../encode/octets.js";
import type { Passwords, Random } from "../../ports/ports.js";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const mark = "sha256$";

/** 20 letters and digits that are not mistaken for each other, in groups of five: 100 random bits. */
export const generatePassword = (random: Random): string =>
  Array.from(random.bytes(20), (octet) => alphabet[octet % alphabet.length])
    .join("")
    .replace(/.{5}(?=.)/g, "$&-");

/** What is stored of a generated password. Nobody can try 2 to the 100, so it needs no slow hash, as keys need none (security A1). */
export const hashGenerated = (password: string): string =>
  mark + toHex(hash(new TextEncoder().encode(password.normalize("NFKC"))));

/**
 * The passwords of an adapter, which sees those only that people chose. A generated one is hashed by the adapter, too, once somebody
 * has logged in with it; until then a wrong guess takes as long as with any other account (security A3).
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
