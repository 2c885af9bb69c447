import { addSpace, storedNames } from "./attachments.js";
import { attachmentRemoveEvent } from "./events.js";
import { keptFiles } from "./services.js";
import type { Operating, Row } from "./vocabulary.js";

/** Deletes uploaded files with what refers to them, and tells their owners. The messages keep their links. */
export const removeAttachments = async (call: Operating, files: readonly Row<"attachments">[]): Promise<void> => {
  if (files.length === 0) return;
  const { tx } = call;
  const prefixes = files.map(({ id }) => [id]);
  // Most have none, since they go with the last one.
  for (const { attachment_id } of await tx.scanMany("attachment_messages", "byAttachment", { prefixes, limit: 1 }))
    await tx.deleteRange("attachment_messages", "byAttachment", { prefix: [attachment_id] });
  for (const prefix of prefixes) await tx.deleteRange("attachment_places", "byAttachment", { prefix });
  await tx.deleteMany(
    "attachments",
    files.map(({ id }) => id),
  );
  const freed = files.reduce((sum, { size }) => sum + size, 0);
  const upload_space_used = await addSpace(tx, -freed);
  await call.use(keptFiles).drop(call, files.flatMap(storedNames));
  for (const { id, owner_id } of files)
    call.emit(attachmentRemoveEvent, { attachment: { id }, upload_space_used }, { users: [owner_id] });
};
