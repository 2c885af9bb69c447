import type { OutgoingMessage } from "./sending/outgoing-message.js";
import { editKey } from "./state/activity/typing.js";
import { type ConversationPlace, placeKey } from "./state/conversation.js";
import { isFollowed, isMuted } from "./state/muting.js";
import type { RecentConversation } from "./state/newest.js";
import type { State } from "./state/state.js";
import type { ChannelCount, UnreadConversation } from "./state/unread/unread-messages.js";
import type { ChatMessage, Registered, RegisterState } from "./state/wire.js";
import type { ReadSetTable } from "./tables/set-table.js";
import type { ReadTable, StoreTable } from "./tables/store-table.js";

const tableNames = [
  "users",
  "bots",
  "groups",
  "channels",
  "subscriptions",
  "unsubscribed",
  "neverSubscribed",
  "folders",
  "topicPolicies",
  "starred",
  "presences",
  "statuses",
  "drafts",
  "snippets",
  "reminders",
  "scheduledMessages",
  "devices",
  "views",
  "domains",
  "settings",
  "defaultSettings",
] as const;

type ToRead<T> = T extends StoreTable<infer Key, infer Value> ? ReadTable<Key, Value> : never;

type ReadTables = { readonly [K in (typeof tableNames)[number]]: ToRead<State[K]> };

/** What selectors read. A selector wakes when something has changed that it has read. */
export interface StoreView extends ReadTables {
  /** The messages that lists hold. */
  readonly messages: ReadTable<number, ChatMessage>;
  /** What one sends, by local ids, until its event comes. */
  readonly outgoing: ReadTable<string, OutgoingMessage>;
  readonly groupMembers: ReadSetTable<number, number>;
  readonly subscribers: ReadSetTable<number, number>;
  /** One's own id; -1 before there is a state. */
  readonly self: number;
  /** A field of what `registerQueue` answers that has no table: a setting of the organization, or a part of one's own account. */
  field<K extends keyof RegisterState>(name: K): Registered<K> | undefined;
  /** All that counts: nothing of what is muted. */
  unreadTotal(): number;
  /** Of conversations with people. */
  unreadWithPeople(): number;
  unreadInChannel(stream_id: number): ChannelCount;
  unreadIn(place: ConversationPlace): number;
  /** Ascending. */
  unreadIdsIn(place: ConversationPlace): readonly number[];
  isUnread(message_id: number): boolean;
  /** Every conversation with an unread message, muted ones too, in no order. */
  unreadConversations(): readonly UnreadConversation[];
  /** Unread messages that mention oneself, ascending. */
  unreadMentions(): readonly number[];
  isMuted(stream_id: number, topic: string): boolean;
  isFollowed(stream_id: number, topic: string): boolean;
  /** The ids of those who are typing, in the order in which they began. */
  typingIn(place: ConversationPlace): readonly number[];
  /** The ids of those who are editing a message. */
  editing(message_id: number): readonly number[];
  /** Conversations of people, newest first. */
  recentConversations(): readonly RecentConversation[];
}

const nobody: readonly number[] = [];
const noneUnread: ChannelCount = { all: 0, unmuted: 0 };

// The compiler does not follow the names through a list of pairs.
const tablesOf = (state: State): ReadTables =>
  Object.fromEntries(tableNames.map((name) => [name, state[name]])) as unknown as ReadTables;

const unreadView = ({ unread }: State) => ({
  unreadTotal: () => unread.total.get("all") ?? 0,
  unreadWithPeople: () => unread.total.get("people") ?? 0,
  unreadInChannel: (stream_id: number) => unread.channelCounts.get(stream_id) ?? noneUnread,
  unreadIn: (place: ConversationPlace) => unread.counts.get(placeKey(place)) ?? 0,
  unreadIdsIn: (place: ConversationPlace) => unread.idsOf(placeKey(place)),
  isUnread: (message_id: number) => unread.has(message_id),
  unreadConversations: () => unread.conversationsWithMuting(),
  unreadMentions: () => [...unread.mentions.keys()].sort((a, b) => a - b),
});

const typingView = ({ typing: { people } }: State) => ({
  typingIn: (place: ConversationPlace) => people.get(placeKey(place)) ?? nobody,
  editing: (message_id: number) => people.get(editKey(message_id)) ?? nobody,
});

/** Returns what selectors read of a state. */
export const storeView = (
  state: State,
  { messages, outgoing }: Pick<StoreView, "messages" | "outgoing">,
): StoreView => ({
  outgoing,
  messages,
  ...tablesOf(state),
  ...unreadView(state),
  ...typingView(state),
  groupMembers: state.groupMembers,
  subscribers: state.subscribers,
  get self() {
    return state.self;
  },
  // The field is as the server declares it.
  field: (name) => state.fields.get(name) as never,
  isMuted: (stream_id, topic) => isMuted(state, { stream_id, topic }),
  isFollowed: (stream_id, topic) => isFollowed(state, stream_id, topic),
  recentConversations: () => state.newest.conversations(),
});
