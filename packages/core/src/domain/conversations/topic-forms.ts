import type { LiveQueue } from "../../events/queue/queue.js";
import { t } from "../../schema/schema.js";

/** The facts of an event that shows a topic. Its form for clients that need a name is built from them. */
export const topicFacts = {
  empty_topic_name: t.string({ description: "What the empty topic is called where a client needs a name" }),
};

/** Returns the variant of an event for a queue: "named" where its client cannot show the empty topic, else "". */
export const namedVariant = (queue: LiveQueue, topic: string | undefined): string =>
  topic === "" && !queue.can("empty_topic_name") ? "named" : "";
