import { sendDirectNotices } from "../messages/index.js";
import { limits } from "../realm/index.js";
import { groupMention, mention } from "../rendering/index.js";
import type { Operating, Row } from "./vocabulary.js";

/**
 * Writes to people whom somebody else added to a group or removed from it (users.md 7.4). Contract silent on how many: nobody is
 * told when very many are changed at once, as with channels.
 */
export const noticeMembership = async (
  call: Operating,
  group: Row<"user_groups">,
  { users, change }: { users: readonly Row<"users">[]; change: "added you to" | "removed you from" },
): Promise<void> => {
  const { actor } = call;
  const told = users.filter(({ id, is_active, is_bot }) => is_active && !is_bot && id !== actor?.id);
  if (actor === null || told.length > limits.max_bulk_new_subscription_messages) return;
  const content = `${mention(actor)} ${change} the group ${groupMention(group)}.`;
  await sendDirectNotices(call, [{ people: told, content }]);
};
