// Channels and their subscribers: rows, events, and who may see and do what in a channel. Changing channels is in
// `channel-changes`, subscribing in `subscriptions`.

import { defineResource } from "../../operation/resource.js";
import { channelErrors } from "./errors.js";
import * as events from "./events.js";
import { subscriberParams } from "./listing/subscriber-lists.js";
import { trafficService } from "./listing/traffic.js";
import * as operations from "./operations/index.js";
import { channels as channelsPart, defaultStreams, subscriptions as subscriptionsPart } from "./state.js";
import { channelSteps } from "./steps.js";
import { channelTables } from "./tables.js";

export {
  Access,
  type ChannelAccess,
  changeableMessage,
  holdingFlags,
  isHolding,
  isOpenTo,
  readableChannel,
  readableMessage,
  visibleChannel,
} from "./access.js";
export { channelFactsOf } from "./archived-channels.js";
export { accessSettings, channelAudience } from "./audiences.js";
export { acceptChannelName, acceptDescription, type ChannelNameError, channelNameErrors } from "./channel-names.js";
export {
  channelOptionParams,
  defaultOptions,
  type GivenOptions,
  readRetention,
  retentionParam,
  topicsPolicies,
} from "./channel-options.js";
export { channelSetting, mayInChannel } from "./channel-settings.js";
export {
  channelByName,
  channelsByName,
  defaultChannels,
  insertChannel,
  isProtected,
  publicChannel,
  webPublicChannelsIn,
} from "./channels.js";
export { ColorChoice, isColor, sixDigits } from "./colors.js";
export {
  defaultStreamsEvent,
  streamCreateEvent,
  streamDeleteEvent,
  streamUpdateEvent,
  subscriptionAddEvent,
  subscriptionPeerAddEvent,
  subscriptionPeerRemoveEvent,
  subscriptionRemoveEvent,
} from "./events.js";
export { describeChannel, describeChannels } from "./listing/describe-channels.js";
export { newestReadable, newestReceived, type ReadableTopic } from "./listing/newest-readable.js";
export { recentUsers } from "./listing/recent-users.js";
export { type Membership, subscribersOf, subscribersOfEach, withMembers } from "./members/channel-members.js";
export { Memberships } from "./members/memberships.js";
export { ownSubscriptionsOf } from "./members/own-subscriptions.js";
export { receivedAny } from "./members/received-any.js";
export { hasArrivals } from "./moved/channel-moves.js";
export { heldOnTheWay } from "./moved/held-on-the-way.js";
export { MovedHolders } from "./moved/moved-holders.js";
export { forgetMoves, noteMoves } from "./moved/note-moves.js";
export { type MaybeMoved, OwnMoved, periodsLeft } from "./moved/own-moved.js";
export type { HeldAs } from "./moved/passage.js";
export { ownSubscriptions, visibleChannels } from "./shared.js";
export { sharedSubscription } from "./subscription-form.js";
export {
  endSubscriptions,
  insertSubscription,
  isSubscribed,
  type Joining,
  palette,
  received,
  startSubscriptions,
  subscribedAmong,
  subscribedIds,
  subscriptionOf,
  subscriptionsIn,
} from "./subscriptions.js";
export { type ChannelObject, postPolicy, shortSettings, viewSubscription } from "./view.js";
export { type ChannelRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "channels",
  about: { name: "Channels", description: "Places that people subscribe to; each holds topics." },
  meanings: {
    stream_id: "The channel",
    is_web_public: "Whether anybody on the web may read it",
    message_retention_days: "Days after which messages are deleted, or `realm_default` or `unlimited`",
    topics_policy: "Whether messages may, must or must not have the empty topic",
    include_subscribers: "Whether channels come with the ids of their subscribers",
  },
  tables: channelTables,
  steps: channelSteps,
  errors: channelErrors,
  events,
  operations,
  state: {
    default_streams: [defaultStreams],
    stream: [channelsPart],
    subscription: [subscriptionsPart],
  },
  stateParams: subscriberParams,
  services: [trafficService],
});
