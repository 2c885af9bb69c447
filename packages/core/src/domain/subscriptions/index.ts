export { mayAddOthers } from "./add-subscribers.js";
export { channelsOpenedBy, hiddenOf, sightOf, tellOfSight } from "./channel-sight.js";
export { joinFirstChannels, joinNamedChannels } from "./first-channels.js";
export { subscribe } from "./subscribe.js";
export type { SubscriptionRows } from "./vocabulary.js";
