import type { RealmPermission } from "./permission-settings.js";

/** The meaning of those permissions of the organization whose names mean nothing elsewhere. */
const ofRealm: Readonly<Partial<Record<RealmPermission, string>>> = {
  create_multiuse_invite_group: "Who may make links by which anybody joins",
  can_access_all_users_group: "Who may know of everybody; others know of people in their channels and conversations",
  can_add_custom_emoji_group: "Who may add emoji",
  can_create_bots_group: "Who may create bots of any kind",
  can_create_groups: "Who may create user groups",
  can_create_public_channel_group: "Who may create public channels",
  can_create_private_channel_group: "Who may create private channels",
  can_create_web_public_channel_group: "Who may create channels that people without an account read",
  can_create_write_only_bots_group: "Who may create incoming webhook bots",
  can_invite_users_group: "Who may invite people by mail",
  can_manage_all_groups: "Who may change every user group",
  can_manage_billing_group: "Who may manage what the organization pays for",
  can_mention_many_users_group: "Who may mention everybody in a large channel",
  can_move_messages_between_channels_group: "Who may move messages to another channel",
  can_move_messages_between_topics_group: "Who may move messages to another topic",
  can_set_delete_message_policy_group: "Who may say who deletes messages in a channel",
  can_set_topics_policy_group: "Who may say which topics a channel has",
  can_summarize_topics_group: "Who may have topics summarized",
  direct_message_initiator_group: "Who may begin a direct conversation",
  direct_message_permission_group: "Who may take part in direct conversations; one such person is enough for each",
  workplace_users_group: "Who counts as working here; for billing only",
};

const ofChannels = {
  can_add_subscribers_group: "Who may subscribe others",
  can_administer_channel_group: "Who may administer the channel",
  can_create_topic_group: "Who may begin a topic",
  can_delete_any_message_group: "Who may delete anybody's messages",
  can_delete_own_message_group: "Who may delete their own messages",
  can_move_messages_out_of_channel_group: "Who may move messages to another channel",
  can_move_messages_within_channel_group: "Who may move messages to another topic",
  can_remove_subscribers_group: "Who may unsubscribe others",
  can_resolve_topics_group: "Who may mark topics as resolved",
  can_send_message_group: "Who may send messages",
  can_subscribe_group: "Who may subscribe themselves",
};

const ofGroups = {
  can_add_members_group: "Who may add members",
  can_join_group: "Who may join",
  can_leave_group: "Who may leave",
  can_manage_group: "Who may change the group",
  can_mention_group: "Who may mention it",
  can_remove_members_group: "Who may remove members",
};

/** What the permissions mean, for the documentation. */
export const permissionMeanings = { ...ofRealm, ...ofChannels, ...ofGroups };
