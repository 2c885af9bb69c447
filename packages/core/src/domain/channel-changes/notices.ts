import { existing } from "../../storage/existing.js";
import { sendChannelNotices } from "../messages/index.js";
import { type GroupSetting, groupsNamedIn, namedIn } from "../permissions/index.js";
import { emptyTopicDisplayName, realmSetting } from "../realm/index.js";
import { asCode, channelLink, groupMention, mention } from "../rendering/index.js";
import { noticeTopic, privacyName, quotedDescription } from "../subscriptions/index.js";
import type { ReadTx, Row, Writing } from "./vocabulary.js";

// What the notification bot writes into a channel that somebody has changed (channels.md 8.4). Each returns the channel as it is then.

type Channel = Row<"streams">;

interface Notice {
  channel: Channel;
  content: string;
  read_by?: readonly number[];
}

/** Writes into the channel where the organization wants it. Returns the channel, which its first message changes. */
const notice = async (call: Writing, { channel, ...text }: Notice): Promise<Channel> => {
  if (!(await realmSetting(call.tx, "send_channel_events_messages"))) return channel;
  await sendChannelNotices(call, [{ channel, topic: noticeTopic(channel), ...text }]);
  return existing(await call.tx.get("streams", channel.id));
};

/** Writes that the channel was renamed. */
export const noticeRename = (call: Writing, old: Channel, channel: Channel): Promise<Channel> =>
  notice(call, { channel, content: `${mention(call.actor)} renamed channel ${strong(old)} to ${strong(channel)}.` });

/** Returns a channel's name in bold. A name that the dialect would read as markup stands as code (security D6). */
const strong = ({ name }: Channel): string => (/[*`$[\]<>@#:\\]/.test(name) ? asCode(name) : `**${name}**`);

/** Writes what the description was and is. */
export const noticeDescription = (call: Writing, old: Channel, channel: Channel): Promise<Channel> => {
  const head = `${mention(call.actor)} changed the description for this channel.`;
  const [before, after] = [quotedDescription(old), quotedDescription(channel)];
  const content = `${head}\n\n* **Old description:**\n${before}\n* **New description:**\n${after}`;
  return notice(call, { channel, content });
};

/** Writes who could see the channel and who can. */
export const noticePrivacy = (call: Writing, old: Channel, channel: Channel): Promise<Channel> => {
  const what = "[access permissions](/help/channel-permissions) for this channel";
  const content = `${mention(call.actor)} changed the ${what} from **${privacyName(old)}** to **${privacyName(channel)}**.`;
  return notice(call, { channel, content });
};

/** Writes who could post and who can. */
export const noticePosting = async (call: Writing, channel: Channel, change: PostingChange): Promise<Channel> => {
  const head = `${mention(call.actor)} changed the [posting permissions](/help/channel-posting-policy) for this channel:`;
  const [before, after] = [await mentions(call.tx, change.before), await mentions(call.tx, change.after)];
  return notice(call, { channel, content: `${head}\n\n* **Old**: ${before}\n* **New**: ${after}` });
};

interface PostingChange {
  before: GroupSetting;
  after: GroupSetting;
}

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** Returns silent mentions of those whom a setting names, groups first. */
const mentions = async (tx: ReadTx, setting: GroupSetting): Promise<string> => {
  const groups = await tx.getMany("user_groups", ascending(groupsNamedIn([setting])));
  const users = await tx.getMany("users", ascending(namedIn([setting])));
  return [...groups.map(groupMention), ...users.filter(({ is_active }) => is_active).map(mention)].join(", ");
};

const forEver = -1;
const period = (days: number): string => (days === forEver ? "Forever" : `${days} days`);

/** Writes how long messages were kept and are. */
export const noticeRetention = async (call: Writing, old: Channel, channel: Channel): Promise<Channel> => {
  const common = await realmSetting(call.tx, "message_retention_days");
  const [before, after] = [old.message_retention_days ?? common, channel.message_retention_days ?? common];
  const summary =
    after === forEver
      ? "Messages in this channel will now be retained forever."
      : `Messages in this channel will now be automatically deleted ${after} days after they are sent.`;
  const what = "[message retention period](/help/message-retention-policy) for this channel";
  const periods = `* **Old retention period**: ${period(before)}\n* **New retention period**: ${period(after)}`;
  const content = `${mention(call.actor)} has changed the ${what}:\n${periods}\n\n${summary}`;
  return notice(call, { channel, content });
};

const shownTopic = `*${emptyTopicDisplayName}*`;

const policyNames = new Map([
  ["inherit", "Automatic"],
  ["allow_empty_topic", `${shownTopic} topic allowed`],
  ["disable_empty_topic", `No ${shownTopic} topic`],
  ["empty_topic_only", `Only ${shownTopic} topic allowed`],
]);

/** Writes which topics there could be and can. */
export const noticeTopicsPolicy = (call: Writing, old: Channel, channel: Channel): Promise<Channel> => {
  const [before, after] = [old, channel].map(({ topics_policy }) => policyNames.get(topics_policy));
  const what = `"Allow posting to the ${shownTopic} topic?" setting`;
  return notice(call, {
    channel,
    content: `${mention(call.actor)} changed the ${what} from **${before}** to **${after}**.`,
  });
};

/** Writes that the channel is archived. Everybody has read it from the beginning: nobody is called to a channel where nothing happens any more. */
export const noticeArchiving = (call: Writing, channel: Channel, read_by: readonly number[]): Promise<Channel> =>
  notice(call, { channel, content: `Channel ${channelLink(channel)} has been archived.`, read_by });

/** Writes that the channel is in use again. */
export const noticeUnarchiving = (call: Writing, channel: Channel): Promise<Channel> =>
  notice(call, { channel, content: `Channel ${channelLink(channel)} has been unarchived.` });
