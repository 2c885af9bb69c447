import { fromBase64 } from "../../encode/hex-and-base64.js";

/** Decodes bytes in a charset that the client names; null where they are none, or nobody knows the charset. */
const decodeAs = (charset: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Returns what an ASCII text with percent-escapes (or others) stands for, byte by byte; null where it holds anything else. */
const unescaped = (text: string, escapes: RegExp): Uint8Array | null => {
  if (/[^\x20-\x7e]/.test(text)) return null;
  return latin1(text.replace(escapes, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
};

/** Decodes a text such as `utf-8''%C3%BC.png` or `iso-8859-1'en'%FC.png` (RFC 8187); null for any other. */
export const decodeExtended = (text: string): string | null => {
  const [, charset, encoded] = /^([\w-]{1,40})'[^']*'(.*)$/.exec(text) ?? [];
  if (charset === undefined || encoded === undefined || /%(?![\da-f]{2})/i.test(encoded)) return null;
  const bytes = unescaped(encoded, /%([\da-f]{2})/gi);
  return bytes === null ? null : decodeAs(charset, bytes);
};

const bytesOfWord = (coding: string, text: string): Uint8Array | null => {
  if (coding.toLowerCase() === "q") return unescaped(text.replaceAll("_", " "), /=([\da-f]{2})/gi);
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
};

// Blanks between two such words separate nothing.
const encodedWord =
  /=\?([\w-]{1,40})(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=(?:\s+(?==\?[\w-]{1,40}(?:\*[\w-]*)?\?[bq]\?))?/gi;

/**
 * Returns the plain name of a file as its sender meant it: words such as `=?utf-8?B?w7w=?=` decoded (RFC 2047), which some libraries
 * send, and the quotes that browsers escape.
 */
export const decodedFileName = (text: string): string =>
  text
    .replace(encodedWord, (word, charset: string, coding: string, encoded: string) => {
      const bytes = bytesOfWord(coding, encoded);
      return (bytes && decodeAs(charset, bytes)) ?? word;
    })
    .replaceAll("%22", '"');

/** Returns a file's name without the folders that some clients put before it. */
export const withoutFolders = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
