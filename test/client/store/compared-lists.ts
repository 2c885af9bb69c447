import type { TopicList } from "@confab/client";
import { ChatError, type ChatMessage, type ChatStore, type MessageList, type MessageNarrow } from "@confab/client";
import { differs } from "../../support/cases/match.js";
import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

/** Whose lists are compared. */
export interface ListReader {
  readonly world: World;
  readonly name: PersonName;
  readonly store: ChatStore;
}

/** Lists that people look at. */
export const narrows: readonly ((world: World) => MessageNarrow)[] = [
  () => [],
  (world) => [["channel", world.channel("general")]],
  (world) => [["channel", world.channel("team")]],
  () => [["stream", "design"]],
  (world) => [
    ["channel", world.channel("general")],
    ["topic", "a"],
  ],
  () => [["topic", "b"]],
  () => [["is", "unread"]],
  () => [["is", "starred"]],
  () => [["is", "mentioned"]],
  () => [["is", "followed"]],
  () => [["is", "resolved"]],
  () => [["in", "home"]],
  () => [["is", "dm"]],
  (world) => [["dm", [world.id("mia")]]],
  (world) => [["dm-including", world.id("bob")]],
  (world) => [["sender", world.id("mia")]],
  () => [{ operator: "is", operand: "dm", negated: true }],
  (world) => [["channel", world.channel("general")], { operator: "topic", operand: "a", negated: true }],
];

/** Channels whose topics people look at. */
export const topicChannels = ["general", "team", "design", "vault"] as const;

// Names, pictures and the number of the conversation are those of when a message was loaded; its history is asked for when it is shown.
const asCompared = (message: ChatMessage | (Omit<ChatMessage, "flags"> & { flags?: readonly string[] })): object => {
  const {
    recipient_id,
    display_recipient,
    sender_email,
    sender_full_name,
    avatar_url,
    edit_history,
    flags = [],
    ...compared
  } = message;
  return { ...compared, flags: flags.filter((flag) => flag !== "historical").sort() };
};

/** Compares what a list has with what the server answers for the same messages. */
export const compareMessages = async (
  { world, name }: ListReader,
  list: MessageList,
  narrow: MessageNarrow,
): Promise<string | null> => {
  const { messages, found_oldest, found_newest, isOutdated, error } = list.get();
  if (error instanceof ChatError) return messages.length === 0 ? null : `${messages.length} that one may not see`;
  if (isOutdated) return null;
  const terms = narrow.map((term) => ("operator" in term ? term : { operator: term[0], operand: term[1] }));
  const asked = { narrow: terms, anchor: "newest", num_before: 5_000, num_after: 0, client_gravatar: false } as object;
  const fresh = await world.as(name).getMessages({ ...asked, allow_empty_topic_name: true });
  const from = found_oldest ? 0 : (messages[0]?.id ?? Number.POSITIVE_INFINITY);
  const to = found_newest ? Number.POSITIVE_INFINITY : (messages.at(-1)?.id ?? -1);
  const expected = fresh.messages.filter(({ id }) => id >= from && id <= to);
  const what = JSON.stringify(narrow);
  return differs(messages.map(asCompared), expected.map(asCompared), what);
};

/** Compares the topics that are shown with those that the server answers. */
export const compareTopics = async ({ world, name, store }: ListReader, list: TopicList): Promise<string | null> => {
  const { topics, isOutdated, error } = list.get();
  if (error instanceof ChatError) return topics.length === 0 ? null : `${topics.length} topics that one may not see`;
  if (isOutdated) return null;
  const { stream_id } = list;
  const fresh = await world.as(name).getTopics({ stream_id, allow_empty_topic_name: true });
  const counts = store.select((view) => fresh.topics.map(({ name }) => view.unreadIn({ stream_id, topic: name })));
  const expected = fresh.topics.map((topic, index) => ({ ...topic, unread_count: counts.get()[index] }));
  return differs(topics, expected, `topics of ${stream_id}`);
};
