import type { ReferencedFile } from "../../markdown/index.js";
import { attachmentsAt } from "../files/index.js";
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

const referenced = (path: string, { content_type, picture, thumbnails }: Row<"attachments">): ReferencedFile => {
  if (picture === null) return { content_type, picture: null };
  const format = picture.is_animated ? "840x560-anim.webp" : "840x560.webp";
  // Without a thumbnail the picture itself is shown, as all clients take it (markdown.md 10.4).
  const thumbnail = thumbnails.includes(format) ? `/user_uploads/thumbnail/${path}/${format}` : "";
  return { content_type, picture: { ...picture, thumbnail, transcoded: null } };
};
