import { defineEvent, ids } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { groupSettingShape } from "../permissions/index.js";
import { channelFacts, unlessArchived } from "./archived-channels.js";
import { channelShape } from "./view.js";

export { subscriptionAddEvent } from "./subscription-form.js";

const archived = { facts: channelFacts, forms: { variant: unlessArchived } };

export const streamCreateEvent = defineEvent({
  type: "stream",
  op: "create",
  description: "Channels that were not visible before",
  fields: { streams: t.array(channelShape) },
  ...archived,
});

export const streamDeleteEvent = defineEvent({
  type: "stream",
  op: "delete",
  description: "Channels that are no longer visible",
  fields: {
    stream_ids: ids,
    streams: t.array(t.object({ stream_id: t.integer() }), { description: "Deprecated: the same ids" }),
  },
  ...archived,
});

export const streamUpdateEvent = defineEvent({
  type: "stream",
  op: "update",
  description: "A channel changed",
  fields: {
    stream_id: t.integer(),
    name: t.string(),
    property: t.string(),
    value: t.anyOf(t.boolean(), t.integer(), t.string(), t.nullable(t.integer()), groupSettingShape),
    rendered_description: t.optional(t.html()),
    is_web_public: t.optional(t.boolean()),
    history_public_to_subscribers: t.optional(t.boolean()),
  },
  ...archived,
});

export const subscriptionRemoveEvent = defineEvent({
  type: "subscription",
  op: "remove",
  description: "Own subscriptions that ended",
  fields: { subscriptions: t.array(t.object({ stream_id: t.integer(), name: t.string() })) },
  ...archived,
});

export const subscriptionPeerAddEvent = defineEvent({
  type: "subscription",
  op: "peer_add",
  description: "Others subscribed to channels",
  fields: { stream_ids: ids, user_ids: ids },
  ...archived,
});

export const subscriptionPeerRemoveEvent = defineEvent({
  type: "subscription",
  op: "peer_remove",
  description: "Others are no longer subscribed to channels",
  fields: { stream_ids: ids, user_ids: ids },
  ...archived,
});

export const defaultStreamsEvent = defineEvent({
  type: "default_streams",
  description: "The channels newcomers are subscribed to",
  fields: { default_streams: ids },
});
