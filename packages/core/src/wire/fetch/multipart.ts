import { fail } from "../../operation/errors.js";
import type { WireBody, WireFile } from "../request.js";
import { isFilePart, type PartHead, readPartHead } from "./part-head.js";

interface MultipartLimits {
  /** Bytes of all fields together. */
  maxBodyBytes: number;
  maxFileBytes: number;
}

interface Part extends PartHead {
  bytes: Uint8Array;
}

/** The most fields that a multipart body may have (security C). */
export const mostFields = 100;
// One more for a file. Further files are refused later, where the operation has its own words for that.
const mostParts = mostFields + 1;
const longestHead = 16_384;

// Only these characters may stand in a boundary, and no more than 70 of them (RFC 2046 5.1.1).
const boundary = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const lineBreak = ascii("\r\n");
const endOfHead = ascii("\r\n\r\n");

// A plain loop: on a file of nothing but line breaks, `indexOf` would be called for each byte and take seconds.
/** Returns where `wanted` first begins at or after `from`, else -1. */
const find = (bytes: Uint8Array, wanted: Uint8Array, from: number): number => {
  const first = wanted[0];
  const last = bytes.length - wanted.length;
  for (let at = from; at <= last; at += 1) if (bytes[at] === first && startsWith(bytes, wanted, at)) return at;
  return -1;
};

const startsWith = (bytes: Uint8Array, wanted: Uint8Array, at: number): boolean => {
  for (let i = 0; i < wanted.length; i += 1) if (bytes[at + i] !== wanted[i]) return false;
  return true;
};

/** Returns what stands between the delimiters, in order; throws for too many parts and for a missing end. */
const split = (bytes: Uint8Array, delimiter: string): Uint8Array[] => {
  const inner = ascii(`\r\n--${delimiter}`);
  const parts: Uint8Array[] = [];
  // A delimiter needs no line break before it where the body begins with it.
  let at = startsWith(bytes, inner.subarray(2), 0) ? inner.length - 2 : afterFirst(bytes, inner);
  for (;;) {
    // Two hyphens end the body, whatever follows.
    if (startsWith(bytes, ascii("--"), at)) return parts;
    if (!startsWith(bytes, lineBreak, at)) throw fail("malformedRequest");
    // The line break that ends a delimiter may begin the next one.
    const end = find(bytes, inner, at);
    if (end === -1) throw fail("malformedRequest");
    parts.push(bytes.subarray(at + lineBreak.length, Math.max(at + lineBreak.length, end)));
    if (parts.length > mostParts) throw fail("tooManyParameters");
    at = end + inner.length;
  }
};

const afterFirst = (bytes: Uint8Array, inner: Uint8Array): number => {
  const first = find(bytes, inner, 0);
  if (first === -1) throw fail("malformedRequest");
  return first + inner.length;
};

const toPart = (bytes: Uint8Array): Part => {
  const end = find(bytes.subarray(0, longestHead), endOfHead, 0);
  if (end === -1) throw fail("malformedRequest");
  return { ...readPartHead(bytes.subarray(0, end)), bytes: bytes.subarray(end + endOfHead.length) };
};

const toFile = ({ name, filename = "", contentType, bytes }: Part): WireFile => ({
  field: name,
  filename,
  contentType,
  bytes,
});

/** Returns the text of a field; throws where it is no UTF-8 (security C1). */
export const decodeField = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw fail("malformedPayload");
  }
};

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Returns what separates the parts of a multipart body, by its content type; undefined where that does not say it. */
export const delimiterOf = (contentType: string): string | undefined => {
  const [, quoted, bare] = boundary.exec(contentType) ?? [];
  return quoted ?? bare;
};

/** Returns the fields and files of a multipart body; throws a ChatError where it is malformed or too large. */
export const parseMultipart = (bytes: Uint8Array, contentType: string, limits: MultipartLimits): WireBody => {
  const delimiter = delimiterOf(contentType);
  if (delimiter === undefined) throw fail("malformedRequest");
  const parts = split(bytes, delimiter).map(toPart);
  const files = parts.filter(isFilePart);
  const fields = parts.filter((part) => !isFilePart(part));
  if (fields.length > mostFields) throw fail("tooManyParameters");
  if (sizeOf(fields) > limits.maxBodyBytes) throw fail("requestTooLarge", { limit: limits.maxBodyBytes });
  if (sizeOf(files) > limits.maxFileBytes) throw fail("requestTooLarge", { limit: limits.maxFileBytes });
  return {
    kind: "multipart",
    fields: fields.map((part) => [part.name, decodeField(part.bytes)] as const),
    files: files.map(toFile),
  };
};
