import {
  type AttachmentObject,
  addReferences,
  FileAccess,
  type FileRows,
  removeAttachments,
  removeReferences,
  showAttachments,
  unclaimedAmong,
} from "../../files/index.js";
import { markReferring } from "../finding/message-index.js";
import { htmlOf } from "../stored-html.js";
import type { Operating, ReadTx, Row } from "../vocabulary.js";
import { keysAt, keysIn, mayReferToFiles } from "./file-keys.js";
import { seenByOwners, tellOwners } from "./file-owners.js";

type Attachment = FileRows["attachments"]["row"];
type Reference = FileRows["attachment_messages"]["row"];
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
  // A picture that is none is not shown, and is a reference all the same (markdown.md 11.1).
  const keys = new Set([...keysIn(htmlOf(message)), ...keysAt(uploadPaths)]);
  const files = await filesOf(call.tx, [...keys].slice(0, mostFiles));
  if (files.length === 0) return [];
  const known = await new FileAccess(call.tx, sender, call.now).among(files);
  return files.filter(({ id }) => known.has(id));
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
  const attachment_ids = files.map(({ id }) => id);
  const has_moved = message.last_moved_timestamp !== null && (await tx.get("moved_messages", message.id)) !== undefined;
  const references = await addReferences(tx, message, { attachment_ids, has_moved });
  const fresh = files.filter(({ unclaimed_since }) => unclaimed_since !== null);
  await tx.updateMany(
    "attachments",
    fresh.map(({ id }) => ({ id, unclaimed_since: null })),
  );
  await tellOwners(call, await seenByOwners(call, files, references));
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
  call: Operating<never> & { actor: Row<"users"> },
  references: readonly Reference[],
): Promise<AttachmentObject[]> => {
  if (references.length === 0) return [];
  const { tx, actor, now } = call;
  const files = await filesReferredTo(tx, references);
  const seen = await seenByOwners(call, files, references);
  await removeReferences(tx, references);
  const loose = await unclaimedAmong(tx, files);
  await tx.updateMany(
    "attachments",
    loose.map(({ id }) => ({ id, unclaimed_since: now })),
  );
  await tellOwners(call, seen);
  return showAttachments(
    call,
    actor,
    loose.filter(({ owner_id }) => owner_id === actor.id),
  );
};

const filesReferredTo = (tx: ReadTx, references: readonly Reference[]): Promise<Attachment[]> =>
  tx.getMany("attachments", [...new Set(references.map(({ attachment_id }) => attachment_id))]);

/** What the messages that are deleted together refer to. */
export interface Referred {
  references: readonly Reference[];
  files: readonly Attachment[];
  /** Those whose owners may read one of the messages. */
  seen: readonly Attachment[];
}

/** Returns what messages refer to. To be called before they are deleted. */
export const referredBy = async (call: Operating, messages: readonly Message[]): Promise<Referred> => {
  const prefixes = messages.filter(({ content }) => mayReferToFiles(content)).map(({ id }) => [id]);
  if (prefixes.length === 0) return { references: [], files: [], seen: [] };
  const references = await call.tx.scanMany("attachment_messages", "byMessage", { prefixes });
  const files = await filesReferredTo(call.tx, references);
  return { references, files, seen: await seenByOwners(call, files, references) };
};

/**
 * Deletes the files that only these messages refer to. To be called in the transaction that deletes the messages. Files to which
 * others refer as well stay.
 */
export const dropFiles = async (call: Operating, { references, files, seen }: Referred): Promise<void> => {
  if (references.length === 0) return;
  await removeReferences(call.tx, references);
  const gone = await unclaimedAmong(call.tx, files);
  const isGone = new Set(gone.map(({ id }) => id));
  await removeAttachments(call, gone);
  await tellOwners(
    call,
    seen.filter(({ id }) => !isGone.has(id)),
  );
};
