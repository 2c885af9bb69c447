// Subscribing to channels, leaving them, creating them, and announcing all three. Rows and gates are in `channels`.

import { defineResource } from "../../operation/resource.js";
import { resource as channels } from "../channels/index.js";
import * as operations from "./operations/index.js";

export { mayAddOthers } from "./add-subscribers.js";
export { channelsOpenedBy, hideChannel, type Sight, showChannel, sightOf, tellOfSight } from "./channel-sight.js";
export {
  joinChosenChannels,
  joinFirstChannels,
  joinNamedChannels,
  type NamedChannelError,
  namedChannelErrors,
} from "./first-channels.js";
export { noticeTopic, privacyName, quotedDescription } from "./notice-parts.js";
export { announceNewcomer } from "./notices.js";
export { tellOfLeavers, tellOfNewcomers } from "./peers.js";
export { checkWebPublic, demand } from "./realm-rights.js";
export { subscribeUsers } from "./subscribe-users.js";
export { errors, type SubscriptionRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "subscriptions",
  meanings: {
    subscriptions: "The channels, by name; those that do not exist are created",
    authorization_errors_fatal: "Fail if any of the channels may not be subscribed to, instead of leaving it out",
    send_new_subscription_messages: "Whether people are told of it in a message",
  },
  about: channels.about,
  operations,
});
