import { fail } from "@confab/core";
import type { FormatEnum, Metadata, Sharp, SharpOptions } from "sharp";
import { decoding } from "./decoding.js";

/** Makes a picture of bytes, as sharp does. */
export interface PictureDecoder {
  (picture: Uint8Array, options: SharpOptions): Sharp;
  /** What sharp says of the formats that it knows. */
  format: Pick<FormatEnum, "heif">;
}

/** Whether pictures of phones can be decoded: those who build libvips with a decoder of HEVC have one, as it is not free to give. */
export const decodesHeic = ({ format }: PictureDecoder): boolean =>
  format.heif.input.fileSuffix?.includes(".heic") === true;

/** How large a picture may be, by its header. */
export interface PictureLimits {
  maxPixels: number;
  maxDecodedBytes: number;
}

const starts = (picture: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).toString("latin1", at, at + text.length) === text;

// What begins otherwise reaches no decoder: fewer of them can be attacked, and SVG is never among them (security F1).
const beginnings = {
  png: (picture: Uint8Array) => starts(picture, 0, "\x89PNG\r\n\x1a\n"),
  jpeg: (picture: Uint8Array) => starts(picture, 0, "\xff\xd8\xff"),
  gif: (picture: Uint8Array) => starts(picture, 0, "GIF87a") || starts(picture, 0, "GIF89a"),
  webp: (picture: Uint8Array) => starts(picture, 0, "RIFF") && starts(picture, 8, "WEBP"),
  heif: (picture: Uint8Array) => starts(picture, 4, "ftypavif"),
  heic: (picture: Uint8Array) =>
    ["heic", "heix", "heim", "heis", "mif1"].some((brand) => starts(picture, 4, `ftyp${brand}`)),
  tiff: (picture: Uint8Array) => starts(picture, 0, "II*\0") || starts(picture, 0, "MM\0*"),
};

/** A format, as sharp calls it; "heic" are those of its format "heif" that are no AVIF. */
export type PictureFormat = keyof typeof beginnings;

const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Rows of the others come one after the other, and are gone when their part of the small picture is made. */
const isWhole = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  isProgressive === true ||
  format === "gif" ||
  format === "webp" ||
  format === "tiff" ||
  (format === "png" && orientation > 1);

/** About how much memory decoding a frame takes; measured, the decoder of AVIF takes six times the picture. */
export const costOf = (header: Metadata): number => {
  const { format, width, height, channels, depth } = header;
  const bytes = width * height * channels * (sampleBytes[depth] ?? 8);
  if (format === "heif") return 6 * bytes;
  return isWhole(header) ? 2 * bytes : bytes;
};

/** Returns the header of a picture; throws unless it is one of these formats, and of a size that can be decoded. */
export const readHeader = async (
  decode: PictureDecoder,
  picture: Uint8Array,
  { formats, maxPixels, maxDecodedBytes }: PictureLimits & { formats: readonly PictureFormat[] },
): Promise<Metadata> => {
  const expected = formats.find((format) => beginnings[format](picture));
  if (expected === undefined) throw fail("badImage");
  const header = await decoding(() => decode(picture, { limitInputPixels: false }).metadata());
  if (header.format !== (expected === "heic" ? "heif" : expected)) throw fail("badImage");
  if (header.width * header.height > maxPixels || costOf(header) > maxDecodedBytes) throw fail("imageTooLarge");
  return header;
};
