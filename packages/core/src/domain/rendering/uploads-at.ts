import type { ReferencedFile } from "../../markdown/index.js";
import { attachmentsAt, thumbnailName, transcodedName } from "../files/index.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** Returns the uploaded files at some paths behind `/user_uploads/`, as far as there are such. */
export const uploadsAt = async (
  tx: ReadTx,
  paths: readonly string[],
): Promise<ReadonlyMap<string, ReferencedFile> | undefined> => {
  if (paths.length === 0) return undefined;
  const found = await attachmentsAt(tx, paths);
  return new Map([...found].map(([path, file]) => [path, referenced(path, file)]));
};

const referenced = (path: string, file: Row<"attachments">): ReferencedFile => {
  const { content_type, picture, thumbnails } = file;
  if (picture === null) return { content_type, picture: null };
  // A picture of which no thumbnail is made is shown itself, as all clients take it (markdown.md 10.4).
  if (picture.width === null) return { content_type, picture: { ...picture, thumbnail: "", transcoded: null } };
  const format = thumbnailName(picture.is_animated);
  const thumbnail = thumbnails.includes(format) ? `/user_uploads/thumbnail/${path}/${format}` : null;
  return { content_type, picture: { ...picture, thumbnail, transcoded: transcodedName(file) } };
};
