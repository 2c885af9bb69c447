import type { Emoji } from "../emoji/index.js";
import { changeSettings } from "../settings/index.js";
import { noEmoji, partsThatDiffer, storedStatus, tellStatus, viewStatus } from "./user-status.js";
import type { Operating, Row } from "./vocabulary.js";

/** A change of a status; parts that are absent stay. An empty text, or an emoji without a name, removes what was there. */
export interface StatusChange {
  away?: boolean;
  status_text?: string;
  emoji?: Emoji | typeof noEmoji;
}

const empty = { status_text: "", ...noEmoji };

/** Stores a changed status, and tells those who may know of the user which parts differ from before (users.md 5.1). */
export const changeStatus = async (
  call: Operating,
  user: Row<"users">,
  { away, status_text, emoji }: StatusChange,
): Promise<void> => {
  // Where there was a status before, a change of this setting already tells others that the user is away or back.
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
