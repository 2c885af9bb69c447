import { groupBy } from "../../../storage/group-by.js";
import {
  type AttachmentObject,
  attachmentUpdateEvent,
  type FileRows,
  removeAttachments,
  showAttachments,
  spaceUsed,
} from "../../files/index.js";
import { markReferring } from "../finding/message-index.js";
import { htmlOf } from "../stored-html.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";
import { mayHaveFile } from "./file-access.js";
import { keysAt, keysIn, mayReferToFiles } from "./file-keys.js";

type Attachment = FileRows["attachments"]["row"];
type Message = Row<"messages">;

/** The most files that one message refers to; further links remain links. */
const mostFiles = 100;

const filesOf = async (tx: ReadTx, keys: readonly string[]): Promise<Attachment[]> =>
  keys.length === 0 ? [] : tx.scanMany("attachments", "byKey", { prefixes: keys.map((key) => [key]) });

/** A message with the paths of the uploaded files that its content refers to, as rendering found them. */
interface Referring {
  message: Message;
  uploadPaths: readonly string[];
}

/** Returns the files that a message refers to, as far as its sender may have them. Others are passed over in silence. */
const filesMeant = async (
  call: Operating,
  sender: Row<"users">,
  { message, uploadPaths }: Referring,
): Promise<Attachment[]> => {
  const meant: Attachment[] = [];
  // A picture that is none is not shown, and is a reference all the same (markdown.md 11.1).
  const keys = new Set([...keysIn(htmlOf(message)), ...keysAt(uploadPaths)]);
  for (const file of await filesOf(call.tx, [...keys].slice(0, mostFiles)))
    if (await mayHaveFile({ ...call, actor: sender }, file)) meant.push(file);
  return meant;
};

/**
 * Notes which files a new message refers to, and tells their owners. These files stay, and the message's readers have access.
 * Undefined where it refers to none.
 */
export const claimFiles = (call: Operating, sender: Row<"users">, referring: Referring): Promise<void> | undefined =>
  mayReferToFiles(referring.message.content) ? claimAll(call, sender, referring) : undefined;

const claimAll = async (call: Operating, sender: Row<"users">, referring: Referring): Promise<void> => {
  const { message } = referring;
  const files = await filesMeant(call, sender, referring);
  await claim(call, message, files);
  if (files.length > 0) await markReferring(call.tx, message);
};

const claim = async (call: Operating, message: Message, files: readonly Attachment[]): Promise<void> => {
  if (files.length === 0) return;
  const { tx } = call;
  const reference = { message_id: message.id, date_sent: message.timestamp };
  await tx.insertMany(
    "attachment_messages",
    files.map(({ id }) => ({ attachment_id: id, ...reference })),
  );
  const fresh = files.filter(({ unclaimed_since }) => unclaimed_since !== null);
  await tx.updateMany(
    "attachments",
    fresh.map(({ id }) => ({ id, unclaimed_since: null })),
  );
  await tellOwners(call, files);
};

const tellOwners = async (call: Operating, files: readonly Attachment[]): Promise<AttachmentObject[]> => {
  const [shown, upload_space_used] = await Promise.all([showAttachments(call.tx, files), spaceUsed(call.tx)]);
  for (const [at, attachment] of shown.entries())
    call.emit(attachmentUpdateEvent, { attachment, upload_space_used }, { users: [files[at]?.owner_id ?? 0] });
  return shown;
};

/**
 * Notes which files a message of the acting user refers to after it was edited; `message` is as it was before. Returns those of the user that no message
 * refers to any more (messages.md C3, `detached_uploads`). They stay for some weeks.
 */
export const claimFilesAnew = async (
  call: Operating<never> & { actor: Row<"users"> },
  { message, uploadPaths }: Referring,
): Promise<AttachmentObject[]> => {
  const edited = await call.tx.get("messages", message.id);
  if (edited === undefined || edited.content === message.content) return [];
  if (!mayReferToFiles(message.content) && !mayReferToFiles(edited.content)) return [];
  const [meant, references] = await Promise.all([
    filesMeant(call, call.actor, { message: edited, uploadPaths }),
    call.tx.scan("attachment_messages", "byMessage", { prefix: [message.id] }),
  ]);
  const before = new Set(references.map(({ attachment_id }) => attachment_id));
  const after = new Set(meant.map(({ id }) => id));
  await claim(
    call,
    edited,
    meant.filter(({ id }) => !before.has(id)),
  );
  const detached = await release(
    call,
    references.filter(({ attachment_id }) => !after.has(attachment_id)),
  );
  await markReferring(call.tx, edited);
  return detached;
};

const release = async (
  call: Operating,
  references: readonly Row<"attachment_messages">[],
): Promise<AttachmentObject[]> => {
  if (references.length === 0) return [];
  const { tx, actor, now } = call;
  await tx.deleteMany(
    "attachment_messages",
    references.map(({ id }) => id),
  );
  const files = await tx.getMany(
    "attachments",
    references.map(({ attachment_id }) => attachment_id),
  );
  const loose = await unclaimedAmong(tx, files);
  await tx.updateMany(
    "attachments",
    loose.map(({ id }) => ({ id, unclaimed_since: now })),
  );
  const shown = await tellOwners(call, files);
  const detached = new Set(loose.filter(({ owner_id }) => owner_id === actor?.id).map(({ id }) => id));
  return shown.filter(({ id }) => detached.has(id));
};

const unclaimedAmong = async (tx: ReadTx, files: readonly Attachment[]): Promise<Attachment[]> => {
  const counts = await Promise.all(
    files.map(({ id }) => tx.scan("attachment_messages", "byAttachment", { prefix: [id], limit: 1 })),
  );
  return files.filter((_, at) => counts[at]?.length === 0);
};

/**
 * Deletes the files that only these messages refer to. To be called in the transaction that deletes the messages. Files to which
 * others refer as well stay.
 */
export const dropFilesOf = async (call: Operating, messages: readonly Message[]): Promise<void> => {
  const referring = messages.filter(({ content }) => mayReferToFiles(content));
  if (referring.length === 0) return;
  const { tx } = call;
  const prefixes = referring.map(({ id }) => [id]);
  const references = await tx.scanMany("attachment_messages", "byMessage", { prefixes });
  await tx.deleteMany(
    "attachment_messages",
    references.map(({ id }) => id),
  );
  const files = await tx.getMany("attachments", [...groupBy(references, (one) => one.attachment_id).keys()]);
  const gone = await unclaimedAmong(tx, files);
  const isGone = new Set(gone.map(({ id }) => id));
  await removeAttachments(call, gone);
  await tellOwners(
    call,
    files.filter(({ id }) => !isGone.has(id)),
  );
};
