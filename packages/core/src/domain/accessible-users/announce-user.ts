import type { FieldsOf } from "../../events/define-event.js";
import { realmUserUpdateEvent } from "../users/index.js";
import { userAudience } from "./user-audience.js";
import type { Operating, Row } from "./vocabulary.js";

type Changes = Omit<FieldsOf<typeof realmUserUpdateEvent>["person"], "user_id">;

/** Tells those who may know of a user what changed in the account, with one event for each of `changes` (users.md 5.2). */
export const announceUser = async (
  call: Operating,
  user: Row<"users">,
  ...changes: readonly Changes[]
): Promise<void> => {
  if (changes.length === 0) return;
  const audience = await userAudience(call, user);
  for (const change of changes) call.emit(realmUserUpdateEvent, { person: { user_id: user.id, ...change } }, audience);
};
