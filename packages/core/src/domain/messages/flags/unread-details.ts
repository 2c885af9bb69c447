import type { FieldsOf } from "../../../events/define-event.js";
import { existing } from "../../../storage/existing.js";
import type { updateMessageFlagsRemoveEvent } from "../events.js";
import type { Row, Writing } from "../vocabulary.js";
import { storedFlags } from "./flags.js";
import { mutingBy } from "./muting.js";

type Details = NonNullable<FieldsOf<typeof updateMessageFlagsRemoveEvent>["message_details"]>;

/** Returns where messages are that become unread, and whether they mention the acting user, by message id (messages.md D5). */
export const unreadDetails = async (
  { tx, actor }: Pick<Writing, "tx" | "actor">,
  messages: readonly Row<"messages">[],
): Promise<Details> => {
  const direct = messages.filter(({ stream_id }) => stream_id === null).map(({ recipient_id }) => recipient_id);
  const own = { prefix: [actor.id] };
  const [stored, conversations, subscriptions, topics] = await Promise.all([
    storedFlags(tx, actor.id, messages),
    tx.getMany("recipients", [...new Set(direct)]),
    tx.scan("subscriptions", "byUser", own),
    tx.scan("user_topics", "byTopic", own),
  ]);
  const isMuted = mutingBy({ subscriptions, topics });
  const people = new Map(conversations.map(({ id, user_ids }) => [id, user_ids ?? []]));
  return Object.fromEntries(
    messages.map((message): [string, Details[string]] => {
      const { id, stream_id, subject, recipient_id } = message;
      const flags = stored.get(id) ?? [];
      const mentionsChannel = message.channel_wildcard && !flags.includes("historical");
      const isInWildcard = mentionsChannel || flags.includes("topic_wildcard_mentioned");
      const isMentioned = flags.includes("mentioned") || (isInWildcard && !isMuted(message));
      const mentioned = isMentioned ? { mentioned: true } : {};
      if (stream_id === null) {
        const user_ids = existing(people.get(recipient_id)).filter((user_id) => user_id !== actor.id);
        return [`${id}`, { type: "private", ...mentioned, user_ids }];
      }
      const unmuted_stream_msg = !isMuted(message);
      return [`${id}`, { type: "stream", ...mentioned, stream_id, topic: subject, unmuted_stream_msg }];
    }),
  );
};
