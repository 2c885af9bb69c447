import { groupBy } from "../../storage/group-by.js";
import { type AttachmentObject, pathOf } from "./attachments.js";
import { FileAccess } from "./file-access.js";
import type { Actor, ReadTx, Row } from "./vocabulary.js";

type Attachment = Row<"attachments">;
type Reference = Row<"attachment_messages">;

/** Contract silent: the most messages that the object of one file lists, the newest ones. */
const mostListed = 1_000;
/** Contract silent: about the most messages that all objects of an answer list. */
const mostInAll = 50_000;
/** How often further messages are looked for, where the owner may not read those that were found. */
const mostLooks = 10;

/** Returns a user's files as they cross the wire, with the messages that refer to them and that the owner may read. */
export const showAttachments = async (
  { tx, now }: { tx: ReadTx; now: number },
  owner: Actor,
  files: readonly Attachment[],
): Promise<AttachmentObject[]> => {
  const most = Math.max(1, Math.min(mostListed, Math.floor(mostInAll / Math.max(1, files.length))));
  const known = await newestOf(tx, { access: new FileAccess(tx, owner, now), files, most });
  return files.map((file) => showAttachment(file, known.get(file.id) ?? []));
};

interface Listing {
  access: FileAccess;
  files: readonly Attachment[];
  /** How many messages are listed of a file. */
  most: number;
}

const newestOf = async (tx: ReadTx, { access, files, most }: Listing): Promise<Map<number, Reference[]>> => {
  const listed = new Map<number, Reference[]>(files.map(({ id }) => [id, []]));
  let open: readonly Looking[] = files.map(({ id }) => ({ id, before: null }));
  for (let look = 0; look < mostLooks && open.length > 0; look += 1) {
    const found = await olderOf(tx, open, most);
    const readable = await access.readableAmong(found.flat());
    open = open.flatMap(({ id }, at) => {
      const references = found[at] ?? [];
      const own = listed.get(id) ?? [];
      own.push(...references.filter((one) => readable.has(one)).slice(0, most - own.length));
      const last = references[most - 1];
      return last === undefined || own.length === most ? [] : [{ id, before: last.message_id }];
    });
  }
  return listed;
};

interface Looking {
  id: number;
  /** The message before which references are looked for; null in the beginning. */
  before: number | null;
}

/** Returns the next references of each file, the newest first. */
const olderOf = async (tx: ReadTx, files: readonly Looking[], limit: number): Promise<Reference[][]> => {
  const range = { limit, reverse: true };
  const begun = files.flatMap(({ id, before }) => (before === null ? [] : [{ prefix: [id], before, ...range }]));
  if (begun.length > 0) return Promise.all(begun.map((scan) => tx.scan("attachment_messages", "byAttachment", scan)));
  const prefixes = files.map(({ id }) => [id]);
  const found = await tx.scanMany("attachment_messages", "byAttachment", { prefixes, ...range });
  const byFile = groupBy(found, ({ attachment_id }) => attachment_id);
  return files.map(({ id }) => byFile.get(id) ?? []);
};

const showAttachment = (row: Attachment, references: readonly Reference[]): AttachmentObject => {
  const messages = references.map(({ message_id, date_sent }) => ({ id: message_id, date_sent })).reverse();
  const { id, name, size, create_time } = row;
  return { id, name, path_id: pathOf(row), size, create_time, message_ids: messages.map((each) => each.id), messages };
};
