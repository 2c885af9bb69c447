import type { Projection } from "../../events/delivery/forms.js";
import type { LoggedEvent } from "../../events/log/event.js";

/** The name shown for the empty topic to clients that cannot show an empty one. */
export const emptyTopicName = ({ hidden }: LoggedEvent): string =>
  (hidden?.empty_topic_name as string | undefined) ?? "general chat";

/** A topic for clients that cannot show an empty one. */
export const namedTopic = (topic: unknown, event: LoggedEvent): unknown =>
  topic === "" ? emptyTopicName(event) : topic;

/** Fields holding a topic, which is never empty for clients without the capability. */
export const withTopicField = (field: string): Projection => ({
  variant: (queue, { payload }) => (payload[field] === "" && !queue.can("empty_topic_name") ? "named" : ""),
  build: (_, event) => ({ ...event.payload, [field]: namedTopic(event.payload[field], event) }),
});
