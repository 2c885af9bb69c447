import type { Emoji } from "../emoji/index.js";
import { changeSettings } from "../settings/index.js";
import { noEmoji, partsThatDiffer, storedStatus, tellStatus, viewStatus } from "./user-status.js";
import type { Operating, Row } from "./vocabulary.js";

/** What is to become of a status; what is absent stays. Empty text and an emoji without a name take away what was there. */
export interface StatusChange {
  away?: boolean;
  status_text?: string;
  emoji?: Emoji | typeof noEmoji;
}

const empty = { status_text: "", ...noEmoji };

/** Stores a status and tells those who may know of the user what is another one now (users.md 5.1). */
export const changeStatus = async (
  call: Operating,
  user: Row<"users">,
  { away, status_text, emoji }: StatusChange,
): Promise<void> => {
  // A change of this setting tells who is away by itself, where there was a status before.
  const after = away === undefined ? user : await changeSettings(call, user, { presence_enabled: !away });
  const known = await storedStatus(call.tx, user.id);
  const before = known === undefined ? {} : viewStatus(after, known);
  const changes = { ...(status_text === undefined ? {} : { status_text }), ...emoji };
  const stored =
    known === undefined
      ? await call.tx.insert("user_statuses", { ...empty, ...changes, user_id: user.id })
      : await call.tx.update("user_statuses", known.id, changes);
  await tellStatus(call, after, partsThatDiffer(before, viewStatus(after, stored)));
};
