import type { ReferencedFile } from "../../markdown/index.js";
import { attachmentsAt, FileAccess, thumbnailName, transcodedName } from "../files/index.js";
import type { Reading, Row } from "./vocabulary.js";

/**
 * Returns the uploaded files at some paths behind `/user_uploads/`, as far as the actor may have them, or the message `message_id`
 * refers to them already. A text shows nothing of others than that it links to them (security B3).
 */
export const uploadsAt = async (
  { tx, actor, now }: Reading,
  paths: readonly string[],
  message_id: number | null,
): Promise<ReadonlyMap<string, ReferencedFile> | undefined> => {
  if (paths.length === 0) return undefined;
  const found = await attachmentsAt(tx, paths);
  const [known, referred] = await Promise.all([
    new FileAccess(tx, actor, now).among([...found.values()]),
    message_id === null ? [] : tx.scan("attachment_messages", "byMessage", { prefix: [message_id] }),
  ]);
  for (const { attachment_id } of referred) known.add(attachment_id);
  return new Map([...found].flatMap(([path, file]) => (known.has(file.id) ? [[path, referenced(path, file)]] : [])));
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
