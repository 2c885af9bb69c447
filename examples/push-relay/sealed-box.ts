import { BLAKE2b } from "@stablelib/blake2b";
import { box, generateKeyPair, openBox } from "@stablelib/nacl";
import { scalarMultBase } from "@stablelib/x25519";

/** Both keys of whom a box is for; 32 bytes each. */
interface KeyPair {
  publicKey: Uint8Array;
  secretKey: Uint8Array;
}

/** Returns both keys of a secret one. */
export const keyPairOf = (secretKey: Uint8Array): KeyPair => ({ secretKey, publicKey: scalarMultBase(secretKey) });

const nonceOf = (ephemeral: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  new BLAKE2b(24).update(ephemeral).update(publicKey).digest();

/** Seals data so that only the owner of the key can open it, as libsodium's `crypto_box_seal` does. */
export const seal = (data: Uint8Array, publicKey: Uint8Array, ephemeral: KeyPair = generateKeyPair()): Uint8Array => {
  const sealed = box(publicKey, ephemeral.secretKey, nonceOf(ephemeral.publicKey, publicKey), data);
  return Buffer.concat([ephemeral.publicKey, sealed]);
};

/** Returns what was sealed; null where it was sealed for somebody else, or is damaged. */
export const open = (sealed: Uint8Array, { publicKey, secretKey }: KeyPair): Uint8Array | null => {
  const [ephemeral, data] = [sealed.subarray(0, 32), sealed.subarray(32)];
  if (ephemeral.length < 32 || data.length < 16) return null;
  return openBox(ephemeral, secretKey, nonceOf(ephemeral, publicKey), data);
};
