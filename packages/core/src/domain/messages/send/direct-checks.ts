import { directRecipient, lastMessageId } from "../../conversations/index.js";
import { Groups, systemGroupId } from "../../permissions/index.js";
import type { Asking, Row } from "../vocabulary.js";

type User = Row<"users">;

/** Throws unless these people may talk. The rules are waived among bots and with oneself (messages.md C1.2). */
export const checkDirect = async (
  call: Asking<DirectMessageError>,
  sender: User,
  people: readonly User[],
): Promise<void> => {
  if (sender.is_system_bot || people.every(({ id, is_bot }) => id === sender.id || is_bot)) return;
  const groups = new Groups(call.tx, call.now);
  const permission = await groups.realmValue("direct_message_permission_group");
  if (permission === systemGroupId("role:nobody")) throw call.fail("directMessagesDisabled");
  if (!(await isAnyIn(groups, permission, people))) throw call.fail("directMessageUnauthorized");
  if (await groups.mayInRealm("direct_message_initiator_group", sender)) return;
  const ids = people.map(({ id }) => id);
  const known = await directRecipient(call.tx, ids);
  if (known === undefined || (await lastMessageId(call.tx, known.id)) === null)
    throw call.fail("directMessageInitiation");
};

const isAnyIn = async (groups: Groups, setting: Parameters<Groups["has"]>[0], people: readonly User[]) => {
  for (const user of people) if (await groups.has(setting, user)) return true;
  return false;
};

/** What `checkDirect` may throw. */
export const directMessageErrors = [
  "directMessagesDisabled",
  "directMessageUnauthorized",
  "directMessageInitiation",
] as const;

/** The name of one of `directMessageErrors`. */
export type DirectMessageError = (typeof directMessageErrors)[number];
