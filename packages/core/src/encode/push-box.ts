import { secretBox } from "@stablelib/nacl/lib/secretbox.js";
import type { Random } from "../ports/ports.js";
import { fromBase64, toBase64 } from "./hex-and-base64.js";

const nonceLength = 24;

/**
 * Encrypts a notification for the device that has the push key, as Base64 of the nonce and an XSalsa20-Poly1305 box (push.md 5.1). The
 * key is Base64, with a byte before it that names the cipher.
 */
export const encryptPush = (push_key: string, random: Random, payload: object): string => {
  const key = fromBase64(push_key).slice(1);
  const nonce = random.bytes(nonceLength);
  const box = secretBox(key, nonce, new TextEncoder().encode(JSON.stringify(payload)));
  const bytes = new Uint8Array(nonceLength + box.length);
  bytes.set(nonce);
  bytes.set(box, nonceLength);
  return toBase64(bytes);
};
