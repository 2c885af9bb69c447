import { existing } from "../../../storage/existing.js";
import { groupBy } from "../../../storage/group-by.js";
import { attachmentUpdateEvent, FileAccess, type FileRows, showAttachments, spaceUsed } from "../../files/index.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";

type Attachment = FileRows["attachments"]["row"];
type Reference = FileRows["attachment_messages"]["row"];

/** Returns files with their owners, who may be deactivated. */
const byOwner = async (
  tx: ReadTx,
  files: readonly Attachment[],
): Promise<{ owner: Row<"users">; own: readonly Attachment[] }[]> => {
  const groups = groupBy(files, ({ owner_id }) => owner_id);
  const owners = await tx.getMany("users", [...groups.keys()]);
  return owners.map((owner) => ({ owner, own: existing(groups.get(owner.id)) }));
};

/** Returns those of the files of which the owner may read a message among these that refer to them. */
export const seenByOwners = async (
  { tx, now }: Pick<Operating, "tx" | "now">,
  files: readonly Attachment[],
  references: readonly Reference[],
): Promise<Attachment[]> => {
  const seen: Attachment[] = [];
  for (const { owner, own } of await byOwner(tx, files)) {
    const ids = new Set(own.map(({ id }) => id));
    const theirs = references.filter(({ attachment_id }) => ids.has(attachment_id));
    const readable = await new FileAccess(tx, owner, now).readableAmong(theirs);
    const told = new Set([...readable].map(({ attachment_id }) => attachment_id));
    seen.push(...own.filter(({ id }) => told.has(id)));
  }
  return seen;
};

/** Tells the owners of files of the messages that refer to them now. */
export const tellOwners = async (call: Operating, files: readonly Attachment[]): Promise<void> => {
  if (files.length === 0) return;
  const { tx, emit } = call;
  const upload_space_used = await spaceUsed(tx);
  for (const { owner, own } of await byOwner(tx, files))
    for (const attachment of await showAttachments(call, owner, own))
      emit(attachmentUpdateEvent, { attachment, upload_space_used }, { users: [owner.id] });
};
