import { isGuest } from "../../../operation/roles.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { type ChannelAccess, isSubscribed, mayInChannel } from "../../channels/index.js";
import { participantsOf } from "../../conversations/index.js";
import { type ChannelPermission, Groups } from "../../permissions/index.js";
import { emptyTopicDisplayName, realmSetting } from "../../realm/index.js";
import type { Asking, Row } from "../vocabulary.js";
import type { ChannelTarget, RenderedDraft, Sending } from "./draft.js";

type User = Row<"users">;

/** A wildcard mention of more readers than this needs a permission (messages.md C1.2). */
const manyReaders = 15;

/** Whether the sender has a permission in a channel. A bot has those of its owner, too. */
const mayWithOwner = (
  call: Asking,
  sender: User,
  asked: { channel: Row<"streams">; name: ChannelPermission },
): Soon<boolean> => {
  const groups = new Groups(call.tx, call.now);
  return whenThere(mayInChannel(groups, asked, sender), (may) => may || ownerMay());
  async function ownerMay(): Promise<boolean> {
    const owner = await ownerOf(call, sender);
    return owner !== undefined && mayInChannel(groups, asked, owner);
  }
};

const ownerOf = async ({ tx }: Asking, { is_bot, bot_owner_id }: User): Promise<User | undefined> =>
  is_bot && bot_owner_id !== null ? tx.get("users", bot_owner_id) : undefined;

const isOpenTo = ({ channel, isSubscribed: subscribed }: ChannelAccess, sender: User): boolean =>
  channel.is_web_public || subscribed || (!channel.invite_only && !isGuest(sender));

/** Whether the sender can reach a channel with a message (messages.md C1.2, "access"). */
export const mayReach = async (call: Asking, sender: User, access: ChannelAccess): Promise<boolean> => {
  const { channel, content } = access;
  if (isOpenTo(access, sender)) return true;
  // Content access without a subscription comes from the settings of a private channel. Protected history needs the subscription.
  if (content && channel.history_public_to_subscribers) return true;
  const owner = await ownerOf(call, sender);
  return owner !== undefined && isSubscribed(call.tx, owner.id, channel.id);
};

/** Throws unless the sender may post here at all; checks in the order of messages.md C1.2. */
export const checkPosting = (call: Asking<PostingError>, sender: User, access: ChannelAccess): Soon<void> => {
  const { channel } = access;
  const refused = () => call.fail("channelSendRefused", { channel_name: channel.name });
  if (channel.is_archived) throw refused();
  return whenThere(isOpenTo(access, sender) || mayReach(call, sender, access), (isReached) => {
    // Whoever may not know of the channel is not told what its settings are (security B2).
    if (!isReached && !access.metadata) throw refused();
    return whenThere(mayWithOwner(call, sender, { channel, name: "can_send_message_group" }), (may) => {
      if (!may) throw call.fail("postRefused");
      if (!isReached) throw refused();
    });
  });
};

/** Throws unless the sender may begin a topic in the channel. */
export const checkTopicCreation = async (
  call: Asking<TopicChoiceError>,
  sender: User,
  { access: { channel } }: ChannelTarget,
): Promise<void> => {
  if (!(await mayWithOwner(call, sender, { channel, name: "can_create_topic_group" })))
    throw call.fail("topicCreationRefused");
};

/** Throws where the channel takes no messages in a topic of this name; undefined where that is decided at once. */
export const checkTopicName = (
  call: Asking<TopicChoiceError>,
  { access: { channel }, topic }: ChannelTarget,
): Promise<void> | undefined => {
  if (topic === "") return checkEmptyTopic(call, channel);
  if (channel.topics_policy === "empty_topic_only")
    throw call.fail("emptyTopicOnly", { empty_topic_display_name: emptyTopicDisplayName });
  return undefined;
};

const checkEmptyTopic = async (call: Asking<TopicChoiceError>, channel: Row<"streams">): Promise<void> => {
  if (await refusesEmptyTopic(call, channel))
    throw call.fail("emptyTopicRefused", { empty_topic_display_name: emptyTopicDisplayName });
};

const refusesEmptyTopic = async ({ tx }: Asking, { topics_policy }: Row<"streams">): Promise<boolean> =>
  (topics_policy === "inherit" ? await realmSetting(tx, "topics_policy") : topics_policy) === "disable_empty_topic";

/** What of a message decides whether it may mention whom it does. */
type Mentioning = Pick<Sending, "sender" | "topic"> & { draft: Pick<RenderedDraft, "target" | "rendered"> };

/**
 * Throws unless the sender may mention as many people, and the groups, that the content does (messages.md C1.2); undefined where it
 * mentions neither.
 */
export const checkMentions = (call: Asking<MentioningError>, mentioning: Mentioning): Promise<void> | undefined => {
  const { channelWildcard, topicWildcard, mentionedGroupIds } = mentioning.draft.rendered;
  return channelWildcard || topicWildcard || mentionedGroupIds.length > 0 ? checkMany(call, mentioning) : undefined;
};

const checkMany = async (
  call: Asking<MentioningError>,
  { sender, draft: { target, rendered }, topic }: Mentioning,
): Promise<void> => {
  if (target.kind === "channel") {
    const mayMentionMany = () => new Groups(call.tx, call.now).mayInRealm("can_mention_many_users_group", sender);
    const { subscriber_count } = target.access.channel;
    if (rendered.channelWildcard && subscriber_count > manyReaders && !(await mayMentionMany()))
      throw call.fail("channelWildcardRefused");
    if (rendered.topicWildcard && (await readersOf(call, sender, topic)) > manyReaders && !(await mayMentionMany()))
      throw call.fail("topicWildcardRefused");
  }
  await checkGroupMentions(call, sender, rendered.mentionedGroupIds);
};

const readersOf = async ({ tx }: Asking, sender: User, topic: Row<"topics"> | undefined): Promise<number> =>
  topic === undefined ? 1 : new Set([...(await participantsOf(tx, topic.id)), sender.id]).size;

const checkGroupMentions = async (
  { tx, now, fail }: Asking<"groupMentionRefused">,
  sender: User,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const groups = new Groups(tx, now);
  for (const group of await tx.getMany("user_groups", ids))
    if (!(await groups.mayInGroup(group, "can_mention_group", sender)))
      throw fail("groupMentionRefused", { group_name: group.name });
};

/** What `checkPosting` may throw. */
export const postingErrors = ["channelSendRefused", "postRefused"] as const;

/** The name of one of `postingErrors`. */
export type PostingError = (typeof postingErrors)[number];

/** What `checkTopicCreation` and `checkTopicName` may throw. */
export const topicChoiceErrors = ["topicCreationRefused", "emptyTopicRefused", "emptyTopicOnly"] as const;

/** The name of one of `topicChoiceErrors`. */
export type TopicChoiceError = (typeof topicChoiceErrors)[number];

/** What `checkMentions` may throw. */
export const mentioningErrors = ["channelWildcardRefused", "topicWildcardRefused", "groupMentionRefused"] as const;

/** The name of one of `mentioningErrors`. */
export type MentioningError = (typeof mentioningErrors)[number];
