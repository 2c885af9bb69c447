export { muted } from "./state.js";
export { shownTopic } from "./topic-name.js";
export { adoptPolicy, followWhereMentioned, policies } from "./topic-policies.js";
export type { TopicRows } from "./vocabulary.js";
