import type { PageAnswer } from "../../../wire/pages/page.js";

interface ShownFile {
  bytes: Uint8Array;
  /** By its content, never by its name or its sender. */
  type: string;
  /** What it is called where somebody saves it. */
  filename: string;
}

// What a browser makes of a file can load nothing, run nothing and send nothing (security F2).
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'; sandbox";

/** RFC 8187. */
const extended = (text: string): string =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

/** A file that is shown where it stands, and that never changes under its address. */
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
