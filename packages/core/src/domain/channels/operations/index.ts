export { getChannel } from "./get-channel.js";
export { getChannelId } from "./get-channel-id.js";
export { getChannels } from "./get-channels.js";
export { getSubscribers } from "./get-subscribers.js";
export { getSubscriptions } from "./get-subscriptions.js";
