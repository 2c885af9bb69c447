import type { StoreTable } from "../tables/store-table.js";
import { ascending, foldTopic, topicKey } from "./conversation.js";
import type { State } from "./state.js";
import { readUnread, unreadOf } from "./unread/register-unread.js";
import type { Registered, RegisterState, StoredUser, TopicPolicy } from "./wire.js";

/** How a field of register's answer gets into the state, and how it looks there. */
interface RegisterField<K extends keyof RegisterState> {
  read(state: State, value: Registered<K>): void;
  write(state: State): unknown;
}

type RegisterFields = { readonly [K in keyof RegisterState]?: RegisterField<K> };

type TableOf<Key, Value> = (state: State) => StoreTable<Key, Value>;

type Order<Value> = (a: Value, b: Value) => number;

const inOrder = <Value>(values: Iterable<Value>, order?: Order<Value>): Value[] =>
  order === undefined ? [...values] : [...values].sort(order);

/** A list of objects, kept by a key of theirs. */
const list = <Key, Value>(tableOf: TableOf<Key, Value>, keyOf: (value: Value) => Key, order?: Order<Value>) => ({
  read: (state: State, values: readonly Value[]): void => {
    for (const value of values) tableOf(state).set(keyOf(value), value);
  },
  write: (state: State): Value[] => inOrder(tableOf(state).values(), order),
});

/** An object with a value for each key. */
const record = <Value>(tableOf: TableOf<string, Value>) => ({
  read: (state: State, values: { readonly [key: string]: Value }): void => {
    for (const [key, value] of Object.entries(values)) tableOf(state).set(key, value);
  },
  write: (state: State) => Object.fromEntries(tableOf(state).entries()),
});

const users = (isActive: boolean) => ({
  read: (state: State, values: readonly Omit<StoredUser, "is_active">[]): void => {
    for (const user of values) state.users.set(user.user_id, { ...user, is_active: isActive });
  },
  write: (state: State) =>
    [...state.users.values()].flatMap(({ is_active, ...user }) => (is_active === isActive ? [user] : [])),
});

interface WithSubscribers {
  readonly stream_id: number;
  readonly subscribers?: readonly number[];
}

/** A list of channels, their subscribers kept beside them. */
const channels = <Value extends { stream_id: number }>(tableOf: TableOf<number, Value>) => ({
  read: (state: State, values: readonly (Value & WithSubscribers)[]): void => {
    for (const { subscribers, ...channel } of values) {
      // Without its subscribers it is what the table has.
      tableOf(state).set(channel.stream_id, channel as never);
      if (subscribers !== undefined) state.subscribers.set(channel.stream_id, subscribers);
    }
  },
  write: (state: State) =>
    [...tableOf(state).values()].map((channel) => {
      const subscribers = state.subscribers.of(channel.stream_id);
      return subscribers === undefined ? channel : { ...channel, subscribers: ascending(subscribers) };
    }),
});

const groups: RegisterField<"realm_user_groups"> = {
  read: (state, values) => {
    for (const { members, ...group } of values) {
      state.groups.set(group.id, group);
      state.groupMembers.set(group.id, members);
    }
  },
  write: ({ groups: known, groupMembers }) =>
    inOrder(known.values(), (a, b) => a.id - b.id).map((group) => ({
      ...group,
      members: ascending(groupMembers.of(group.id) ?? []),
    })),
};

const policyOrder = (a: TopicPolicy, b: TopicPolicy): number =>
  a.stream_id - b.stream_id || (foldTopic(a.topic_name) < foldTopic(b.topic_name) ? -1 : 1);

/** The older form of the policies; an event tells of them, but not when a channel is renamed or archived. */
const mutedTopics = ({ knowsPolicies, fields, topicPolicies, channels }: State) => {
  if (!knowsPolicies) return fields.get("muted_topics");
  const muted = inOrder(topicPolicies.values(), policyOrder).filter((policy) => policy.visibility_policy === 1);
  return muted.map(({ stream_id, topic_name, last_updated }) => [
    channels.get(stream_id)?.name,
    topic_name,
    last_updated,
  ]);
};

const time = "scheduled_delivery_timestamp";

/** The fields that have tables; they are read in this order. The others are kept as they come. */
export const registerFields: RegisterFields = {
  realm_users: users(true),
  realm_non_active_users: users(false),
  realm_bots: list(
    ({ bots }) => bots,
    ({ user_id }) => user_id,
  ),
  realm_user_groups: groups,
  streams: list(
    ({ channels }) => channels,
    ({ stream_id }) => stream_id,
  ),
  subscriptions: channels(({ subscriptions }) => subscriptions),
  unsubscribed: channels(({ unsubscribed }) => unsubscribed),
  never_subscribed: channels(({ neverSubscribed }) => neverSubscribed),
  channel_folders: list(
    ({ folders }) => folders,
    ({ id }) => id,
  ),
  user_topics: {
    read: (state, policies) => {
      state.knowsPolicies = true;
      for (const policy of policies) state.topicPolicies.set(topicKey(policy.stream_id, policy.topic_name), policy);
    },
    write: ({ topicPolicies }) => [...topicPolicies.values()],
  },
  muted_topics: {
    read: ({ fields }, topics) => fields.set("muted_topics", topics),
    write: mutedTopics,
  },
  unread_msgs: { read: readUnread, write: unreadOf },
  starred_messages: {
    read: ({ starred }, ids) => {
      for (const id of ids) starred.set(id, true);
    },
    write: ({ starred }) => ascending(starred.keys()),
  },
  max_message_id: {
    read: ({ newest }, id) => (id < 0 ? undefined : newest.hold(id)),
    write: ({ newest }) => newest.max_message_id,
  },
  recent_private_conversations: {
    read: ({ newest }, conversations) => {
      for (const { max_message_id, user_ids } of conversations) newest.hold(max_message_id, user_ids);
    },
    write: ({ newest }) => newest.conversations(),
  },
  presences: record(({ presences }) => presences),
  user_status: record(({ statuses }) => statuses),
  drafts: list(
    ({ drafts }) => drafts,
    ({ id }) => id,
    (a, b) => b.timestamp - a.timestamp || b.id - a.id,
  ),
  saved_snippets: list(
    ({ snippets }) => snippets,
    ({ id }) => id,
  ),
  reminders: list(
    ({ reminders }) => reminders,
    ({ reminder_id }) => reminder_id,
    (a, b) => a[time] - b[time] || a.reminder_id - b.reminder_id,
  ),
  scheduled_messages: list(
    ({ scheduledMessages }) => scheduledMessages,
    ({ scheduled_message_id }) => scheduled_message_id,
    (a, b) => a[time] - b[time] || a.scheduled_message_id - b.scheduled_message_id,
  ),
  devices: record(({ devices }) => devices),
  navigation_views: list(
    ({ views }) => views,
    ({ fragment }) => fragment,
  ),
  realm_domains: list(
    ({ domains }) => domains,
    ({ domain }) => domain,
  ),
  user_settings: record(({ settings }) => settings),
  realm_user_settings_defaults: record(({ defaultSettings }) => defaultSettings),
};
