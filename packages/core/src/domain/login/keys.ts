import { hashOfKey } from "../../encode/key-hash.js";
import { seal, unseal } from "../../encode/seal.js";
import type { Random } from "../../ports/ports.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const keyLength = 32;
// Nearly every random byte can be used, so a good source never needs this many rounds.
const mostRounds = 100;

/** Returns a random key. Bytes that would make some characters likelier are thrown away. */
export const randomKey = (random: Random): string => {
  const even = 256 - (256 % alphabet.length);
  let key = "";
  for (let round = 0; key.length < keyLength; round += 1) {
    if (round === mostRounds) throw new Error("The random port answers the same bytes again and again.");
    for (const byte of random.bytes(keyLength)) {
      if (byte < even && key.length < keyLength) key += alphabet[byte % alphabet.length];
    }
  }
  return key;
};

/** Makes API keys. They are stored as a hash, and sealed under a secret that is kept outside the stored data (security A1, A2). */
export class KeyRing {
  constructor(
    private readonly secret: Uint8Array,
    private readonly random: Random,
  ) {}

  /** Returns a new key and the two columns that store it. */
  create(): { key: string; stored: { key_hash: string; key_sealed: string } } {
    const key = randomKey(this.random);
    return { key, stored: { key_hash: hashOfKey(key), key_sealed: this.seal(key) } };
  }

  /** Encrypts a text with the server's secret; the result is Base64. */
  seal(text: string): string {
    return seal(this.secret, this.random, text);
  }

  /** Returns the text that was sealed; null when it was sealed under another secret. */
  unseal(sealed: string): string | null {
    return unseal(this.secret, sealed);
  }
}
