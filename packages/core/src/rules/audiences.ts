import type { Audience } from "../events/audience.js";
import type { ReadTx, Row } from "../storage/tables.js";
import { channelSetting, type GroupSetting } from "./groups.js";

type Channel = Row<"streams">;

const accessGroups = ["can_administer_channel_group", "can_add_subscribers_group", "can_subscribe_group"] as const;

const namedIn = (setting: GroupSetting): number[] => (typeof setting === "number" ? [] : setting.direct_members);

/** People whom a private channel's settings let see it without being subscribed. */
const grantedUsers = (channel: Channel): number[] =>
  accessGroups.flatMap((name) => namedIn(channelSetting(channel, name)));

/**
 * Those who may see that a channel is there: what its `stream` and peer events go to (channels.md 10.1, 10.2; security B4).
 */
export const channelAudience = (channel: Channel, except?: readonly number[]): Audience => {
  const excluded = except === undefined ? {} : { except };
  if (channel.is_web_public) return { everyone: true, ...excluded };
  if (!channel.invite_only) return { members: true, subscribers: channel.id, ...excluded };
  return { administrators: true, subscribers: channel.id, users: grantedUsers(channel), ...excluded };
};

/** Those who may read a message at this moment: what its reaction and edit events go to (messages.md A4). */
export const messageAudience = async (tx: ReadTx, message: Row<"messages">): Promise<Audience> => {
  if (message.stream_id !== null) return { subscribers: message.stream_id };
  const recipient = (await tx.get("recipients", message.recipient_id)) as Row<"recipients">;
  return { users: recipient.user_ids ?? [] };
};
