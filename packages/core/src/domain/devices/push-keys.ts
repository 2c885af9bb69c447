import { fromBase64 } from "../../encode/hex-and-base64.js";
import { seal, unseal } from "../../encode/seal.js";
import type { Use } from "../../operation/define-service.js";
import { random, secret } from "../../operation/services.js";
import type { Row } from "./vocabulary.js";

/** The first byte of a push key, which says that the rest is a key of XSalsa20-Poly1305 (contract 9). */
const secretBoxKey = 0x31;

/** Returns what a text stands for in Base64; null for text that is none, or has another length. */
const bytesFrom = (text: string, length: number): Uint8Array | null => {
  // Decoding lets white space and missing padding pass; clients compare texts, so there is one for each value.
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const bytes = fromBase64(text);
  return bytes.length === length ? bytes : null;
};

/** Whether the text is a push key as clients send it. */
export const isPushKey = (text: string): boolean => bytesFrom(text, 33)?.[0] === secretBoxKey;

/** Whether the text is the id of a token: Base64 of 8 bytes. */
export const isTokenId = (text: string): boolean => bytesFrom(text, 8) !== null;

/** Returns a push key as it is stored: whoever reads the stored data only cannot decrypt notifications (security A2). */
export const sealPushKey = (use: Use, push_key: string): string => seal(use(secret), use(random), push_key);

/**
 * Returns the push key of a device, as its client has sent it. Null where there is none, or where it was sealed under another
 * secret.
 */
export const openPushKey = (use: Use, { sealed_push_key }: Pick<Row<"devices">, "sealed_push_key">): string | null =>
  sealed_push_key === null ? null : unseal(use(secret), sealed_push_key);
