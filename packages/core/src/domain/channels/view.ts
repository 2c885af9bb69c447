import { byName, declaredNames } from "../../schema/declared-names.js";
import { type Static, t } from "../../schema/schema.js";
import {
  channelPermissionNames,
  groupSettingShape,
  namedIn,
  type SystemGroupName,
  sameForEach,
  shownSetting,
  systemGroupId,
} from "../permissions/index.js";
import { channelSetting } from "./channel-settings.js";
import { channelNotifications } from "./tables.js";
import type { Row } from "./vocabulary.js";

const permissionShapes = sameForEach(channelPermissionNames, groupSettingShape);

/** The channel object (contract, Channel; channels.md 1.3). */
export const channelShape = t.named(
  "Channel",
  t.object({
    stream_id: t.integer(),
    name: t.string(),
    description: t.string({ description: "Markdown" }),
    rendered_description: t.html({ description: "HTML" }),
    date_created: t.integer({ description: "UNIX seconds" }),
    creator_id: t.nullable(t.integer()),
    invite_only: t.boolean(),
    is_web_public: t.boolean(),
    history_public_to_subscribers: t.boolean(),
    is_archived: t.boolean(),
    stream_post_policy: t.integer({ description: "Deprecated: derived from can_send_message_group" }),
    is_announcement_only: t.boolean(),
    message_retention_days: t.nullable(t.integer()),
    topics_policy: t.string(),
    first_message_id: t.nullable(t.integer()),
    folder_id: t.nullable(t.integer()),
    is_recently_active: t.boolean(),
    stream_weekly_traffic: t.nullable(t.integer()),
    subscriber_count: t.integer(),
    ...permissionShapes,
  }),
);

/** A channel as it crosses the wire. */
export type ChannelObject = Static<typeof channelShape>;

const postPolicies = new Map<number, number>(
  (["role:everyone", "role:administrators", "role:fullmembers", "role:moderators"] satisfies SystemGroupName[]).map(
    (name, i) => [systemGroupId(name), i + 1],
  ),
);

/** Returns the deprecated number that stands for who may send messages; 1 where none fits (channels.md 9.5). */
export const postPolicy = (channel: Row<"streams">): number => {
  const setting = channelSetting(channel, "can_send_message_group");
  return (typeof setting === "number" ? postPolicies.get(setting) : undefined) ?? 1;
};

/** Returns the ids of users whom a channel's settings name one by one. */
export const namedMembers = (channel: Row<"streams">): number[] =>
  namedIn(channelPermissionNames.map((name) => channelSetting(channel, name)));

const nobody: ReadonlySet<number> = new Set();

/**
 * Returns the channel object, the same for all who may see it. `inactive` holds deactivated users; they are left out of the
 * settings.
 */
export const viewChannel = (
  channel: Row<"streams">,
  weeklyTraffic: number | null,
  inactive: ReadonlySet<number> = nobody,
): ChannelObject => {
  const stream_post_policy = postPolicy(channel);
  const permissions = byName(channelPermissionNames, (name) =>
    shownSetting(channelSetting(channel, name), (id) => inactive.has(id)),
  );
  return {
    stream_id: channel.id,
    name: channel.name,
    description: channel.description,
    rendered_description: channel.rendered_description,
    date_created: channel.date_created,
    creator_id: channel.creator_id,
    invite_only: channel.invite_only,
    is_web_public: channel.is_web_public,
    history_public_to_subscribers: channel.history_public_to_subscribers,
    is_archived: channel.is_archived,
    stream_post_policy,
    is_announcement_only: stream_post_policy === 2,
    message_retention_days: channel.message_retention_days,
    topics_policy: channel.topics_policy,
    first_message_id: channel.first_message_id,
    folder_id: channel.folder_id,
    is_recently_active: channel.is_recently_active,
    stream_weekly_traffic: weeklyTraffic,
    subscriber_count: channel.subscriber_count,
    ...permissions,
  };
};

/** A user's own settings for a channel, as they cross the wire. */
export const personalShape = t.object({
  color: t.string({ description: "`#rrggbb`, lower case" }),
  is_muted: t.boolean(),
  in_home_view: t.boolean(),
  pin_to_top: t.boolean(),
  ...channelNotifications,
});

const subscribersShape = {
  subscribers: t.optional(t.array(t.integer(), { max: 1_000_000 })),
  partial_subscribers: t.optional(t.array(t.integer(), { max: 1_000_000 })),
};

/** The subscription object (contract, Subscription; channels.md 1.4). */
export const subscriptionShape = t.named(
  "Subscription",
  t.object({ ...channelShape.properties, ...subscribersShape, ...personalShape.properties }),
);

/** A channel to which the user was never subscribed, as register lists it. */
export const unsubscribedShape = t.named(
  "UnsubscribedChannel",
  t.object({ ...channelShape.properties, ...subscribersShape }),
);

/** A subscription as it crosses the wire. */
export type SubscriptionObject = Static<typeof subscriptionShape>;

/** A user's own settings for a channel. */
export type PersonalSettings = Static<typeof personalShape>;

/** Returns a subscriber's own settings for a channel, as they cross the wire. */
export const personalSettings = (subscription: Row<"subscriptions">): PersonalSettings => ({
  color: subscription.color,
  is_muted: subscription.is_muted,
  in_home_view: !subscription.is_muted,
  pin_to_top: subscription.pin_to_top,
  desktop_notifications: subscription.desktop_notifications,
  audible_notifications: subscription.audible_notifications,
  push_notifications: subscription.push_notifications,
  email_notifications: subscription.email_notifications,
  wildcard_mentions_notify: subscription.wildcard_mentions_notify,
});

const untouched: Omit<PersonalSettings, "color"> = {
  is_muted: false,
  in_home_view: true,
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

const settingNames = declaredNames(untouched);

/**
 * A user's own settings in short, since events hold those of thousands of newcomers. It is the colour alone where all else is as in
 * a first subscription.
 */
export type ShortSettings = string | PersonalSettings;

/** Returns a subscriber's settings in short. */
export const shortSettings = (subscription: Row<"subscriptions">): ShortSettings => {
  const settings = personalSettings(subscription);
  return settingNames.every((name) => settings[name] === untouched[name]) ? subscription.color : settings;
};

/** Returns the whole settings that were given in short. */
export const fullSettings = (short: ShortSettings): PersonalSettings =>
  typeof short === "string" ? { color: short, ...untouched } : short;

/** Returns the subscription object: a channel with a user's own settings, and with `subscribers` where they are given. */
export const viewSubscription = (
  channel: ChannelObject,
  subscription: Row<"subscriptions">,
  subscribers?: number[],
): SubscriptionObject => ({
  ...channel,
  ...personalSettings(subscription),
  ...(subscribers === undefined ? {} : { subscribers }),
});
