export { createChannel } from "./create-channel.js";
export { getSubscriptionStatus } from "./get-subscription-status.js";
export { getUserChannels } from "./get-user-channels.js";
export { subscribe } from "./subscribe.js";
export { unsubscribe } from "./unsubscribe.js";
export { updateSubscriptions } from "./update-subscriptions.js";
