import type { StoreView } from "@confab/client";
import { t } from "../../texts/index.js";
import {
  askedFrom,
  charactersLeft,
  lengthOf,
  maxTopicLength,
  mayMentionAll,
  mentionsAll,
  peopleReached,
  topicsPolicyOf,
} from "./limits.js";
import { type ComposeTarget, noChannel, placeOfTarget } from "./target.js";

/** What keeps a message from being sent: something that is missing, or a question that is answered first. */
export interface SendObstacle {
  readonly text: string;
  /** Where it is put right; "ask" where it may be sent all the same. */
  readonly at: "target" | "text" | "ask";
}

const targetObstacle = (view: StoreView, target: ComposeTarget): string | undefined => {
  if (target.kind === "people") return target.user_ids.length === 0 ? t.writing.choosePeople : undefined;
  if (target.stream_id === noChannel) return t.writing.chooseChannelFirst;
  const topic = target.topic.trim();
  if (topic === "" && topicsPolicyOf(view, target.stream_id) === "disable_empty_topic") return t.writing.needsTopic;
  const over = lengthOf(topic) - maxTopicLength(view);
  return over > 0 ? t.writing.topicTooLong(over) : undefined;
};

/** Returns what keeps a message from being sent; undefined where nothing does. */
export const sendObstacle = (view: StoreView, target: ComposeTarget, content: string): SendObstacle | undefined => {
  const missing = targetObstacle(view, target);
  if (missing !== undefined) return { text: missing, at: "target" };
  const left = charactersLeft(view, content);
  if (left !== undefined && left < 0) return { text: t.compose.tooLong(-left), at: "text" };
  const place = placeOfTarget(target, view.self);
  if ("others" in place || !mentionsAll(content)) return undefined;
  if (!mayMentionAll(view, place)) return { text: t.writing.mayNotMentionAll, at: "text" };
  const reached = peopleReached(view, place);
  return reached >= askedFrom ? { text: t.writing.askAll(reached), at: "ask" } : undefined;
};
