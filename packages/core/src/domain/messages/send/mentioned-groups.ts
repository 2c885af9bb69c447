import { subscribedAmong, subscribersOf } from "../../channels/index.js";
import { Groups } from "../../permissions/index.js";
import type { Operating, Row } from "../vocabulary.js";

/** Who receives a message: the people of a conversation, or a channel's subscribers and some more. */
type Recipients = { among: ReadonlySet<number> } | { channel: Row<"streams">; and: readonly number[] };

/**
 * Returns the ids of the recipients who are active members of one of these groups, directly or through subgroups (markdown.md
 * 11.2). Contract silent: a mention of a group reaches nobody who is not subscribed, unless they get the message anyway.
 */
export const membersOfGroups = async (
  call: Operating,
  group_ids: readonly number[],
  recipients: Recipients,
): Promise<number[]> => {
  if (group_ids.length === 0) return [];
  const groups = new Groups(call.tx, call.now);
  const { user_ids, system_group_id } = await groups.reachOf(...group_ids);
  const named = new Set(user_ids);
  const receiving = await receivingAmong(call, recipients, system_group_id === null ? named : null);
  const others = receiving.filter((id) => !named.has(id));
  const members = receiving.filter((id) => named.has(id));
  if (system_group_id === null) return members;
  for (const user of await call.tx.getMany("users", others))
    if (await groups.isInSystemGroup(system_group_id, user)) members.push(user.id);
  return members;
};

/**
 * Returns the ids of the recipients. Where only the `named` users matter and are fewer than the subscribers, it returns just the
 * recipients among them.
 */
export const receivingAmong = async (
  { tx }: Operating,
  recipients: Recipients,
  named: ReadonlySet<number> | null,
): Promise<number[]> => {
  if ("among" in recipients) return [...recipients.among];
  const { channel, and } = recipients;
  if (named === null || named.size > channel.subscriber_count)
    return [...new Set([...(await subscribersOf(tx, channel.id)), ...and])];
  const receiving = new Set([...(await subscribedAmong(tx, [...named], channel)), ...and]);
  return [...named].filter((id) => receiving.has(id));
};
