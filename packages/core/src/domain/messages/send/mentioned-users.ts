import { type Soon, whenThere } from "../../../ports/soon.js";
import { Access, subscribedAmong } from "../../channels/index.js";
import { participantsOf } from "../../conversations/index.js";
import type { Operating, ReadTx, Row, WriteTx } from "../vocabulary.js";
import type { ChannelTarget, RenderedDraft, Sending } from "./draft.js";
import { membersOfGroups } from "./mentioned-groups.js";
import { whoIsAlerted } from "./who-is-alerted.js";

/** The ids of the users whom a message's content mentions, and of those whom it reaches beyond its conversation's members. */
export interface MentionedUsers {
  /** Mentioned by name. */
  personally: number[];
  /** Mentioned as members of groups, and not by name. */
  byGroup: number[];
  /** Mentioned by a mention of the topic, as somebody who takes part in it. */
  byTopic: number[];
  /** One of their alert words occurs in it. */
  alerted: number[];
  /** Not subscribed, but they get the message: its sender, and those mentioned by name who may read it (markdown.md 11.2). */
  outsiders: number[];
}

/** A message on its way, as far as it decides who is mentioned. */
export type DraftWithMentions = Pick<Sending, "sender" | "topic"> & {
  draft: Pick<RenderedDraft, "target" | "content" | "rendered">;
};

/** Returns whom a message mentions, and whom it reaches from outside. The topic's participants have to include the sender already. */
export const mentionedUsersOf = (call: Operating, sending: DraftWithMentions): Soon<MentionedUsers> => {
  const { draft, sender } = sending;
  const mentioned = mentionsAnybody(draft.rendered) ? whoIsMentioned(call, sending) : nobodyMentioned(draft, sender);
  return whenThere(mentioned, ({ personally, byGroup, byTopic, outsiders }) =>
    whenThere(whoIsAlerted(call, draft, outsiders), (alerted) => ({
      personally,
      byGroup,
      byTopic,
      outsiders,
      alerted,
    })),
  );
};

const nobodyMentioned = (
  { target }: DraftWithMentions["draft"],
  sender: { id: number },
): Omit<MentionedUsers, "alerted"> => {
  const isOutside = target.kind === "channel" && !target.access.isSubscribed;
  return { personally: [], byGroup: [], byTopic: [], outsiders: isOutside ? [sender.id] : [] };
};

const whoIsMentioned = async (
  call: Operating,
  { sender, draft: { target, rendered }, topic }: DraftWithMentions,
): Promise<Omit<MentionedUsers, "alerted">> => {
  if (target.kind === "direct") {
    const people = new Set(target.people.map(({ id }) => id));
    const personally = rendered.mentionedUserIds.filter((id) => people.has(id));
    const byGroup = await membersOfGroups(call, rendered.mentionedGroupIds, { among: people });
    return { personally, byGroup: without(byGroup, personally), byTopic: [], outsiders: [] };
  }
  const { channel, isSubscribed: isSenderSubscribed } = target.access;
  const others = rendered.mentionedUserIds.filter((id) => id !== sender.id);
  const strangers = without(others, await subscribedAmong(call.tx, others, channel));
  const readers = await readersAmong(call, target, strangers);
  const personally = rendered.mentionedUserIds.filter((id) => !strangers.includes(id) || readers.includes(id));
  const outsiders = isSenderSubscribed ? readers : [sender.id, ...readers];
  const participants = rendered.topicWildcard && topic !== undefined ? await participantsOf(call.tx, topic.id) : [];
  const byTopic = await membersAmong(call.tx, participants, { channel, and: outsiders });
  const byGroup = await membersOfGroups(call, rendered.mentionedGroupIds, { channel, and: outsiders });
  return { personally, byGroup: without(byGroup, personally), byTopic, outsiders };
};

/** Whether rendered content mentions anybody by name, as a member of a group or as somebody in the topic. */
export const mentionsAnybody = ({
  mentionedUserIds,
  mentionedGroupIds,
  topicWildcard,
}: RenderedDraft["rendered"]): boolean => mentionedUserIds.length > 0 || mentionedGroupIds.length > 0 || topicWildcard;

const without = (ids: readonly number[], others: readonly number[]): number[] => {
  const gone = new Set(others);
  return ids.filter((id) => !gone.has(id));
};

/** Returns the ids of the users who could read the channel if they looked. A private one is read by its subscribers only. */
const readersAmong = async (
  { tx, now }: Operating,
  { access: { channel } }: ChannelTarget,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0 || channel.invite_only) return [];
  const users = (await tx.getMany("users", ids)).filter((user) => !user.is_system_bot);
  const accesses = await Promise.all(users.map((user) => new Access(tx, user, now).toChannel(channel)));
  return users.filter((_, at) => accesses[at]?.content).map(({ id }) => id);
};

const membersAmong = async (
  tx: ReadTx,
  ids: readonly number[],
  { channel, and: outsiders }: { channel: Row<"streams">; and: readonly number[] },
): Promise<number[]> => {
  const subscribed = new Set([...(await subscribedAmong(tx, ids, channel)), ...outsiders]);
  return ids.filter((id) => subscribed.has(id));
};

/** Returns the ids of all who have the flag "mentioned". */
export const mentioned = ({ personally, byGroup }: MentionedUsers): number[] => [...personally, ...byGroup];

/** Stores the flags of new messages for the people whom they mention or reach from outside; undefined where there is nobody. */
export const flagMentioned = (
  tx: WriteTx,
  stored: readonly { message: { id: number }; mentions: MentionedUsers }[],
): Promise<unknown> | undefined => {
  const rows = stored.flatMap(({ message, mentions }) => flagsOf(message.id, mentions));
  return rows.length === 0 ? undefined : tx.insertMany("message_flags", rows);
};

const flagsOf = (message_id: number, mentions: MentionedUsers) => [
  ...mentions.outsiders.map((user_id) => ({ user_id, message_id, flag: "received" })),
  ...mentioned(mentions).map((user_id) => ({ user_id, message_id, flag: "mentioned" })),
  ...mentions.byTopic.map((user_id) => ({ user_id, message_id, flag: "topic_wildcard_mentioned" })),
  ...mentions.alerted.map((user_id) => ({ user_id, message_id, flag: "has_alert_word" })),
];
