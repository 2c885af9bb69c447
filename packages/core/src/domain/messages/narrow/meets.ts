import { policies } from "../../topics/index.js";
import { fileMark, marksOf } from "../finding/marks.js";
import { hasQuoted, matchesSearch, resolvedPrefix } from "../search/match.js";
import type { Row } from "../vocabulary.js";
import { type Condition, type Narrow, pick } from "./conditions.js";
import type { Knowledge } from "./knowledge.js";

type Message = Row<"messages">;
type Placed = Pick<Message, "stream_id" | "subject">;

type Test<C> = (condition: C, message: Message, known: Knowledge) => boolean;

/** Whether the viewer has muted the topic of a message, or else its channel. */
const isMuted = (message: Placed, known: Knowledge): boolean => {
  if (message.stream_id === null) return false;
  const policy = known.policy(message);
  return policy === policies.muted || (policy === policies.inherit && known.isChannelMuted(message));
};

const isTopicMuted = (message: Placed, known: Knowledge): boolean =>
  message.stream_id !== null && known.policy(message) === policies.muted;

/** Whether a narrow leaves out what is muted. */
export const wantsHeard = ({ negative }: Narrow): boolean =>
  pick(negative, "muted").length + pick(negative, "mutedTopic").length > 0;

/** Whether all messages of a topic fail a narrow, since it wants none that are muted. How the viewer hears of topics has been read. */
export const isUnheard = ({ negative }: Narrow, topic: Placed, known: Knowledge): boolean =>
  negative.some(
    ({ kind }) => (kind === "muted" && isMuted(topic, known)) || (kind === "mutedTopic" && isTopicMuted(topic, known)),
  );

const isMentioned = (message: Message, known: Knowledge): boolean => {
  const flags = known.flagsOf(message);
  // Whoever reacted to a message or starred it later was not mentioned by it, nor was who never received it.
  if (message.channel_wildcard && known.hasReceived(message) && !flags.includes("historical")) return true;
  return flags.includes("mentioned") || flags.includes("topic_wildcard_mentioned");
};

/** Each kind of condition, as a test of one message that was learned of. */
const tests: { [K in Condition["kind"]]: Test<Extract<Condition, { kind: K }>> } = {
  channel: ({ channel }, { stream_id }) => stream_id === channel.id,
  channels: ({ which }, message, known) => known.isIn(which, message),
  topic: ({ folded }, message, known) => message.stream_id !== null && known.topic(message) === folded,
  dm: ({ user_ids }, message, known) =>
    message.stream_id === null && user_ids !== null && known.people(message).join() === user_ids.join(),
  dmIncluding: ({ user_id }, message, known) => message.stream_id === null && known.people(message).includes(user_id),
  groupDm: ({ user_id }, message, known) =>
    message.stream_id === null && known.people(message).length > 2 && known.people(message).includes(user_id),
  sender: ({ user_id }, { sender_id }) => sender_id === user_id,
  id: ({ id }, message) => message.id === id,
  direct: (_, { stream_id }) => stream_id === null,
  flagged: ({ flag }, message, known) => known.flagsOf(message).includes(flag),
  mentioned: (_, message, known) => isMentioned(message, known),
  unread: (_, message, known) => !known.isRead(message),
  resolved: (_, { stream_id, subject }) => stream_id !== null && subject.startsWith(resolvedPrefix),
  followed: (_, message, known) => message.stream_id !== null && known.policy(message) === policies.followed,
  muted: (_, message, known) => isMuted(message, known),
  mutedTopic: (_, message, known) => isTopicMuted(message, known),
  home: (_, message, known) => !isMuted(message, known),
  marked: ({ mark }, message, known) => (mark === fileMark ? known.hasFile(message) : marksOf(message).includes(mark)),
  search: (search, message) => matchesSearch(search, message),
  quoted: ({ quoted }, message) => hasQuoted(message, quoted),
};

const isMet = (condition: Condition, message: Message, known: Knowledge): boolean =>
  // The compiler does not see that the kind chooses the test of this very kind.
  (tests[condition.kind] as Test<Condition>)(condition, message, known);

/** Whether a message that was learned of meets a narrow, whoever may read it (messages.md A5). */
export const meets = ({ positive, negative }: Narrow, message: Message, known: Knowledge): boolean =>
  positive.every((condition) => isMet(condition, message, known)) &&
  !negative.some((condition) => isMet(condition, message, known));
