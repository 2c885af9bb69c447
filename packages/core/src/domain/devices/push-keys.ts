import { fromBase64 } from "../../encode/octets.js";

/** The first octet of a push key, which says that the rest is a key of XSalsa20-Poly1305 (contract 9). */
const secretBoxKey = 0x31;

/** Returns what a text stands for in Base64; null for text that is none, or has another length. */
const octetsOf = (text: string, length: number): Uint8Array | null => {
  // Decoding lets white space and missing padding pass; clients compare texts, so there is one for each value.
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const octets = fromBase64(text);
  return octets.length === length ? octets : null;
};

/** Whether the text is a push key as clients send it. */
export const isPushKey = (text: string): boolean => octetsOf(text, 33)?.[0] === secretBoxKey;

/** Whether the text is the id of a token: Base64 of 8 octets. */
export const isTokenId = (text: string): boolean => octetsOf(text, 8) !== null;
