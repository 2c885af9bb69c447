export { getChannels } from "./get-channels.js";
export { getSubscriptions } from "./get-subscriptions.js";
