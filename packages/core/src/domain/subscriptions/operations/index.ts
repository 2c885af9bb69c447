export { createChannel } from "./create-channel.js";
export { subscribe } from "./subscribe.js";
export { unsubscribe } from "./unsubscribe.js";
export { updateSubscriptions } from "./update-subscriptions.js";
