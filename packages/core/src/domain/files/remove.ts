import { addSpace, storedNames } from "./attachments.js";
import { attachmentRemoveEvent } from "./events.js";
import { keptFiles } from "./service.js";
import type { Operating, Row } from "./vocabulary.js";

/** Deletes uploaded files with what refers to them, and tells their owners. The messages keep their links. */
export const removeAttachments = async (call: Operating, files: readonly Row<"attachments">[]): Promise<void> => {
  if (files.length === 0) return;
  const { tx } = call;
  for (const { id } of files) await tx.deleteRange("attachment_messages", "byAttachment", { prefix: [id] });
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
