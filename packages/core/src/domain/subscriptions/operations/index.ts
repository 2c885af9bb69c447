export { getSubscriptionStatus } from "./get-subscription-status.js";
export { getUserChannels } from "./get-user-channels.js";
export { subscribe } from "./subscribe.js";
