import type { LiveQueue } from "../../events/queue/queue.js";
import { t } from "../../schema/schema.js";

/** What an event that shows a topic tells its forms. */
export const topicFacts = {
  empty_topic_name: t.string({ description: "What the empty topic is called where a client needs a name" }),
};

/** Other fields where clients that cannot show an empty topic would get one. */
export const namedVariant = (queue: LiveQueue, topic: string | undefined): string =>
  topic === "" && !queue.can("empty_topic_name") ? "named" : "";
