export { getChannels } from "./get-channels.js";
export { getSubscriptions } from "./get-subscriptions.js";
export { getTopics } from "./get-topics.js";
export { subscribe } from "./subscribe.js";
