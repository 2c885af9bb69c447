import type { PictureForm } from "../../ports/ports.js";
import { isShownInPlace } from "./content-type.js";
import type { Row } from "./vocabulary.js";

type Attachment = Row<"attachments">;

/** A form in which pictures are shown in messages. */
export interface ThumbnailFormat {
  /** The end of its address. */
  name: string;
  max_width: number;
  max_height: number;
  format: "webp";
  animated: boolean;
}

const still: ThumbnailFormat = {
  name: "840x560.webp",
  max_width: 840,
  max_height: 560,
  format: "webp",
  animated: false,
};
const moving: ThumbnailFormat = { ...still, name: "840x560-anim.webp", animated: true };

/** The forms in which this server shows pictures (platform.md 8.6). */
export const thumbnailFormats: readonly ThumbnailFormat[] = [still, moving];

/** The longer and the shorter side of a picture that takes the place of one which browsers do not show. */
const [long, short] = [4032, 3024];

/** Returns the name of the form that is shown instead of a picture which browsers do not show; null for all others. */
export const transcodedName = ({
  content_type,
  picture,
}: Pick<Attachment, "content_type" | "picture">): string | null => {
  if (isShownInPlace(content_type) || picture === null) return null;
  const { width, height } = picture;
  return (height ?? 0) > (width ?? 0) ? `${short}x${long}.webp` : `${long}x${short}.webp`;
};

/** Returns the name of the thumbnail that messages show of a picture. */
export const thumbnailName = (is_animated: boolean): string => (is_animated ? moving : still).name;

/** Returns all forms that are made of a picture, by their names. */
export const formsOf = (file: Pick<Attachment, "content_type" | "picture">): Map<string, PictureForm> => {
  const is_animated = file.picture?.is_animated === true;
  const forms = thumbnailFormats
    .filter(({ animated }) => is_animated || !animated)
    .map(({ name, max_width, max_height, animated }) => ({ name, max_width, max_height, is_animated: animated }));
  const transcoded = transcodedName(file);
  const [max_width = 0, max_height = 0] = (transcoded ?? "").match(/\d+/g)?.map(Number) ?? [];
  const all = transcoded === null ? forms : [...forms, { name: transcoded, max_width, max_height, is_animated: false }];
  return new Map(all.map(({ name, ...form }) => [name, form]));
};
