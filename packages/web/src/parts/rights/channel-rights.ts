import type { StoreView } from "@confab/client";
import { isInGroup } from "../in-group.js";
import { mayInRealm, type PermissionValue } from "./group-setting.js";

/** A channel that one may know of. */
export type KnownChannel = NonNullable<ReturnType<StoreView["channels"]["get"]>>;

/** The permissions that each channel has. */
const channelPermissionNames = [
  "can_send_message_group",
  "can_create_topic_group",
  "can_subscribe_group",
  "can_add_subscribers_group",
  "can_remove_subscribers_group",
  "can_administer_channel_group",
  "can_resolve_topics_group",
  "can_move_messages_within_channel_group",
  "can_move_messages_out_of_channel_group",
  "can_delete_own_message_group",
  "can_delete_any_message_group",
] as const;

export type ChannelPermissionName = (typeof channelPermissionNames)[number];

/** Whether oneself has a permission in a channel by its setting. */
export const mayInChannel = (view: StoreView, channel: KnownChannel, name: ChannelPermissionName): boolean => {
  const rules = view.field("server_supported_permission_settings")?.stream[name];
  if (view.field("is_guest") === true && rules?.allow_everyone_group !== true) return false;
  return isInGroup(view, view.self, channel[name] as PermissionValue);
};

const isAdministrator = (view: StoreView): boolean => view.field("is_admin") === true;

/** Whether oneself may read the channel's messages. */
const mayRead = (view: StoreView, channel: KnownChannel): boolean =>
  view.subscriptions.has(channel.stream_id) ||
  channel.is_web_public ||
  (!channel.invite_only && view.field("is_guest") !== true) ||
  mayInChannel(view, channel, "can_subscribe_group") ||
  mayInChannel(view, channel, "can_add_subscribers_group");

/** What oneself may do with a channel. The server decides; this says what is worth offering. */
export interface ChannelRights {
  readonly isSubscribed: boolean;
  readonly mayRead: boolean;
  readonly mayAdminister: boolean;
  /** Privacy, and who may subscribe. */
  readonly mayChangeAccess: boolean;
  readonly mayJoin: boolean;
  readonly mayAddOthers: boolean;
  readonly mayRemoveOthers: boolean;
  readonly maySetRetention: boolean;
  readonly maySetDeleting: boolean;
}

/** Returns what oneself may do with a channel. */
export const channelRights = (view: StoreView, channel: KnownChannel): ChannelRights => {
  const readable = mayRead(view, channel);
  const administers = isAdministrator(view) || mayInChannel(view, channel, "can_administer_channel_group");
  return {
    isSubscribed: view.subscriptions.has(channel.stream_id),
    mayRead: readable,
    mayAdminister: administers,
    mayChangeAccess: administers && readable,
    mayJoin: readable && !channel.is_archived && view.field("is_guest") !== true,
    mayAddOthers:
      !channel.is_archived &&
      readable &&
      (administers ||
        mayInRealm(view, "can_add_subscribers_group") ||
        mayInChannel(view, channel, "can_add_subscribers_group")),
    mayRemoveOthers:
      !channel.is_archived && (administers || mayInChannel(view, channel, "can_remove_subscribers_group")),
    maySetRetention: view.field("is_owner") === true,
    maySetDeleting: mayInRealm(view, "can_set_delete_message_policy_group"),
  };
};
