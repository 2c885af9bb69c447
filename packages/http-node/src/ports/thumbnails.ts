import type { PictureFacts, PictureForm } from "@confab/core";
import type { Metadata, Sharp } from "sharp";
import { decoding } from "./decoding.js";
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

/** The longest that one form may take. */
const seconds = 10;

const inside = { fit: "inside", withoutEnlargement: true } as const;

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

/** The most pixels of an animation that are encoded: measured, as many take a second or two. */
const mostMovingPixels = 16e6;

/** The most frames that are shown of an animation, however small they are. */
const mostFrames = 1_000;

/** How hard WebP is compressed; more than this takes twice the time for a hundredth of the bytes. */
const effort = 1;

/** Returns the pixels of a frame once it fits into a form. */
const fittedPixels = ({ width, height }: Metadata, { max_width, max_height }: PictureForm): number => {
  const scale = Math.min(1, max_width / width, max_height / height);
  return width * scale * height * scale;
};

/** Returns how many frames of a picture are shown, from the first on. */
const framesOf = (header: Metadata, form: PictureForm, { maxDecodedBytes }: PictureLimits): number => {
  if (!form.is_animated || !isAnimated(header)) return 1;
  const most = Math.min(maxDecodedBytes / costOf(header), mostMovingPixels / fittedPixels(header, form));
  return Math.max(1, Math.min(header.pages ?? 1, mostFrames, Math.floor(most)));
};

interface Making {
  header: Metadata;
  limits: PictureLimits;
}

/** Decodes the first frame once for all forms that show only that: the decoder of AVIF takes longer than all the rest. */
const stillOf = async (
  decode: PictureDecoder,
  picture: Uint8Array,
  { forms, limits: { maxPixels } }: { forms: readonly PictureForm[]; limits: PictureLimits },
): Promise<() => Sharp> => {
  const read = () => decode(picture, { limitInputPixels: maxPixels, failOn: "truncated" }).timeout({ seconds });
  const stills = forms.filter(({ is_animated }) => !is_animated);
  if (stills.length < 2) return () => read().autoOrient();
  const most = [Math.max(...stills.map((each) => each.max_width)), Math.max(...stills.map((each) => each.max_height))];
  const { data, info } = await decoding(() =>
    read().autoOrient().resize(most[0], most[1], inside).raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  return () => decode(data, { raw: { width, height, channels } }).timeout({ seconds });
};

/** Reads as many frames as a form shows. Only a picture of one frame can be turned. */
const framesFor = (
  decode: PictureDecoder,
  picture: Uint8Array,
  { form, header, limits }: Making & { form: PictureForm },
): Sharp => {
  const pages = framesOf(header, form, limits);
  const frames = decode(picture, { limitInputPixels: pages * limits.maxPixels, failOn: "truncated", pages });
  return (pages > 1 ? frames : frames.autoOrient()).timeout({ seconds });
};

/** Returns a picture in each of the forms, as WebP. A picture that is smaller than a form keeps its size. */
export const thumbnailsOf = async (
  decode: PictureDecoder,
  picture: Uint8Array,
  { forms, limits }: { forms: readonly PictureForm[]; limits: PictureLimits },
): Promise<Uint8Array[]> => {
  const header = await readHeader(decode, picture, { ...limits, formats: formatsOf(decode) });
  const still = await stillOf(decode, picture, { forms, limits });
  const made: Uint8Array[] = [];
  for (const form of forms)
    made.push(
      await decoding(() =>
        (form.is_animated ? framesFor(decode, picture, { form, header, limits }) : still())
          .resize(form.max_width, form.max_height, inside)
          .webp({ effort })
          .toBuffer(),
      ),
    );
  return made;
};
