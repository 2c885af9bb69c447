import type { Attributes } from "../nodes.js";
import type { ReferencedFile, UploadedPicture, World } from "../world.js";
import { uploadPath } from "./link-addresses.js";

/** An uploaded file that an address leads to. */
export interface FoundUpload {
  /** The path that a client asks for. */
  path: string;
  file: ReferencedFile | undefined;
}

/** Returns the uploaded file that an `href` leads to; undefined where it leads elsewhere. */
export function uploadAt(href: string, { given: { uploads } }: World): FoundUpload | undefined {
  const id = uploadPath(href);
  return id === undefined ? undefined : { path: `/user_uploads/${id}`, file: uploads?.get(id) };
}

/** The address of what is shown until there is a thumbnail. */
export const picturePlaceholder = "/static/images/loading/loader-black.svg";

/** Returns what clients want to know of an uploaded picture (markdown.md 10.4), in alphabetical order. */
export const pictureFacts = (content_type: string, { width, height, is_animated }: UploadedPicture): Attributes =>
  width === null
    ? {}
    : {
        ...(is_animated ? { "data-animated": "true" } : {}),
        "data-original-content-type": content_type,
        "data-original-dimensions": `${width}x${height}`,
      };

/** Returns the form of a picture in a format that browsers do not show, and where its thumbnail is. */
export const pictureForms = (path: string, { thumbnail, transcoded }: UploadedPicture): Attributes => ({
  ...(transcoded === null ? {} : { "data-transcoded-image": transcoded }),
  src: thumbnail === null ? picturePlaceholder : thumbnail || path,
});
