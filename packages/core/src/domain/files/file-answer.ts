import type { PageAnswer } from "../../wire/pages/page.js";
import type { StreamedBody } from "../../wire/request.js";
import { isShownInPlace, sentType } from "./content-type.js";

interface ShownFile {
  body: Uint8Array | StreamedBody;
  /** The media type. It follows from the content, never from the name or the sender. */
  type: string;
  /** The name under which a browser saves the file. */
  filename: string;
  /** Whether a browser saves the file in any case. It never shows a type that could run something. */
  isSaved?: boolean;
}

// A file that a browser opens can load nothing, run nothing and send nothing (security F2).
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'";
// Browsers show no PDF in a sandbox.
const unboxed = "application/pdf";

/** Encodes a file name for a header (RFC 8187). */
const extended = (text: string): string =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

/** Returns an answer with a file, which the browser shows in place or saves. The file at a URL never changes. */
export const showFile = ({ body, type, filename, isSaved = false }: ShownFile): PageAnswer => ({
  status: 200,
  headers: {
    "content-type": sentType(type),
    "content-security-policy": type === unboxed ? policy : `${policy}; sandbox`,
    "content-disposition": `${isSaved || !isShownInPlace(type) ? "attachment" : "inline"}; filename*=${extended(filename)}`,
    "cache-control": "private, max-age=31536000, immutable",
  },
  body,
});

interface Range {
  start: number;
  end: number;
}

/** Returns the part of `length` bytes that a `Range` header asks for; null for all of them, "none" where it asks for others. */
const rangeIn = (header: string | undefined, length: number): Range | "none" | null => {
  const [, first, last] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "") return last === "0" ? "none" : { start: Math.max(0, length - Number(last)), end: length };
  const start = Number(first);
  const end = last === "" ? length : Math.min(Number(last) + 1, length);
  if (last !== "" && Number(last) < start) return null;
  return start >= length ? "none" : { start, end };
};

interface Streaming {
  length: number;
  /** What the request says in `Range`. */
  range: string | undefined;
  read(range: Range): AsyncIterable<Uint8Array>;
}

/**
 * Does what `showFile` does, with a file that is read while it is sent. It sends all of it, or the part that was asked for (RFC
 * 9110, 14).
 */
export const streamFile = (file: Omit<ShownFile, "body">, { length, range, read }: Streaming): PageAnswer => {
  const asked = rangeIn(range, length);
  if (asked === "none") return { status: 416, headers: { "content-range": `bytes */${length}` }, body: "" };
  const { start, end } = asked ?? { start: 0, end: length };
  const shown = showFile({ ...file, body: { length: end - start, read: () => read({ start, end }) } });
  const part = asked === null ? {} : { "content-range": `bytes ${start}-${end - 1}/${length}` };
  return {
    ...shown,
    status: asked === null ? 200 : 206,
    headers: { ...shown.headers, "accept-ranges": "bytes", ...part },
  };
};
