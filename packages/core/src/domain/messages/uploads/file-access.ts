import { attachmentAt, type FileRows } from "../../files/index.js";
import { realmId } from "../../realm/index.js";
import { Readable } from "../narrow/readable.js";
import type { Reading } from "../vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

const atOnce = 100;

/**
 * Whether the acting user may have a file (messages.md C14). It has to be their own, or they have to be able to read a message
 * that refers to it. All ways to a file ask here, and so does whoever refers to one in a message.
 */
export const mayHaveFile = async ({ tx, actor, now }: Reading, { id, owner_id }: Attachment): Promise<boolean> => {
  if (owner_id === actor.id) return true;
  const readable = new Readable(tx, actor, now);
  for (let to: number | undefined; ; ) {
    const range = { prefix: [id], ...(to === undefined ? {} : { to }), limit: atOnce, reverse: true };
    const references = await tx.scan("attachment_messages", "byAttachment", range);
    const ids = references.map(({ message_id }) => message_id);
    for (const message of await tx.getMany("messages", ids)) if (await readable.mayRead(message)) return true;
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return false;
    to = last - 1;
  }
};

/** Where a file is below `/user_uploads/`. */
interface FilePlace {
  realm_id: number;
  /** All that follows. */
  filename: string;
}

/** Returns the file at a place; undefined where there is none, or none that the acting user may have. */
export const fileAt = async (call: Reading, { realm_id, filename }: FilePlace): Promise<Attachment | undefined> => {
  const found = realm_id === realmId ? await attachmentAt(call.tx, filename) : undefined;
  return found !== undefined && (await mayHaveFile(call, found)) ? found : undefined;
};
