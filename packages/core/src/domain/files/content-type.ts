import { toHex } from "../../encode/hex-and-base64.js";

/** How many bytes of a file `contentTypeOf` looks at. */
export const headLength = 64;

const unknown = "application/octet-stream";

/** Brands of files in the MP4 family (ISO/IEC 14496-12) that browsers play or show, and of pictures of the same family. */
const brands = new Map([
  ["isom", "video/mp4"],
  ["iso2", "video/mp4"],
  ["iso4", "video/mp4"],
  ["iso5", "video/mp4"],
  ["iso6", "video/mp4"],
  ["avc1", "video/mp4"],
  ["mp41", "video/mp4"],
  ["mp42", "video/mp4"],
  ["dash", "video/mp4"],
  ["M4V ", "video/mp4"],
  ["M4A ", "audio/mp4"],
  ["M4B ", "audio/mp4"],
  ["avif", "image/avif"],
  ["heic", "image/heic"],
  ["heix", "image/heic"],
  ["heim", "image/heic"],
  ["heis", "image/heic"],
  ["mif1", "image/heif"],
]);

/** What files of a type begin with, in hexadecimal digits. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^89504e470d0a1a0a/, "image/png"],
  [/^ffd8ff/, "image/jpeg"],
  [/^47494638(?:37|39)61/, "image/gif"],
  [/^52494646.{8}57454250/, "image/webp"],
  [/^(?:49492a00|4d4d002a)/, "image/tiff"],
  [/^255044462d/, "application/pdf"],
  [/^1a45dfa3(?:..){0,50}7765626d/, "video/webm"],
  [/^52494646.{8}57415645/, "audio/wav"],
  [/^4944330[234]/, "audio/mpeg"],
  [/^fff[23ab]/, "audio/mpeg"],
  [/^fff[0189]/, "audio/aac"],
  [/^664c6143/, "audio/flac"],
];

/** Pictures of which only other forms are shown. */
const hidden: ReadonlySet<string> = new Set(["image/avif", "image/heic", "image/heif", "image/tiff"]);

/**
 * Returns the media type of a file by the bytes that it begins with (security F1). It knows pictures, and other types that a
 * browser may show in place. All else is a file to be saved, HTML and SVG included.
 */
export const contentTypeOf = (head: Uint8Array): string => {
  const start = head.subarray(0, headLength);
  const digits = toHex(start);
  const found = beginnings.find(([pattern]) => pattern.test(digits))?.[1];
  if (found !== undefined) return found;
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith("ftyp") ? (brands.get(text.slice(4)) ?? unknown) : unknown;
};

/** Whether a browser may show files of this type in place; all others it saves. */
export const isShownInPlace = (content_type: string): boolean => content_type !== unknown && !hidden.has(content_type);

/** Returns the media type under which a file is sent: one that a browser must not show says nothing (security F1). */
export const sentType = (content_type: string): string => (isShownInPlace(content_type) ? content_type : unknown);

/** Whether files of this type are pictures that thumbnails are made of. */
export const isPicture = (content_type: string): boolean => content_type.startsWith("image/");
