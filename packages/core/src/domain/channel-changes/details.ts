import { isOwner } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { announceSeenBots, botsSeenBy } from "../bots/index.js";
import { checkFolder } from "../channel-folders/index.js";
import {
  acceptChannelName,
  acceptDescription,
  channelAudience,
  channelByName,
  channelNameErrors,
  readRetention,
} from "../channels/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { renderDescription } from "../rendering/index.js";
import { demand } from "../subscriptions/index.js";
import { announceChange } from "./announce.js";
import type { Target } from "./changes.js";
import { noticeDescription, noticeRename, noticeRetention, noticeTopicsPolicy } from "./notices.js";
import type { ReadTx, Row, Writing } from "./vocabulary.js";

// Changes of a channel that leave alone who may see it and what they may do there (channels.md 7.4). Each returns the channel.

type Channel = Row<"streams">;

/** Changes how long messages are kept. It is told even where it stays as it was. */
export const changeRetention = async (
  call: Writing<"ownerRequired" | "badValue">,
  { channel, changes: { message_retention_days: given } }: Target,
): Promise<Channel> => {
  if (given === undefined) return channel;
  if (!isOwner(call.actor)) throw call.fail("ownerRequired");
  const message_retention_days = readRetention(call, given);
  const changed = await call.tx.update("streams", channel.id, { message_retention_days });
  const audience = await channelAudience(call, changed);
  announceChange(call, changed, { audience, property: "message_retention_days", value: message_retention_days });
  return noticeRetention(call, channel, changed);
};

/** Changes which topics messages may be in. */
export const changeTopicsPolicy = async (
  call: Writing<"insufficientPermission" | "namedTopicsExist">,
  { channel, changes: { topics_policy } }: Target,
): Promise<Channel> => {
  if (topics_policy === undefined) return channel;
  if (topics_policy !== "inherit") await demand(call, "can_set_topics_policy_group");
  if (topics_policy === channel.topics_policy) return channel;
  if (topics_policy === "empty_topic_only" && (await hasNamedTopics(call.tx, channel.id)))
    throw call.fail("namedTopicsExist", { empty_topic_display_name: emptyTopicDisplayName });
  const changed = await call.tx.update("streams", channel.id, { topics_policy });
  const audience = await channelAudience(call, changed);
  announceChange(call, changed, { audience, property: "topics_policy", value: topics_policy });
  return noticeTopicsPolicy(call, channel, changed);
};

const hasNamedTopics = async (tx: ReadTx, stream_id: number): Promise<boolean> => {
  const topics = await tx.scan("topics", "byName", { prefix: [stream_id], limit: 2 });
  return topics.some(({ name }) => name !== "");
};

/** Changes the description. It is told even where it stays as it was. */
export const changeDescription = async (call: Writing, { channel, changes }: Target): Promise<Channel> => {
  if (changes.description === undefined) return channel;
  const description = acceptDescription(changes.description);
  const rendered_description = await renderDescription(call, description);
  const changed = await call.tx.update("streams", channel.id, { description, rendered_description });
  const audience = await channelAudience(call, changed);
  announceChange(call, changed, { audience, property: "description", value: description, rendered_description });
  return noticeDescription(call, channel, changed);
};

/** Changes the name; throws where it stays as it was, or another channel has it, archived ones included. */
export const changeName = async (call: Writing<NamingError>, { channel, changes }: Target): Promise<Channel> => {
  if (changes.new_name === undefined) return channel;
  if (changes.new_name.trim() === channel.name) throw call.fail("channelNameUnchanged");
  const name = acceptChannelName(call, changes.new_name);
  const [known, bots] = await Promise.all([channelByName(call.tx, name), botsSeenBy(call, channel.id)]);
  if (known !== undefined && known.id !== channel.id) throw call.fail("channelAlreadyExists", { name });
  const changed = await call.tx.update("streams", channel.id, { name, name_folded: fold(name) });
  const audience = await channelAudience(call, changed);
  // Clients find the channel in this event by the name that they know.
  announceChange(call, channel, { audience, property: "name", value: name });
  await announceSeenBots(call, bots);
  return noticeRename(call, channel, changed);
};

/** Puts the channel into a folder, or out of one. */
export const moveToFolder = async (
  call: Writing<"invalidFolder">,
  { channel, changes: { folder_id } }: Target,
): Promise<Channel> => {
  if (folder_id === undefined) return channel;
  await checkFolder(call, folder_id);
  if (folder_id === channel.folder_id) return channel;
  const changed = await call.tx.update("streams", channel.id, { folder_id });
  const audience = await channelAudience(call, changed);
  announceChange(call, changed, { audience, property: "folder_id", value: folder_id });
  return changed;
};

/** The errors that `changeName` may throw. */
export const namingErrors = ["channelNameUnchanged", "channelAlreadyExists", ...channelNameErrors] as const;

type NamingError = (typeof namingErrors)[number];
