import type { Projection } from "../../events/delivery/forms.js";
import { namedTopic, withTopicField } from "../conversations/index.js";

/** The newer form tells topics one by one. */
type MutedTopic = readonly [channel: string, topic: string, time: number];

export const mutedTopicForms: Projection = {
  replacedBy: "user_topic",
  variant: (queue, { payload }) => {
    const topics = (payload.muted_topics ?? []) as MutedTopic[];
    return !queue.can("empty_topic_name") && topics.some(([, topic]) => topic === "") ? "named" : "";
  },
  build: (_, event) => {
    const topics = event.payload.muted_topics as MutedTopic[];
    return {
      ...event.payload,
      muted_topics: topics.map(([channel, topic, time]) => [channel, namedTopic(topic, event), time]),
    };
  },
};

/** Topics that a user follows or mutes, by name. */
export const topicNameForms: Projection = withTopicField("topic_name");
