import { fail, type Images } from "@confab/core";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { Turnstile } from "../turnstile.js";
import { optional } from "./optional.js";

type Decode = (picture: Uint8Array, options: SharpOptions) => Sharp;

/** How much work pictures may make. */
export interface ImageOptions {
  /** How many pictures are decoded at the same time; 2. */
  running?: number;
  /** How many may wait for that; 32. One more is a "rateLimited" ChatError. */
  waiting?: number;
  /** Of a picture, by its header; 64 million. */
  maxPixels?: number;
  /**
   * Of a picture once decoded, by its header: width times height times channels times their size; 128 million. Half of that where
   * the whole picture has to be in memory, as interlaced, progressive, turned, GIF and WebP ones; a sixth for AVIF.
   */
  maxDecodedBytes?: number;
}

type Limits = Required<Pick<ImageOptions, "maxPixels" | "maxDecodedBytes">>;

const seconds = 20;
const retryAfter = 5;

const starts = (picture: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength).toString("latin1", at, at + text.length) === text;

// What begins otherwise reaches no decoder: fewer of them can be attacked, and SVG is never among them (security F1).
const formats: Readonly<Record<string, (picture: Uint8Array) => boolean>> = {
  png: (picture) => starts(picture, 0, "\x89PNG\r\n\x1a\n"),
  jpeg: (picture) => starts(picture, 0, "\xff\xd8\xff"),
  gif: (picture) => starts(picture, 0, "GIF87a") || starts(picture, 0, "GIF89a"),
  webp: (picture) => starts(picture, 0, "RIFF") && starts(picture, 8, "WEBP"),
  heif: (picture) => starts(picture, 4, "ftypavif"),
};

const formatOf = (picture: Uint8Array): string | undefined =>
  Object.keys(formats).find((format) => formats[format]?.(picture));

const sampleBytes: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Rows of the others come one after the other, and are gone when their part of the small picture is made. */
const isWhole = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  isProgressive === true || format === "gif" || format === "webp" || (format === "png" && orientation > 1);

/** About how much memory decoding takes; measured, the decoder of AVIF takes six times the picture. */
const costOf = (header: Metadata): number => {
  const { format, width, height, channels, depth } = header;
  const bytes = width * height * channels * (sampleBytes[depth] ?? 8);
  if (format === "heif") return 6 * bytes;
  return isWhole(header) ? 2 * bytes : bytes;
};

/** Throws unless the header says that the picture is one, and of a size that can be decoded. */
const checkHeader = async (decode: Decode, picture: Uint8Array, limits: Limits): Promise<void> => {
  const expected = formatOf(picture);
  if (expected === undefined) throw fail("badImage");
  const header = await decode(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(fail("badImage")));
  if (header.format !== expected) throw fail("badImage");
  if (header.width * header.height > limits.maxPixels || costOf(header) > limits.maxDecodedBytes)
    throw fail("imageTooLarge");
};

interface Square {
  /** Pixels of a side. */
  size: number;
  /** A picture with more is refused. */
  maxPixels: number;
}

/** The first frame, upright, cut to its middle square. */
const square = async (decode: Decode, picture: Uint8Array, { size, maxPixels }: Square): Promise<Uint8Array> => {
  try {
    return await decode(picture, { limitInputPixels: maxPixels, failOn: "truncated", animated: false })
      .timeout({ seconds })
      .autoOrient()
      .resize(size, size, { fit: "cover" })
      .png()
      .toBuffer();
  } catch {
    throw fail("badImage");
  }
};

/** The squares in the order of their sizes; the picture is decoded once, and the smaller squares are made of the largest. */
const squaresOf = async (
  decode: Decode,
  picture: Uint8Array,
  { sizes, maxPixels }: { sizes: readonly number[]; maxPixels: number },
) => {
  const most = Math.max(...sizes);
  const largest = await square(decode, picture, { size: most, maxPixels });
  const made: Uint8Array[] = [];
  for (const size of sizes) made.push(size === most ? largest : await square(decode, largest, { size, maxPixels }));
  return made;
};

// As a server answers that has no port for pictures at all.
const refuse = (cause: unknown): never => {
  throw Object.assign(fail("picturesUnavailable"), { cause });
};

/** Takes PNG, JPEG, GIF, WebP and AVIF by their content; decodes in threads, with sharp, which the first picture loads. */
export const nodeImages = ({
  running = 2,
  waiting = 32,
  maxPixels = 64e6,
  maxDecodedBytes = 128e6,
}: ImageOptions = {}): Images => {
  const lanes = new Turnstile(running, waiting);
  const decoded = async (picture: Uint8Array, sizes: readonly number[]): Promise<Uint8Array[]> => {
    const { default: decode } = await optional("sharp", "Pictures", () => import("sharp")).catch(refuse);
    await checkHeader(decode, picture, { maxPixels, maxDecodedBytes });
    return squaresOf(decode, picture, { sizes, maxPixels });
  };
  return {
    squares: async (picture, sizes) => {
      const result = lanes.run(() => decoded(picture, sizes));
      return result ?? Promise.reject(fail("rateLimited", { "retry-after": retryAfter }));
    },
  };
};
