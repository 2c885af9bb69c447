import type { ChatEvent } from "@confab/core";
import { addOnce, declared } from "../cases/declared.js";
import type { Unread } from "./unread.js";

export type Item = Record<string, unknown>;

/** The part of the initial state that events change. */
export interface State {
  user_id: number;
  /** What was asked for at register. */
  client_gravatar: boolean;
  realm_users: Person[];
  realm_non_active_users: Person[];
  realm_bots: Person[];
  realm_user_groups: Group[];
  streams: Channel[];
  subscriptions: Channel[];
  unsubscribed: Channel[];
  never_subscribed: Channel[];
  realm_default_streams: number[];
  realm_default_stream_groups: (Item & { streams: number[] })[];
  user_topics: { stream_id: number; topic_name: string; visibility_policy: number }[];
  muted_topics: unknown;
  max_message_id: number;
  /** The messages that came since, oldest first, with the others of a conversation; before, there are none. */
  seen?: { id: number; user_ids: number[] | null }[];
  unread_msgs: Unread;
  /** What the client has put away with archived channels. */
  archived?: (Pick<State, "user_topics"> & Pick<Unread, "streams" | "mentions"> & { stream_id: number })[];
  starred_messages: number[];
  alert_words: unknown;
  muted_users: unknown;
  user_status: Record<string, Record<string, unknown>>;
  presences: Record<string, unknown>;
  onboarding_steps: unknown;
  navigation_views: (Item & { fragment: string })[];
  saved_snippets: (Item & { id: number })[];
  drafts: Draft[];
  devices: Record<string, Item>;
  reminders: (Item & { reminder_id: number; scheduled_delivery_timestamp: number })[];
  scheduled_messages: (Item & { scheduled_message_id: number; scheduled_delivery_timestamp: number })[];
  channel_folders: (Item & { id: number; order: number })[];
  custom_profile_fields: (Item & { id: number; type: number; field_data: string })[];
  user_settings: Item;
  receives_typing_notifications: boolean;
  realm_user_settings_defaults: Item;
  recent_private_conversations: { max_message_id: number; user_ids: number[] }[];
}

export interface Draft extends Item {
  id: number;
  timestamp: number;
}

export interface Person extends Item {
  user_id: number;
}

export interface Group extends Item {
  id: number;
  members: number[];
  direct_subgroup_ids: number[];
}

export interface Channel extends Item {
  stream_id: number;
  name: string;
  subscriber_count: number;
  first_message_id?: number | null;
  is_muted?: boolean;
  subscribers?: number[];
}

export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
export const without = (ids: readonly number[], gone: readonly number[]): number[] =>
  ids.filter((id) => !gone.includes(id));
export const fold = (text: string): string => text.toLowerCase();

/** What a client makes of an event. */
export type Apply = (state: State, event: ChatEvent) => void;

/** Says once, in the tests of a resource, what its events change in the state that a client keeps, each under `type` or `type/op`. */
export const clientEffects = (changes: Readonly<Record<string, Apply>>): void => {
  declared(({ effects }) => {
    for (const [name, apply] of Object.entries(changes)) addOnce(effects, name, apply);
  });
};

export const lists = ({ subscriptions, unsubscribed, never_subscribed }: State) => [
  subscriptions,
  unsubscribed,
  never_subscribed,
];
export const everyCopy = (state: State, stream_id: number): Channel[] =>
  [state.streams, ...lists(state)].flat().filter((channel) => channel.stream_id === stream_id);

export const nothing: Apply = () => {};

/** The event holds the whole of what changed. */
export const replaces =
  (field: "alert_words" | "muted_users" | "onboarding_steps"): Apply =>
  (state, event) => {
    state[field] = event[field];
  };
