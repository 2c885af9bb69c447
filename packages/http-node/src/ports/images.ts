import { type FileContent, fail, type Images } from "@confab/core";
import { Turnstile } from "../turnstile.js";
import { decoding } from "./decoding.js";
import { optional } from "./optional.js";
import { type PictureDecoder, type PictureFormat, readHeader } from "./picture-header.js";
import { describePicture, thumbnailsOf } from "./thumbnails.js";

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

const seconds = 10;
const retryAfter = 5;

/** The formats of avatars and emoji. */
const formats: readonly PictureFormat[] = ["png", "jpeg", "gif", "webp", "heif"];

interface Square {
  /** Pixels of a side. */
  size: number;
  /** A picture with more is refused. */
  maxPixels: number;
}

/** The first frame, upright, cut to its middle square. */
const square = (decode: PictureDecoder, picture: Uint8Array, { size, maxPixels }: Square): Promise<Uint8Array> =>
  decoding(() =>
    decode(picture, { limitInputPixels: maxPixels, failOn: "truncated", animated: false })
      .timeout({ seconds })
      .autoOrient()
      .resize(size, size, { fit: "cover" })
      .png()
      .toBuffer(),
  );

/** The squares in the order of their sizes; the picture is decoded once, and the smaller squares are made of the largest. */
const squaresOf = async (
  decode: PictureDecoder,
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

const sharp = async (): Promise<PictureDecoder> =>
  (await optional("sharp", "Pictures", () => import("sharp")).catch(refuse)).default;

const collect = async (content: FileContent): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Runs work in lanes; throws "rateLimited" where too much waits already. */
const inLanes = async <T>(lanes: Turnstile, work: () => Promise<T>): Promise<T> =>
  lanes.run(work) ?? Promise.reject(fail("rateLimited", { "retry-after": retryAfter }));

/** Uploads that wait until it is their turn hold nothing in memory. */
const waitingUploads = 1_000;

/**
 * Takes PNG, JPEG, GIF, WebP and AVIF by their content, for thumbnails TIFF as well, and HEIC where sharp can; decodes in threads, with sharp, which the first
 * picture loads.
 */
export const nodeImages = ({
  running = 2,
  waiting = 32,
  maxPixels = 64e6,
  maxDecodedBytes = 128e6,
}: ImageOptions = {}): Images => {
  const lanes = new Turnstile(running, waiting);
  const headers = new Turnstile(1, waitingUploads);
  const limits = { maxPixels, maxDecodedBytes };
  return {
    squares: (picture, sizes) =>
      inLanes(lanes, async () => {
        const decode = await sharp();
        await readHeader(decode, picture, { ...limits, formats });
        return squaresOf(decode, picture, { sizes, maxPixels });
      }),
    describe: (picture) => inLanes(headers, async () => describePicture(await sharp(), await collect(picture), limits)),
    thumbnails: (picture, forms) =>
      inLanes(lanes, async () => thumbnailsOf(await sharp(), await collect(picture), { forms, limits })),
  };
};
