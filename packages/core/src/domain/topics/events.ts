import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { namedVariant, topicFacts } from "../conversations/index.js";

export const userTopicEvent = defineEvent({
  type: "user_topic",
  description: "How the user wants to hear of a topic",
  fields: {
    stream_id: t.integer(),
    topic_name: t.string(),
    visibility_policy: t.integer(),
    last_updated: t.integer(),
  },
  facts: topicFacts,
  forms: {
    variant: (queue, { payload }) => namedVariant(queue, payload.topic_name),
    build: (_, { payload, facts }) => ({ ...payload, topic_name: facts.empty_topic_name }),
  },
});

type MutedTopic = readonly (string | number)[];

/** The index of a muted topic's name, which follows that of its channel. */
const named = 1;

const withName = (topic: MutedTopic, name: string): MutedTopic =>
  topic[named] === "" ? topic.with(named, name) : topic;

export const mutedTopicsEvent = defineEvent({
  type: "muted_topics",
  description: "All topics the user muted, by channel name, topic and time",
  fields: { muted_topics: t.array(t.array(t.anyOf(t.string(), t.integer()))) },
  facts: topicFacts,
  forms: {
    // A client that asks for both gets only the newer event, which tells of topics one by one.
    replacedBy: userTopicEvent.type,
    variant: (queue, { payload }) =>
      namedVariant(queue, payload.muted_topics.some((topic) => topic[named] === "") ? "" : undefined),
    build: (_, { payload, facts }) => ({
      muted_topics: payload.muted_topics.map((topic) => withName(topic, facts.empty_topic_name)),
    }),
  },
});
