import type { ChatMessage, ConversationPlace, StoreView } from "@confab/client";
import { type GroupSettingValue, isInGroup } from "../../parts/in-group.js";

// What one may do with messages and topics, by what the store knows. The server decides: these say what is offered.

const roles = { moderator: 300, administrator: 200 } as const;

const hasRole = ({ self, users }: StoreView, role: number): boolean => (users.get(self)?.role ?? 600) <= role;

type RealmGroup = Extract<Parameters<StoreView["field"]>[0], `realm_can_${string}_group`>;

const inRealmGroup = (view: StoreView, name: RealmGroup): boolean =>
  isInGroup(view, view.self, view.field(name) as GroupSettingValue | undefined);

const channelOf = ({ channels, subscriptions }: StoreView, stream_id: number) =>
  channels.get(stream_id) ?? subscriptions.get(stream_id);

type ChannelGroup = Extract<keyof NonNullable<ReturnType<typeof channelOf>>, `can_${string}_group`>;

const inChannelGroup = (view: StoreView, stream_id: number | undefined, name: ChannelGroup): boolean =>
  stream_id !== undefined && isInGroup(view, view.self, channelOf(view, stream_id)?.[name]);

/** Whether something sent at `timestamp` is not older than a limit in seconds; null is no limit. */
const isWithin = (limit: number | null | undefined, timestamp: number): boolean =>
  limit === null || limit === undefined || Date.now() / 1_000 - timestamp <= limit;

const isOwn = (view: StoreView, { sender_id }: ChatMessage): boolean =>
  sender_id === view.self || view.bots.has(sender_id);

/** Whether nothing may be changed there any more. */
export const isArchived = (view: StoreView, stream_id: number | undefined): boolean =>
  stream_id !== undefined && channelOf(view, stream_id)?.is_archived === true;

/** Whether a message is a poll or a to-do list, whose text nobody edits. */
const isWidget = ({ submessages }: ChatMessage): boolean => submessages.length > 0;

/** Whether one may react to a message. */
export const mayReact = (view: StoreView, { stream_id }: ChatMessage): boolean => !isArchived(view, stream_id);

/** Whether one may change the text of a message: the sender, within the organization's time. */
export const mayEdit = (view: StoreView, message: ChatMessage): boolean =>
  message.sender_id === view.self &&
  !isWidget(message) &&
  !isArchived(view, message.stream_id) &&
  view.field("realm_allow_message_editing") !== false &&
  isWithin(view.field("realm_message_content_edit_limit_seconds"), message.timestamp);

/** Whether one may delete a message, by the groups and the time limits of its organization and channel. */
export const mayDelete = (view: StoreView, message: ChatMessage): boolean => {
  const { stream_id, timestamp } = message;
  if (isArchived(view, stream_id)) return false;
  const mayAny =
    inRealmGroup(view, "realm_can_delete_any_message_group") ||
    inChannelGroup(view, stream_id, "can_delete_any_message_group");
  if (mayAny) return true;
  const mayOwn =
    inRealmGroup(view, "realm_can_delete_own_message_group") ||
    inChannelGroup(view, stream_id, "can_delete_own_message_group");
  return (
    isOwn(view, message) && mayOwn && isWithin(view.field("realm_message_content_delete_limit_seconds"), timestamp)
  );
};

const isExempt = (view: StoreView): boolean => hasRole(view, roles.moderator);

/** Whether messages of a channel may go to other topics of it. `timestamp` is that of the oldest. */
export const mayMoveWithin = (view: StoreView, stream_id: number, timestamp: number): boolean =>
  !isArchived(view, stream_id) &&
  (inRealmGroup(view, "realm_can_move_messages_between_topics_group") ||
    inChannelGroup(view, stream_id, "can_move_messages_within_channel_group")) &&
  (isExempt(view) || isWithin(view.field("realm_move_messages_within_stream_limit_seconds"), timestamp));

/** Whether messages of a channel may go to other channels. */
export const mayMoveOut = (view: StoreView, stream_id: number, timestamp: number): boolean =>
  !isArchived(view, stream_id) &&
  (inRealmGroup(view, "realm_can_move_messages_between_channels_group") ||
    inChannelGroup(view, stream_id, "can_move_messages_out_of_channel_group")) &&
  (isExempt(view) || isWithin(view.field("realm_move_messages_between_streams_limit_seconds"), timestamp));

/** Whether one may move a message to another topic or channel. */
export const mayMove = (view: StoreView, { stream_id, timestamp }: ChatMessage): boolean =>
  stream_id !== undefined && (mayMoveWithin(view, stream_id, timestamp) || mayMoveOut(view, stream_id, timestamp));

/** Whether a topic may be marked as resolved. The empty one cannot. */
export const mayResolve = (view: StoreView, place: ConversationPlace): boolean =>
  "topic" in place &&
  place.topic !== "" &&
  !isArchived(view, place.stream_id) &&
  (inRealmGroup(view, "realm_can_resolve_topics_group") ||
    inChannelGroup(view, place.stream_id, "can_resolve_topics_group"));

/** Whether one may delete a whole topic. */
export const mayDeleteTopic = (view: StoreView): boolean => hasRole(view, roles.administrator);

/** Whether one may report a message to the moderators. */
export const mayReport = (view: StoreView): boolean => (view.field("realm_moderation_request_channel_id") ?? -1) > 0;

/** Whether one may see how a message was edited and moved. */
export const mayViewHistory = (view: StoreView): boolean =>
  view.field("realm_message_edit_history_visibility_policy") !== "none";

/** Whether one may see who has read a message. */
export const mayViewReceipts = (view: StoreView): boolean => view.field("realm_enable_read_receipts") === true;
