import { foldTopic, othersAmong, placeOfMessage } from "../../state/conversation.js";
import { isFollowed, isMuted } from "../../state/muting.js";
import type { State } from "../../state/state.js";
import type { ChatMessage } from "../../state/wire.js";
import type { MessageTerm } from "./terms.js";

/** What a test reads of a message; when it changes, so may the answer. */
export type TestedPart = "place" | "policies" | "read" | "starred" | "flags" | "nothing";

/** Whether a message meets a term. */
export interface MessageTest {
  readonly reads: TestedPart;
  meets(message: ChatMessage): boolean;
}

const test = (reads: TestedPart, meets: MessageTest["meets"]): MessageTest => ({ reads, meets });

const flagged = (reads: TestedPart, ...flags: string[]): MessageTest =>
  test(reads, (message) => flags.some((flag) => message.flags.includes(flag)));

const isDirect = ({ type }: ChatMessage): boolean => type === "private";

/** Resolved topics begin so. */
export const checkMark = "✔ ";

const inTopic = (isMeant: (stream_id: number, topic: string) => boolean) => (message: ChatMessage) =>
  message.stream_id !== undefined && isMeant(message.stream_id, message.subject);

const muted = (state: State) => inTopic((stream_id, topic) => isMuted(state, { stream_id, topic }));

const isTests = (state: State): Readonly<Record<string, MessageTest>> => ({
  dm: test("place", isDirect),
  private: test("place", isDirect),
  starred: flagged("starred", "starred"),
  unread: test("read", ({ flags }) => !flags.includes("read")),
  mentioned: flagged("flags", "mentioned", "wildcard_mentioned"),
  alerted: flagged("flags", "has_alert_word"),
  resolved: test(
    "place",
    inTopic((_, topic) => topic.startsWith(checkMark)),
  ),
  followed: test(
    "policies",
    inTopic((stream_id, topic) => isFollowed(state, stream_id, topic)),
  ),
  muted: test("policies", muted(state)),
});

/** The channel of a name. */
export const channelNamed = <T extends { readonly name: string }>(channels: Iterable<T>, name: string): T | undefined =>
  [...channels].find((channel) => foldTopic(channel.name) === foldTopic(name.trim()));

const channelTest = ({ channels }: State, operand: string | number): MessageTest | null => {
  const stream_id = typeof operand === "number" ? operand : channelNamed(channels.values(), operand)?.stream_id;
  return stream_id === undefined ? null : test("place", (message) => message.stream_id === stream_id);
};

const topicTest = ({ fields }: State, operand: string): MessageTest => {
  const name = operand === fields.get("realm_empty_topic_display_name") ? "" : operand;
  return test("place", (message) => !isDirect(message) && foldTopic(message.subject) === foldTopic(name));
};

/** The id of a user who is said by id or address; undefined where nobody known has the address. */
const userIdOf = ({ users }: State, user: string | number): number | undefined => {
  if (typeof user === "number") return user;
  return [...users.values()].find(({ email }) => email.toLowerCase() === user.trim().toLowerCase())?.user_id;
};

const peopleIn = (message: ChatMessage, self: number): readonly number[] => {
  const place = placeOfMessage(message, self);
  return "others" in place ? place.others : [];
};

const people = (state: State, operand: MessageTerm["operand"]): number[] | null => {
  const named = typeof operand === "string" ? operand.split(",").filter((one) => one.trim() !== "") : operand;
  const ids = (typeof named === "number" ? [named] : named).map((user) => userIdOf(state, user));
  return ids.some((id) => id === undefined) ? null : ids.filter((id) => id !== undefined);
};

const dmTest = (state: State, operand: MessageTerm["operand"]): MessageTest | null => {
  const ids = people(state, operand);
  if (ids === null) return null;
  const key = othersAmong(ids, state.self).join();
  return test("place", (message) => {
    if (!isDirect(message) || ids.length === 0) return false;
    return peopleIn(message, state.self).join() === key;
  });
};

const withUser = (
  state: State,
  operand: MessageTerm["operand"],
  reads: TestedPart,
  meets: (message: ChatMessage, user_id: number) => boolean,
): MessageTest | null => {
  const [user_id] = people(state, operand) ?? [];
  return user_id === undefined ? null : test(reads, (message) => meets(message, user_id));
};

const includes = (state: State, message: ChatMessage, user_id: number): boolean =>
  isDirect(message) && (user_id === state.self || peopleIn(message, state.self).includes(user_id));

/** The test of a term; null where only the server can tell. */
export const testOf = (state: State, { operator, operand }: MessageTerm): MessageTest | null => {
  if (operator === "dm") return dmTest(state, operand);
  if (operator === "sender")
    return withUser(state, operand, "nothing", ({ sender_id }, user_id) => sender_id === user_id);
  if (operator === "dm-including")
    return withUser(state, operand, "place", (message, user_id) => includes(state, message, user_id));
  if (operator === "id") return test("nothing", ({ id }) => id === Number(operand));
  // It only says where to begin.
  if (operator === "near") return test("nothing", () => true);
  if (typeof operand === "object") return null;
  if (operator === "channel") return channelTest(state, operand);
  if (operator === "topic") return topicTest(state, String(operand));
  if (operator === "is") return isTests(state)[operand] ?? null;
  if (operator !== "in") return null;
  return operand === "home" ? test("policies", (message) => !muted(state)(message)) : test("nothing", () => true);
};
