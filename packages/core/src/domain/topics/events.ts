import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

/** Events about topics, for the user alone. */
export const topicEvents = {
  user_topic: event(
    {
      stream_id: t.integer(),
      topic_name: t.string(),
      last_updated: t.integer(),
      visibility_policy: t.integer(),
    },
    "How the user wants to hear of a topic",
  ),
  muted_topics: event(
    { muted_topics: t.array(t.array(t.anyOf(t.string(), t.integer()))) },
    "All topics the user muted, by channel name, topic and time",
  ),
} as const;
