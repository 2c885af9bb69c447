// Users' policies for topics, and which topics a channel may have. The rows of topics are in `conversations`.

import { defineResource } from "../../operation/resource.js";
import { resource as channels } from "../channels/index.js";
import { topicErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { mutedTopics as mutedTopicsPart, userTopics as userTopicsPart } from "./state.js";
import { topicTables } from "./tables.js";

export { movePolicies } from "./move-policies.js";
export { knowsTopic } from "./readable-topics.js";
export { ownTopics } from "./state.js";
export { tellPolicies } from "./tell-policies.js";
export { meantTopic } from "./topic-channel.js";
export { shownTopic } from "./topic-name.js";
export { adoptPolicy, followWhereMentioned, policies, setPolicy } from "./topic-policies.js";
export { errors, type TopicRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "topics",
  meanings: { topic: "The topic within the channel" },
  about: channels.about,
  tables: topicTables,
  errors: topicErrors,
  events,
  operations,
  state: {
    muted_topics: [mutedTopicsPart],
    user_topic: [userTopicsPart],
  },
});
