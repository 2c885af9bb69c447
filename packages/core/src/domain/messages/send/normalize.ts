import { forbiddenCharacter, isLongerThan, truncate } from "../../../text/folding.js";
import { emptyTopicDisplayName, limits } from "../../realm/index.js";
import type { Raising } from "../vocabulary.js";

const truncated = "\n[message truncated]";

/** Returns a topic as it is stored. The ways to write the empty one become "", and a long one is cut off (messages.md C1.3). */
export const normalizeTopic = (call: Raising<"topicCharacter">, typed: string): string => {
  const topic = typed.trim();
  if (topic === "(no topic)" || topic === emptyTopicDisplayName) return "";
  const position = forbiddenCharacter(topic);
  if (position > 0) throw call.fail("topicCharacter", { position });
  if (!isLongerThan(topic, limits.max_topic_length)) return topic;
  return `${truncate(topic, limits.max_topic_length - 3)}...`;
};

/** Returns message content as it is stored (messages.md C1.3). What is beyond the limit is cut off. */
export const normalizeContent = (call: Raising<ContentError | "invalidParameter">, typed: string): string => {
  const content = readContent(call, typed);
  if (content === "") throw call.fail("emptyMessage");
  return content;
};

/** Does what `normalizeContent` does, and takes nothing for content as well. */
export const readContent = (call: Raising<"nullInMessage" | "invalidParameter">, typed: string): string => {
  const content = trimmed(typed);
  if (content.includes("\0")) throw call.fail("nullInMessage");
  if (!content.isWellFormed()) throw call.fail("invalidParameter", { text: "content has invalid format" });
  return shortened(content);
};

/** Returns the content that a message gets by an edit (messages.md C3). A message that is left empty says that it was deleted. */
export const normalizeEdit = (call: Raising<"nullInMessage" | "invalidParameter">, typed: string): string =>
  readContent(call, typed) || "(deleted)";

/** Does what `normalizeContent` does, to what the server writes, which has no fault. */
export const noticeContent = (text: string): string => shortened(trimmed(text));

const trimmed = (typed: string): string => typed.trimEnd().replace(/^[\r\n]+/, "");

const shortened = (content: string): string =>
  isLongerThan(content, limits.max_message_length)
    ? truncate(content, limits.max_message_length - truncated.length) + truncated
    : content;

/** What `normalizeContent` may throw, besides `invalidParameter`. */
export const contentErrors = ["emptyMessage", "nullInMessage"] as const;

/** The name of one of `contentErrors`. */
export type ContentError = (typeof contentErrors)[number];
