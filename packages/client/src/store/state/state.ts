import type { Timers } from "../../api/timers.js";
import { IndexedTable } from "../tables/indexed-table.js";
import { SetTable } from "../tables/set-table.js";
import { StoreTable } from "../tables/store-table.js";
import { TypingPeople } from "./activity/typing-people.js";
import { usersNamedIn } from "./named-users.js";
import { Newest } from "./newest.js";
import { UnreadMessages } from "./unread/unread-messages.js";
import type {
  EventsByName,
  FormerSubscription,
  OtherChannel,
  Registered,
  RegisterState,
  StoredBot,
  StoredChannel,
  StoredGroup,
  StoredSubscription,
  StoredUser,
  TopicPolicy,
} from "./wire.js";

type ItemOf<K extends keyof RegisterState> = Registered<K> extends readonly (infer Item)[] ? Item : never;
type ValueOf<K extends keyof RegisterState> =
  Registered<K> extends { readonly [key: string]: infer Value } ? Value : never;

/** What was put away with an archived channel. */
export interface PutAway {
  policies: readonly TopicPolicy[];
  topics: readonly { topic: string; ids: readonly number[] }[];
  mentions: readonly number[];
}

/** What the page knows of the chat, in tables. Who someone is, is always said by an id. */
export class State {
  /** What register answers and no table has, under the names there: settings of the organization, one's own account, lists that come whole. */
  readonly fields = new IndexedTable<string, unknown, number>((value) => usersNamedIn({ value }));
  readonly users = new StoreTable<number, StoredUser>();
  readonly bots = new StoreTable<number, StoredBot>();
  readonly groups = new IndexedTable<number, StoredGroup, number>(usersNamedIn);
  readonly groupMembers = new SetTable<number, number>();
  readonly channels = new IndexedTable<number, StoredChannel, number>(usersNamedIn);
  readonly subscriptions = new IndexedTable<number, StoredSubscription, number>(usersNamedIn);
  readonly unsubscribed = new IndexedTable<number, FormerSubscription, number>(usersNamedIn);
  readonly neverSubscribed = new IndexedTable<number, OtherChannel, number>(usersNamedIn);
  readonly subscribers = new SetTable<number, number>();
  readonly folders: StoreTable<number, ItemOf<"channel_folders">> = new StoreTable();
  /** By `topicKey`; found by their channels. */
  readonly topicPolicies = new IndexedTable<string, TopicPolicy, number>(({ stream_id }) => [stream_id]);
  /** Whether the server was asked for them. */
  knowsPolicies = false;
  readonly archived = new Map<number, PutAway>();
  /** Whether something has changed of which the page cannot know what it is now. */
  isOutdated = false;
  readonly unread = new UnreadMessages();
  readonly starred = new StoreTable<number, true>();
  readonly newest = new Newest();
  readonly typing: TypingPeople;
  /** By the user's id as text. */
  readonly presences: StoreTable<string, ValueOf<"presences">> = new StoreTable();
  /** By the user's id as text. */
  readonly statuses: StoreTable<string, ValueOf<"user_status">> = new StoreTable();
  readonly drafts: StoreTable<number, ItemOf<"drafts">> = new StoreTable();
  readonly snippets: StoreTable<number, ItemOf<"saved_snippets">> = new StoreTable();
  readonly reminders: StoreTable<number, ItemOf<"reminders">> = new StoreTable();
  readonly scheduledMessages: StoreTable<number, ItemOf<"scheduled_messages">> = new StoreTable();
  /** By the id of the device. */
  readonly devices: StoreTable<string, ValueOf<"devices">> = new StoreTable();
  /** By the fragment of their address. */
  readonly views: StoreTable<string, ItemOf<"navigation_views">> = new StoreTable();
  /** By the name of the domain. */
  readonly domains: StoreTable<string, ItemOf<"realm_domains">> = new StoreTable();
  readonly settings = new StoreTable<string, unknown>();
  readonly defaultSettings = new StoreTable<string, unknown>();

  /** `clientGravatar`: whether the client computes the addresses of pictures itself, as it said when it registered. */
  constructor(
    readonly clientGravatar: boolean,
    timers: Timers,
  ) {
    this.typing = new TypingPeople(timers);
  }

  /** Forgets everything. */
  clear(): void {
    this.knowsPolicies = false;
    this.isOutdated = false;
    for (const table of Object.values(this)) if (hasClear(table)) table.clear();
  }

  /** One's own id; -1 before there is a state. */
  get self(): number {
    const user_id = this.fields.get("user_id");
    return typeof user_id === "number" ? user_id : -1;
  }
}

const hasClear = (table: unknown): table is { clear(): void } =>
  typeof table === "object" && table !== null && "clear" in table;

/** Changes the state as an event says. Where the event is about something unknown, it changes nothing. */
export type EventChange<N extends keyof EventsByName> = (state: State, event: EventsByName[N]) => void;

/** What some events change, by their names. */
export type EventChanges = { readonly [N in keyof EventsByName]?: EventChange<N> };
