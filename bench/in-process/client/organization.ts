// An organization as a page gets it: what `registerQueue` and `getMessages` answer, of any size.
import type { FetchedMessages, FetchParams } from "@confab/client";

/** How large an organization is, and how many messages a page has of it. */
export interface Size {
  users: number;
  channels: number;
  messages: number;
}

/** The page has so many lists. A list keeps 4,000 messages at most, so the largest organization fills them. */
export const lists = 25;
/** One's own id; the others have those after it. */
export const self = 1;
/** What is told of people is told of these as often as of all the others together. */
export const knownPeople = 50;

const realmGroup = { can_mention_group: 1, can_manage_group: 1, deactivated: false, date_created: 1, creator_id: null };

const user = (user_id: number) => ({
  ...{ user_id, full_name: `Person ${user_id}`, email: `person${user_id}@example.com`, is_bot: false, role: 400 },
  ...{ delivery_email: `person${user_id}@example.com`, date_joined: "2026-01-01", timezone: "Europe/Berlin" },
  ...{ is_active: true, is_owner: false, is_admin: false, is_guest: false, avatar_url: null, avatar_version: 1 },
  profile_data: { 1: { value: `Phone ${user_id}` }, 2: { value: String(user_id % 3) } },
});

const channel = (stream_id: number, size: Size) => ({
  ...{ stream_id, name: `channel ${stream_id}`, description: "", rendered_description: "", date_created: 1 },
  ...{ invite_only: false, is_web_public: false, is_archived: false, first_message_id: 1, folder_id: null },
  ...{ creator_id: 1, history_public_to_subscribers: true, message_retention_days: null, topics_policy: "inherit" },
  ...{ subscriber_count: size.users, stream_weekly_traffic: 10, is_recently_active: true, is_announcement_only: false },
  ...{ can_send_message_group: 1, can_add_subscribers_group: 1, can_remove_subscribers_group: 1 },
  ...{ can_administer_channel_group: { direct_members: [2], direct_subgroups: [] }, can_subscribe_group: 1 },
});

const subscription = (stream_id: number, size: Size) => ({
  ...channel(stream_id, size),
  ...{ color: "#c2c2c2", is_muted: false, pin_to_top: false, email_notifications: null, push_notifications: null },
  ...{ audible_notifications: null, desktop_notifications: null, wildcard_mentions_notify: null },
});

const range = (count: number, from = 1): number[] => Array.from({ length: count }, (_, i) => from + i);

/** A message of a list; those of all lists have their ids in turn. */
export const messageOf = (id: number, subject = "plans") => ({
  ...{ id, type: "stream", subject, sender_id: 2 + (id % knownPeople), content: `<p>${"Text. ".repeat(30)}${id}</p>` },
  ...{ stream_id: 1 + (id % lists), display_recipient: `channel ${1 + (id % lists)}`, content_type: "text/html" },
  ...{ recipient_id: id % lists, sender_email: "", sender_full_name: `Person ${id % knownPeople}`, timestamp: id },
  ...{ avatar_url: null, client: "web", is_me_message: false, sender_realm_str: "", topic_links: [], submessages: [] },
  reactions: [] as object[],
});

const unreadIn = (stream_id: number, size: Size) => ({
  ...{ stream_id, topic: "plans" },
  unread_message_ids: range(4, size.messages - lists * 4).map((id) => id * lists + stream_id - 1 + 10 ** 9),
});

const unread = (size: Size) => ({
  ...{ count: 0, huddles: [], old_unreads_missing: false, streams: range(lists).map((id) => unreadIn(id, size)) },
  pms: range(size.users / 100, 2).map((id) => ({ other_user_id: id, unread_message_ids: [2 * 10 ** 9 + id] })),
  mentions: range(size.messages / 1_000, 2 * 10 ** 9),
});

/** What `registerQueue` answers. */
export const registrationOf = (size: Size) => ({
  ...{ queue_id: "q", user_id: self, server_typing_started_expiry_period_milliseconds: 15_000, starred_messages: [] },
  realm_users: range(size.users).map(user),
  realm_non_active_users: [],
  realm_user_groups: range(20).map((id) => ({
    ...{ id, name: `group ${id}`, description: "", is_system_group: id < 9, direct_subgroup_ids: [], ...realmGroup },
    members: range(size.users / 10),
  })),
  custom_profile_fields: profileFields(["phone", "team"]),
  streams: range(size.channels).map((id) => channel(id, size)),
  subscriptions: range(size.channels).map((id) => subscription(id, size)),
  unsubscribed: [],
  never_subscribed: [],
  user_topics: range(size.channels).map((stream_id) => ({
    ...{ stream_id, topic_name: "news", last_updated: 1, visibility_policy: 1 },
  })),
  presences: Object.fromEntries(range(size.users).map((id) => [id, { active_timestamp: 1, idle_timestamp: 1 }])),
  user_status: {},
  recent_private_conversations: range(size.users / 10, 2).map((id) => ({ max_message_id: id, user_ids: [id] })),
  unread_msgs: unread(size),
});

/** Profile fields with these names: a text, and a choice of three. */
export const profileFields = ([text, choice]: readonly [string, string]) => [
  { id: 1, name: text, hint: "", type: 1, field_data: "" },
  { id: 2, name: choice, hint: "", type: 3, field_data: '{"0":{"text":"a"},"1":{"text":"b"},"2":{"text":"c"}}' },
];

/** The ids of a list, ascending. */
export const idsOfList = (list: number, size: Size): number[] =>
  range(size.messages / lists).map((nth) => nth * lists + list);

/** What `getMessages` answers: every message of the channel that is asked for. */
export const answerOf = ({ narrow = [] }: FetchParams, size: Size): FetchedMessages => {
  const stream_id = Number(narrow[0]?.operand);
  const messages = idsOfList(stream_id - 1, size).map((id) => ({ ...messageOf(id), flags: ["read"] }));
  // As it comes over the network: texts of their own, and nothing shared.
  return JSON.parse(JSON.stringify({ messages, found_oldest: true, found_newest: true }));
};
