import { ids } from "../../../events/define-event.js";
import { isAmong } from "../../../events/delivery/is-among.js";
import type { GivenFields } from "../../../schema/given.js";
import { t } from "../../../schema/schema.js";

const some = t.optional(ids);
const isSo = t.optional(t.boolean());

/**
 * The facts from which the forms of a new message's event are made. A fact that is false or empty is left out, since nearly all of
 * them are rare. Earlier versions logged it as false, null or an empty list.
 */
export const messageFacts = {
  rendered_content: t.optional(
    t.nullable(t.string({ description: "HTML; absent where it is the content in one paragraph" })),
  ),
  avatar_is_computable: t.optional(
    t.boolean({ description: "Clients that compute avatars themselves can do so for this sender (users.md 1.2)" }),
  ),
  read_by: some,
  mentioned: some,
  channel_wildcard: isSo,
  topic_wildcard: isSo,
  topic_participants: t.optional(t.array(t.integer(), { max: 1_000_000, description: "Where they are mentioned" })),
  alerted: t.optional(t.array(t.integer(), { max: 1_000_000, description: "Those one of whose words occurs in it" })),
  conversation: t.optional(
    t.nullable(t.string({ description: "For direct messages, the ids of all in it, ascending, joined by commas" })),
  ),
  has_empty_topic: isSo,
  empty_topic_name: t.optional(t.string({ description: "With an empty topic: its name where a client needs one" })),
  queue_id: t.optional(t.nullable(t.string({ description: "The queue that sent it" }))),
  local_id: t.optional(t.nullable(t.string({ description: "What the client of that queue calls it" }))),
};

/** The values of these facts. */
export type MessageFacts = GivenFields<typeof messageFacts>;

/** Returns the flags of a new message for one reader. A reader who did not receive it has none (messages.md A3, D1). */
export const flagsFor = (user_id: number, facts: MessageFacts, received: boolean): string[] => {
  if (!received) return [];
  const flags: string[] = [];
  if (facts.read_by?.includes(user_id)) flags.push("read");
  if (isAmong(facts.alerted, user_id)) flags.push("has_alert_word");
  if (isAmong(facts.mentioned, user_id)) flags.push("mentioned");
  const topicWildcard = facts.topic_wildcard === true && facts.topic_participants?.includes(user_id) === true;
  if (facts.channel_wildcard) flags.push("stream_wildcard_mentioned");
  if (topicWildcard) flags.push("topic_wildcard_mentioned");
  if (facts.channel_wildcard || topicWildcard) flags.push("wildcard_mentioned");
  return flags;
};
