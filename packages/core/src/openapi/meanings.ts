import type { TSchema } from "../schema/schema.js";
import { capabilityMeanings } from "./capability-meanings.js";
import { realmPermissionMeanings } from "./realm-permission-meanings.js";
import { settingMeanings } from "./setting-meanings.js";

const emoji = {
  emoji_name: "The emoji's name, without colons",
  emoji_code: "The emoji's code points in hexadecimal, or its id; found by its name if absent",
};

const queues = {
  queue_id: "The queue that `POST /register` answered",
  dont_block: "Answer at once, even if nothing waits",
  event_types: "The types of events to get; all if absent",
  fetch_event_types: "The types of state to answer; `event_types` if absent",
  client_capabilities: "What the client can cope with, by name",
  slim_presence: "Show presence by user id instead of by address",
  idle_queue_timeout: "Seconds that the queue outlives its last poll, or `mobile` for 12 hours",
  queue_lifespan_secs: "Older name of `idle_queue_timeout`",
  lifespan_secs: "Older name of `idle_queue_timeout`",
  include_subscribers: "Whether channels come with the ids of their subscribers",
  presence_history_limit_days: "How far back presence goes, in days",
  presence_last_update_id: "The newest `presence_last_update_id` received; what is newer is answered",
};

const messages = {
  message_id: "The message",
  message_ids: "The messages to get, instead of those around an anchor",
  narrow: "Which messages; every term holds",
  apply_markdown: "Get contents as HTML instead of Markdown",
  client_gravatar: "Leave out picture addresses that the client can work out from e-mail addresses",
  allow_empty_topic_name: "Get the empty topic as it is, not under the name that people see",
  anchor: "A message's id, or `newest`, `oldest`, `first_unread` or `date`",
  anchor_date: "The time that the anchor `date` stands for, as ISO 8601",
  include_anchor: "Whether the message at the anchor is answered, too; it is if absent",
  num_before: "How many messages before the anchor",
  num_after: "How many messages after the anchor",
  use_first_unread_anchor: "Older form of the anchor `first_unread`",
  type: "Whether it goes to a channel or to people",
  topic: "The topic within the channel",
  local_id: "The client's own name for the message, which comes back with its event; with `queue_id`",
  read_by_sender: "Whether the sender has read it; by default that depends on the client",
};

const channels = {
  stream_id: "The channel",
  stream_ids: "Channels by id",
  subscriptions: "The channels, by name; those that do not exist are created",
  authorization_errors_fatal: "Fail if any of the channels may not be subscribed to, instead of leaving it out",
  is_web_public: "Whether anybody on the web may read it",
  message_retention_days: "Days after which messages are deleted, or `realm_default` or `unlimited`",
  topics_policy: "Whether messages may, must or must not have the empty topic",
  channel_folder_id: "The channel folder",
  folder_id: "The folder to put the channel into",
  send_new_subscription_messages: "Whether people are told of it in a message",
  value: "What it is from now on",
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

const groups = {
  user_group_id: "The user group",
  group_ids: "User groups by id",
  members: "The users in it, by id",
  subgroups: "The groups in it, by id",
  add: "Ids of what comes in",
  delete: "Ids of what goes out",
  add_subgroups: "Ids of the groups that come in",
  delete_subgroups: "Ids of the groups that go out",
  can_add_members_group: "Who may add members",
  can_join_group: "Who may join",
  can_leave_group: "Who may leave",
  can_manage_group: "Who may change the group",
  can_mention_group: "Who may mention it",
  can_remove_members_group: "Who may remove members",
};

const people = {
  user_id: "The user",
  muted_user_id: "The user to mute or no longer",
  email: "An e-mail address by which the API knows a user",
  full_name: "The name that everybody sees",
  short_name: "What the bot's address begins with",
  password: "The password",
  old_password: "The password until now",
  new_password: "The password from now on",
  bot_id: "The bot's user id",
  bot_owner_id: "The user who is to own the bot",
  default_all_public_streams: "Whether its queues get the messages of all public channels",
  profile_data: "New values of the profile",
  data: "New values of the profile",
  field_id: "The profile field",
  hint: "What helps people to fill it in",
  display_in_profile_summary: "Whether it is shown where a profile is shown in short",
  invite_id: "The invitation",
  include_realm_default_subscriptions: "Whether newcomers also get the channels that everybody new gets",
  notify_referrer_on_join: "Whether the inviting user is told of the newcomer",
  alert_words: "Words or phrases",
  onboarding_step: "The name of the notice",
  fragment: "What follows `#` in the address of the view",
  is_pinned: "Whether the view is shown above the others, rather than in a menu",
  saved_snippet_id: "The snippet",
  reminder_id: "The reminder",
  scheduled_message_id: "The scheduled message",
  draft_id: "The draft",
  draft: "The draft as it is from now on",
  drafts: "The drafts",
  name: "What it is called",
  description: "What it is for",
};

const meanings: Readonly<Record<string, string>> = {
  ...settingMeanings,
  ...realmPermissionMeanings,
  ...capabilityMeanings,
  ...emoji,
  ...queues,
  ...messages,
  ...channels,
  ...groups,
  ...people,
};

/** Returns what a parameter means: what its operation says of it, else what its name means everywhere. */
export const meaningOf = (name: string, { description, alias }: TSchema): string => {
  const meaning = description ?? meanings[name] ?? "";
  return alias === undefined ? meaning : `${meaning}. Also as \`${alias}\``;
};

/** The names of parameters that mean the same everywhere. */
export const meaningNames: readonly string[] = Object.keys(meanings);
