import { forbiddenCharacter, isLongerThan, truncate } from "../../../text/folding.js";
import { emptyTopicDisplayName, limits } from "../../realm/index.js";
import { fail } from "../vocabulary.js";

const truncated = "\n[message truncated]";

/** A topic as it is stored; the ways to write the empty one become "" (messages.md C1.3). */
export const normalizeTopic = (typed: string): string => {
  const topic = typed.trim();
  if (topic === "(no topic)" || topic === emptyTopicDisplayName) return "";
  const position = forbiddenCharacter(topic);
  if (position > 0) throw fail("topicCharacter", { position });
  if (!isLongerThan(topic, limits.max_topic_length)) return topic;
  return `${truncate(topic, limits.max_topic_length - 3)}...`;
};

/** Message content as it is stored (messages.md C1.3). */
export const normalizeContent = (typed: string): string => {
  const content = typed.trimEnd().replace(/^[\r\n]+/, "");
  if (content === "") throw fail("emptyMessage");
  if (content.includes("\0")) throw fail("nullInMessage");
  if (!content.isWellFormed()) throw fail("invalidParameter", { text: "content has invalid format" });
  if (!isLongerThan(content, limits.max_message_length)) return content;
  return truncate(content, limits.max_message_length - truncated.length) + truncated;
};
