import type { ChatEvent } from "@confab/core";
import { addUnread, countUnread, messageOf, removeUnread, type Unread } from "./client-unread.js";

type Item = Record<string, unknown>;

/** The part of the initial state that events change. */
interface State {
  user_id: number;
  realm_users: (Item & { user_id: number })[];
  realm_non_active_users: (Item & { user_id: number })[];
  realm_user_groups: { id: number; members: number[] }[];
  streams: Channel[];
  subscriptions: Channel[];
  unsubscribed: Channel[];
  never_subscribed: Channel[];
  realm_default_streams: number[];
  user_topics: { stream_id: number; topic_name: string; visibility_policy: number }[];
  muted_topics: unknown;
  max_message_id: number;
  unread_msgs: Unread;
  starred_messages: number[];
  recent_private_conversations: { max_message_id: number; user_ids: number[] }[];
}

interface Channel extends Item {
  stream_id: number;
  name: string;
  subscriber_count: number;
  first_message_id?: number | null;
  is_muted?: boolean;
  subscribers?: number[];
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
const without = (ids: readonly number[], gone: readonly number[]): number[] => ids.filter((id) => !gone.includes(id));
const fold = (text: string): string => text.toLowerCase();

type Apply = (state: State, event: ChatEvent) => void;

const lists = ({ subscriptions, unsubscribed, never_subscribed }: State) => [
  subscriptions,
  unsubscribed,
  never_subscribed,
];
const everyCopy = (state: State, stream_id: number): Channel[] =>
  [state.streams, ...lists(state)].flat().filter((channel) => channel.stream_id === stream_id);

const addUser: Apply = (state, { person }) => {
  const { is_active: _, ...user } = person as Item & { user_id: number };
  state.realm_users.push(user);
};

const updateUser: Apply = (state, { person }) => {
  const { user_id, is_active, ...changes } = person as Item & { user_id: number; is_active?: boolean };
  const known = [...state.realm_users, ...state.realm_non_active_users].find((user) => user.user_id === user_id);
  if (known === undefined) return;
  Object.assign(known, changes);
  if (is_active === undefined) return;
  for (const name of ["realm_users", "realm_non_active_users"] as const)
    state[name] = state[name].filter((user) => user !== known);
  state[is_active ? "realm_users" : "realm_non_active_users"].push(known);
  if (!is_active) forgetMember(state, user_id);
};

/** A deactivated account is no longer listed in groups and settings (users.md 3.7). */
const forgetMember = (state: State, user_id: number): void => {
  for (const group of state.realm_user_groups) group.members = without(group.members, [user_id]);
  for (const channel of [state.streams, ...lists(state)].flat())
    for (const [name, setting] of Object.entries(channel))
      if (isNamedOnTheSpot(setting))
        channel[name] = { ...setting, direct_members: without(setting.direct_members, [user_id]) };
};

const isNamedOnTheSpot = (setting: unknown): setting is { direct_members: number[] } =>
  typeof setting === "object" && setting !== null && "direct_members" in setting;

const changeGroup =
  (change: (members: number[], ids: number[]) => number[]): Apply =>
  (state, { group_id, user_ids }) => {
    const group = state.realm_user_groups.find(({ id }) => id === group_id);
    if (group === undefined) throw new Error(`The client knows no group ${group_id}.`);
    group.members = change(group.members, user_ids as number[]);
  };

const createChannels: Apply = (state, { streams }) => {
  for (const channel of streams as Channel[]) {
    if (everyCopy(state, channel.stream_id).length > 0) throw new Error(`The client knows ${channel.name} already.`);
    state.streams.push({ ...channel });
    state.never_subscribed.push({ ...channel, subscribers: [] });
  }
};

const updateChannel: Apply = (state, { op, type, id, stream_id, name, property, value, ...more }) => {
  for (const channel of everyCopy(state, stream_id as number))
    Object.assign(channel, { [property as string]: value }, more);
};

const addSubscriptions: Apply = (state, { subscriptions }) => {
  for (const subscription of subscriptions as Channel[]) {
    const { stream_id, subscriber_count } = subscription;
    if (!state.streams.some((channel) => channel.stream_id === stream_id))
      throw new Error(`The client does not know the channel ${stream_id} that it is subscribed to.`);
    for (const list of ["unsubscribed", "never_subscribed"] as const)
      state[list] = state[list].filter((channel) => channel.stream_id !== stream_id);
    state.subscriptions.push({ ...subscription });
    for (const channel of everyCopy(state, stream_id)) channel.subscriber_count = subscriber_count;
  }
};

const changePeers =
  (change: (subscribers: number[], ids: number[]) => number[], sign: 1 | -1): Apply =>
  (state, { stream_ids, user_ids }) => {
    for (const stream_id of stream_ids as number[])
      for (const channel of everyCopy(state, stream_id)) {
        channel.subscriber_count += sign * (user_ids as number[]).length;
        if (channel.subscribers) channel.subscribers = change(channel.subscribers, user_ids as number[]);
      }
  };

const isSubscribed = (state: State, stream_id: number | undefined): boolean =>
  state.subscriptions.some((channel) => channel.stream_id === stream_id);

const addMessage: Apply = (state, event) => {
  const message = messageOf(event);
  const flags = event.flags as string[];
  state.max_message_id = Math.max(state.max_message_id, message.id);
  // Messages in channels that one is not subscribed to, sent there oneself, do not count as unread (messages.md E).
  const counts = message.type === "private" || isSubscribed(state, message.stream_id);
  if (counts && !flags.includes("read")) addUnread(state.unread_msgs, message, state.user_id, flags);
  if (message.type === "private") noteConversation(state, message.display_recipient as { id: number }[], message.id);
};

const noteConversation = (state: State, people: { id: number }[], max_message_id: number): void => {
  const user_ids = without(ascending(people.map(({ id }) => id)), [state.user_id]);
  const others = state.recent_private_conversations.filter((known) => known.user_ids.join() !== user_ids.join());
  state.recent_private_conversations = [{ max_message_id, user_ids }, ...others];
};

const changeFlags: Apply = (state, { op, flag, messages }) => {
  const ids = messages as number[];
  if (flag === "read" && op === "add") removeUnread(state.unread_msgs, ids);
  else if (flag === "read") throw new Error("The client does not yet know how messages become unread.");
  if (flag === "starred")
    state.starred_messages =
      op === "add" ? ascending([...state.starred_messages, ...ids]) : without(state.starred_messages, ids);
};

const changeTopic: Apply = (state, { id, type, ...topic }) => {
  const { stream_id, topic_name, visibility_policy } = topic as never as State["user_topics"][number];
  const others = state.user_topics.filter(
    (known) => known.stream_id !== stream_id || fold(known.topic_name) !== fold(topic_name),
  );
  state.user_topics = visibility_policy === 0 ? others : [...others, topic as never];
};

const nothing: Apply = () => {};

const appliers: Record<string, Apply> = {
  "realm_user/add": addUser,
  "realm_user/update": updateUser,
  "user_group/add_members": changeGroup((members, ids) => ascending([...members, ...ids])),
  "user_group/remove_members": changeGroup(without),
  "stream/create": createChannels,
  "stream/update": updateChannel,
  "subscription/add": addSubscriptions,
  "subscription/peer_add": changePeers((subscribers, ids) => ascending([...subscribers, ...ids]), 1),
  "subscription/peer_remove": changePeers(without, -1),
  message: addMessage,
  "reaction/add": nothing,
  "reaction/remove": nothing,
  "update_message_flags/add": changeFlags,
  "update_message_flags/remove": changeFlags,
  user_topic: changeTopic,
  muted_topics: (state, { muted_topics }) => {
    state.muted_topics = muted_topics;
  },
  default_streams: (state, { default_streams }) => {
    state.realm_default_streams = default_streams as number[];
  },
  heartbeat: nothing,
};

const isMuted =
  (state: State) =>
  (stream_id: number, topic: string): boolean => {
    const policy = state.user_topics.find(
      (known) => known.stream_id === stream_id && fold(known.topic_name) === fold(topic),
    )?.visibility_policy;
    const channel = state.subscriptions.find((known) => known.stream_id === stream_id);
    return policy === 1 || (channel?.is_muted === true && policy !== 2 && policy !== 3);
  };

/** Plays a client: changes the state that register answered as an event says; throws for an event it does not know. */
export const applyEvent = (state: Item, event: ChatEvent): void => {
  const name = typeof event.op === "string" ? `${event.type}/${event.op}` : event.type;
  const apply = appliers[name];
  if (apply === undefined)
    throw new Error(`test/support/client.ts does not know what a client makes of ${name}: add it.`);
  const known = state as unknown as State;
  apply(known, event);
  known.unread_msgs.count = countUnread(known.unread_msgs, isMuted(known));
};

/** Fields that no event is about: the answer's own, and what is not evented yet. */
const unevented = ["queue_id", "last_event_id", "realm_bots"];

const by =
  <T>(...keys: ((item: T) => number | string)[]) =>
  (a: T, b: T): number => {
    for (const key of keys) {
      const [one, other] = [key(a), key(b)];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };

/** The state in one order, without what events do not tell of, so that two states can be compared. */
export const comparable = (given: Item): Item => {
  const state = structuredClone(given) as unknown as State & Item;
  for (const name of unevented) delete state[name];
  state.realm_users.sort(by(({ user_id }) => user_id));
  state.realm_non_active_users.sort(by(({ user_id }) => user_id));
  for (const list of [state.streams, ...lists(state)]) {
    list.sort(by(({ stream_id }) => stream_id));
    // Set by the first message without an event; only who gets the message can know (channels.md 9.4).
    for (const channel of list) delete channel.first_message_id;
  }
  state.realm_default_streams = ascending(state.realm_default_streams);
  state.user_topics.sort(
    by(
      ({ stream_id }) => stream_id,
      ({ topic_name }) => fold(topic_name),
    ),
  );
  state.recent_private_conversations.sort(by(({ max_message_id }) => -max_message_id));
  const { pms, streams, huddles, mentions } = state.unread_msgs;
  pms.sort(by(({ other_user_id }) => other_user_id));
  streams.sort(
    by(
      ({ stream_id }) => stream_id,
      ({ topic }) => fold(topic),
    ),
  );
  huddles.sort(by(({ user_ids_string }) => user_ids_string));
  mentions.sort((a, b) => a - b);
  return state;
};
