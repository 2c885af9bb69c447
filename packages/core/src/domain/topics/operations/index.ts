export { getTopics } from "./get-topics.js";
export { muteTopic } from "./mute-topic.js";
export { setTopicPolicy } from "./set-topic-policy.js";
