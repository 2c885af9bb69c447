import type { PageAnswer } from "../../../wire/pages/page.js";

interface ShownFile {
  bytes: Uint8Array;
  /** The media type. It follows from the content, never from the name or the sender. */
  type: string;
  /** The name under which a browser saves the file. */
  filename: string;
}

// A file that a browser opens can load nothing, run nothing and send nothing (security F2).
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'; sandbox";

/** Encodes a file name for a header (RFC 8187). */
const extended = (text: string): string =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

/** Returns an answer with a file that the browser shows in place. The file at a URL never changes. */
export const showFile = ({ bytes, type, filename }: ShownFile): PageAnswer => ({
  status: 200,
  headers: {
    "content-type": type,
    "content-security-policy": policy,
    "content-disposition": `inline; filename*=${extended(filename)}`,
    "cache-control": "private, max-age=31536000, immutable",
  },
  body: bytes,
});
