import type { ChatEvent } from "@confab/core/types";
import type { ApiCaller } from "./api/caller.js";
import { isPassing } from "./api/repeat.js";
import { runtimeTimers } from "./api/timers.js";
import type { PageCache } from "./cache/page-cache.js";
import { type ChatConnection, connect, type RegisteredState, type StatusMessage } from "./connection/index.js";
import type { RegisterState } from "./store/state/wire.js";
import { ChatStore, type StoreOptions } from "./store/store.js";
import { type SettableValue, settableValue } from "./store/tables/selecting.js";

/** What the store of a page is registered for; `getMessages` says the same of itself. */
const forms = { apply_markdown: true, client_gravatar: false };

const capabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: true,
  stream_typing_notifications: true,
  linkifier_url_template: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
  user_list_incomplete: true,
  simplified_presence_events: true,
};

/** How a page follows the chat. */
export interface StartOptions {
  /** Ends it. */
  signal?: AbortSignal;
  /** Whether the tabs of a browser have one connection together; they do by default. */
  share?: boolean;
  /** Further parameters of `registerQueue`, such as `include_subscribers: "true"`. */
  register?: Record<string, unknown>;
  /** Called when the connection changes, as listeners of `client.status` are. */
  onStatus?: (status: StatusMessage) => void;
  /** Called with each event once the store has taken it in, such as to notify of new messages; in every tab of a browser. */
  onEvent?: (event: ChatEvent) => void;
}

/** Milliseconds until a queue is ended again that could not be ended. */
const endAgain = 2_000;

/** Ends the queue that feeds a store: its connection begins again then, for all tabs. */
const endQueue = async (caller: ApiCaller, store: ChatStore, queue_id = queueOf(store)): Promise<void> => {
  // It has begun again meanwhile.
  if (queue_id === undefined || queue_id !== queueOf(store)) return;
  try {
    await caller.call("deleteQueue", { queue_id });
  } catch (error) {
    if (isPassing(error)) runtimeTimers().after(endAgain, () => void endQueue(caller, store, queue_id));
  }
};

const queueOf = (store: ChatStore): string | undefined => store.select((view) => view.field("queue_id")).get();

/** Returns a store that is empty until its page is started, and that loads, sends and marks by these calls. */
export const newStore = (caller: ApiCaller, onUnreadable: StoreOptions["onUnreadable"] = () => {}): ChatStore => {
  const store: ChatStore = new ChatStore({
    onUnreadable,
    onOutdated: () => void endQueue(caller, store),
    client_gravatar: forms.client_gravatar,
    fetchMessages: (params) => caller.call("getMessages", { ...params, ...forms, allow_empty_topic_name: true }),
    fetchTopics: (params) => caller.call("getTopics", { ...params, allow_empty_topic_name: true }),
    sendMessage: (params) => caller.call("sendMessage", params),
    sendFlags: (params) => caller.call("updateMessageFlags", params),
  });
  return store;
};

const notStarted: StatusMessage = { type: "status", status: "connecting" };

/** Returns how the connection of a page is, for one that is not started. */
export const newStatus = (): SettableValue<StatusMessage> => settableValue(notStarted);

interface Run {
  readonly signal: AbortSignal | undefined;
  /** Resolves when it has ended. */
  readonly end: Promise<unknown>;
}

/** Feeds the store of a page by its connection. */
export class PageFollowing {
  readonly status = newStatus();
  #connection: ChatConnection | null = null;
  #run: Run | null = null;

  constructor(
    private readonly caller: ApiCaller,
    private readonly store: ChatStore,
    private readonly cache?: PageCache,
  ) {}

  /** Fills the store and keeps it true, until the signal ends it or the login does. Throws where it is started already. */
  async start(options: StartOptions = {}): Promise<void> {
    // What was just told to end takes a moment, and who told it may start again at once.
    while (this.#run?.signal?.aborted) await this.#run.end;
    if (this.#run !== null) throw new Error("The client is started already.");
    const following = this.#follow(options);
    this.#run = { signal: options.signal, end: following.catch(() => {}) };
    try {
      await following;
    } finally {
      this.#run = null;
    }
  }

  /** Ends the connections of the account in every tab, and forgets what is known. Resolves once it is kept nowhere. */
  async end(): Promise<void> {
    this.#connection?.end();
    this.store.begin({});
    await this.cache?.erase();
  }

  async #follow({ register = {}, onStatus = () => {}, onEvent = () => {}, ...options }: StartOptions): Promise<void> {
    const params = { ...forms, client_capabilities: capabilities, ...register };
    const onAccount = (user_id: number) => this.cache?.know(user_id);
    this.#connection = connect(this.caller, { ...options, register: params, onAccount });
    void this.cache?.open();
    try {
      for await (const message of this.#connection) {
        if (message.type === "status") this.#note(message, onStatus);
        else if (message.type === "registered") this.#begin(message.state);
        else this.#apply(message.events, onEvent);
      }
    } finally {
      this.cache?.close();
      this.#connection = null;
      if (this.status.get().status !== "stopped") this.status.set(notStarted);
    }
  }

  #begin(state: RegisteredState): void {
    // The state is what the chat answered; the connection has looked only at what it needs itself.
    this.store.begin(state as RegisterState);
    this.cache?.begin();
  }

  #apply(events: readonly ChatEvent[], onEvent: (event: ChatEvent) => void): void {
    this.store.applyAll(events);
    this.cache?.mark();
    events.forEach(onEvent);
  }

  #note(message: StatusMessage, onStatus: (status: StatusMessage) => void): void {
    // The login has ended, here or in another tab.
    if (message.status === "stopped") {
      this.store.begin({});
      void this.cache?.erase();
    }
    this.status.set(message);
    onStatus(message);
  }
}
