import { openSecretBox, secretBox } from "@stablelib/nacl/lib/secretbox.js";
import type { Random } from "../ports/ports.js";
import { fromBase64, toBase64 } from "./hex-and-base64.js";

const nonceLength = 24;

/** Encrypts a text under a secret of 32 bytes; the result is Base64. */
export const seal = (secret: Uint8Array, random: Random, text: string): string => {
  const nonce = random.bytes(nonceLength);
  const box = secretBox(secret, nonce, new TextEncoder().encode(text));
  return toBase64(new Uint8Array([...nonce, ...box]));
};

/** Returns the text that was sealed; null when it was sealed under another secret. */
export const unseal = (secret: Uint8Array, sealed: string): string | null => {
  const bytes = fromBase64(sealed);
  const opened = openSecretBox(secret, bytes.slice(0, nonceLength), bytes.slice(nonceLength));
  return opened === null ? null : new TextDecoder().decode(opened);
};
