import { fail, type PictureFacts, type PictureForm } from "@confab/core";
import type { Metadata } from "sharp";
import {
  costOf,
  decodesHeic,
  type PictureDecoder,
  type PictureFormat,
  type PictureLimits,
  readHeader,
} from "./picture-header.js";

/** The formats of which thumbnails are made. */
const formatsOf = (decode: PictureDecoder): PictureFormat[] => [
  "png",
  "jpeg",
  "gif",
  "webp",
  "heif",
  "tiff",
  ...(decodesHeic(decode) ? (["heic"] as const) : []),
];

const seconds = 20;

const isAnimated = ({ format, pages = 1 }: Metadata): boolean => (format === "gif" || format === "webp") && pages > 1;

/** Returns the size of a picture as it is shown, and whether it moves. */
export const describePicture = async (
  decode: PictureDecoder,
  picture: Uint8Array,
  limits: PictureLimits,
): Promise<PictureFacts> => {
  const header = await readHeader(decode, picture, { ...limits, formats: formatsOf(decode) });
  const { width, height } = header.autoOrient;
  return { width, height, is_animated: isAnimated(header) };
};

/** Returns how many frames of a picture can be decoded at once, from the first on. */
const framesOf = (header: Metadata, { maxDecodedBytes }: PictureLimits): number =>
  isAnimated(header) ? Math.max(1, Math.min(header.pages ?? 1, Math.floor(maxDecodedBytes / costOf(header)))) : 1;

/** Returns a picture in each of the forms, as WebP. A picture that is smaller than a form keeps its size. */
export const thumbnailsOf = async (
  decode: PictureDecoder,
  picture: Uint8Array,
  { forms, limits }: { forms: readonly PictureForm[]; limits: PictureLimits },
): Promise<Uint8Array[]> => {
  const header = await readHeader(decode, picture, { ...limits, formats: formatsOf(decode) });
  const made: Uint8Array[] = [];
  for (const { max_width, max_height, is_animated } of forms) {
    const pages = is_animated ? framesOf(header, limits) : 1;
    const frames = decode(picture, { limitInputPixels: pages * limits.maxPixels, failOn: "truncated", pages });
    // Only a picture of one frame can be turned.
    const upright = pages > 1 ? frames : frames.autoOrient();
    const bytes = await upright
      .timeout({ seconds })
      .resize(max_width, max_height, { fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer()
      .catch(() => Promise.reject(fail("badImage")));
    made.push(bytes);
  }
  return made;
};
