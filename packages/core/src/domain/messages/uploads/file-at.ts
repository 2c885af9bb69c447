import { attachmentAt, FileAccess, type FileRows } from "../../files/index.js";
import { realmId } from "../../realm/index.js";
import type { Reading } from "../vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

/** Whether the acting user may have a file (messages.md C14). */
export const mayHaveFile = async ({ tx, actor, now }: Reading, file: Attachment): Promise<boolean> =>
  (await new FileAccess(tx, actor, now).among([file])).has(file.id);

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
