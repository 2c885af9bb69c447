import { defineResource } from "../../operation/resource.js";
import { channelErrors } from "./errors.js";
import { channelEvents } from "./events.js";
import { archived, subscriptionForms } from "./forms.js";
import * as operations from "./operations/index.js";
import { channels as channelsPart, defaultStreams, subscriptions as subscriptionsPart } from "./state.js";
import { channelTables } from "./tables.js";

export { Access, type ChannelAccess } from "./access.js";
export { accessSettings, channelAudience } from "./audiences.js";
export { acceptChannelName, acceptDescription, channelNameErrors } from "./channel-names.js";
export { channelOptionParams, type GivenOptions, readRetention } from "./channel-options.js";
export { channelSetting, mayInChannel } from "./channel-settings.js";
export { channelByName, channelsByName, defaultChannels, insertChannel, publicChannel } from "./channels.js";
export { chooseColors, isColor, sixDigits } from "./colors.js";
export { describeChannels } from "./listing/describe-channels.js";
export { countedTraffic } from "./listing/traffic.js";
export { Memberships } from "./memberships.js";
export { ownSubscriptions, visibleChannels } from "./shared.js";
export {
  endSubscription,
  insertSubscription,
  isSubscribed,
  type Joining,
  palette,
  received,
  startSubscriptions,
  subscriptionOf,
  subscriptionsIn,
} from "./subscriptions.js";
export { type ChannelObject, shortSettings, subscribersOf, viewSubscription } from "./view.js";
export { type ChannelRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "channels",
  about: { name: "Channels", description: "Places that people subscribe to; each holds topics." },
  tables: channelTables,
  errors: channelErrors,
  events: channelEvents,
  forms: { stream: () => archived, subscription: subscriptionForms },
  operations,
  state: {
    default_streams: [defaultStreams],
    stream: [channelsPart],
    subscription: [subscriptionsPart],
  },
});
