import type { ChatEvent } from "@confab/core/types";
import { batch } from "@preact/signals-core";
import { runtimeTimers, type Timers } from "../api/timers.js";
import type { MessageList, MessageListOptions } from "./messages/message-list.js";
import { MessageLists } from "./messages/message-lists.js";
import { type MessageFetcher, MessageSource } from "./messages/message-source.js";
import type { MessageNarrow } from "./messages/narrow/terms.js";
import { type FlagSender, type ReadingStore, ReadMarks } from "./reading/read-marks.js";
import { type MessageSender, Outbox } from "./sending/outbox.js";
import type { MessageToSend } from "./sending/outgoing-message.js";
import { type Availability, availabilityOf } from "./state/activity/availability.js";
import { applyEvent } from "./state/event-changes.js";
import { registerFields } from "./state/register-fields.js";
import { State } from "./state/state.js";
import type { RegisterState } from "./state/wire.js";
import { StateParts, type StoreParts, storeOf } from "./store-parts.js";
import { type LiveValue, selectionOf } from "./tables/selecting.js";
import type { TopicFetcher, TopicList } from "./topics/topic-list.js";
import { TopicLists } from "./topics/topic-lists.js";
import { type StoreView, storeView } from "./view.js";

/** How a store begins. */
export interface StoreOptions {
  /** Whether the page computes the addresses of pictures itself, as said to `registerQueue`; false by default. */
  client_gravatar?: boolean;
  /** Gets the messages of lists; without it there are none. */
  fetchMessages?: MessageFetcher;
  /** Gets the topics of channels; without it there are none. */
  fetchTopics?: TopicFetcher;
  /** Sends what is written; without it nothing can be sent. */
  sendMessage?: MessageSender;
  /** Marks messages as read; without it they are unread again at once. */
  sendFlags?: FlagSender;
  /** Called where only a new beginning tells what has changed. Without it the store goes on with what it knows. */
  onOutdated?: () => void;
  /**
   * Called with an event that is not as its type has it, and with what went wrong. It is left out as far as it was not taken in: only a new
   * beginning makes sure that the store is true.
   */
  onUnreadable?: (event: ChatEvent, cause: unknown) => void;
  /** The runtime's by default. */
  timers?: Timers;
}

const refuse = () => Promise.reject(new Error("The store was given nothing to call the server with."));

const hasTable = (name: string): boolean => Object.hasOwn(registerFields, name);

const fieldsWithTables = Object.entries(registerFields);

/** All that the page knows of the chat. A connection feeds it: a state to begin with, then events. */
export class ChatStore {
  readonly #state: State;
  readonly #view: StoreView;
  readonly #lists: MessageLists;
  readonly #topics: TopicLists;
  readonly #outbox: Outbox;
  readonly #readMarks: ReadMarks;
  readonly #timers: Timers;
  readonly #onOutdated: () => void;
  readonly #onUnreadable: (event: ChatEvent, cause: unknown) => void;
  #parts: StateParts | null = null;
  /** The names of the fields that the server answered at the beginning. */
  #names: readonly string[] = [];

  constructor(options: StoreOptions = {}) {
    const { client_gravatar = false, timers = runtimeTimers() } = options;
    const { fetchMessages = refuse, fetchTopics = refuse, sendMessage = refuse, sendFlags = refuse } = options;
    this.#onOutdated = options.onOutdated ?? (() => {});
    this.#onUnreadable = options.onUnreadable ?? (() => {});
    this.#timers = timers;
    this.#state = new State(client_gravatar, timers);
    this.#outbox = new Outbox(this.#state, timers, sendMessage);
    const source = new MessageSource(this.#state, fetchMessages, this.#outbox.outgoing);
    this.#lists = new MessageLists(source);
    this.#topics = new TopicLists(this.#state, fetchTopics);
    this.#readMarks = new ReadMarks(this.#reading(source), timers, sendFlags);
    this.#view = storeView(this.#state, source);
  }

  /** Replaces everything by what `registerQueue` answered; an empty state forgets everything. */
  begin(state: RegisterState): void {
    batch(() => {
      this.#read(state);
      const isLive = this.#names.length > 0;
      this.#lists.beginAgain(isLive);
      this.#topics.beginAgain(isLive);
      this.#outbox.beginAgain();
      this.#readMarks.beginAgain();
    });
  }

  /** What to keep until the page is opened again; nothing while nothing is known. Only parts that have changed cost something. */
  keep(): StoreParts {
    this.#parts ??= new StateParts(this.#state);
    if (this.#state.self < 0) return new Map();
    return this.#parts.with(this.#names, this.#lists.keep(), this.#outbox.keep());
  }

  /**
   * Begins with what was kept, until `begin`. Lists that it has say `isOutdated` and load then. Throws where it cannot be read, and
   * knows nothing.
   */
  restore(parts: StoreParts): void {
    batch(() => {
      try {
        const { state, lists, outgoing } = storeOf(parts);
        this.#read(state);
        this.#lists.restore(lists);
        this.#outbox.restore(outgoing);
      } catch (cause) {
        this.begin({});
        throw cause;
      }
    });
  }

  /** Changes what an event is about. One of an unknown type, or about something unknown, changes nothing. It never throws. */
  apply(event: ChatEvent): void {
    batch(() => {
      try {
        this.#readMarks.apply(event);
        this.#outbox.apply(event);
        this.#change(event);
      } catch (cause) {
        this.#onUnreadable(event, cause);
      }
    });
  }

  /** Changes what events are about that came together. What follows the store wakes once. */
  applyAll(events: readonly ChatEvent[]): void {
    batch(() => {
      for (const event of events) this.apply(event);
    });
  }

  /** Returns the state in the form in which `registerQueue` would answer it now, with the fields that it had at the beginning. */
  snapshot(): Record<string, unknown> {
    const known = Object.fromEntries(this.#state.fields.entries());
    for (const [name, field] of fieldsWithTables)
      if (this.#names.includes(name)) known[name] = field.write(this.#state);
    return known;
  }

  /** A value made from what the store knows, that follows it. It wakes its listeners only when what `selector` read has changed. */
  select<T>(selector: (view: StoreView) => T): LiveValue<T> {
    return selectionOf(() => selector(this.#view));
  }

  /** Whether somebody is at the chat, by what is known of them and by the clock. */
  availability(user_id: number): LiveValue<Availability> {
    return availabilityOf(this.#state, this.#timers, user_id);
  }

  /** The messages of a narrow: the same list for all who ask. It loads when the first subscribes to it. */
  messages(narrow: MessageNarrow, options?: MessageListOptions): MessageList {
    return this.#lists.open(narrow, options);
  }

  /** The topics of a channel, newest first: the same list for all who ask. It loads when the first subscribes to it. */
  topics(stream_id: number): TopicList {
    return this.#topics.open(stream_id);
  }

  /**
   * Sends a message and returns its local id. Lists show it among their `outgoing` at once, until the server's message takes its place; where
   * it failed, or no answer came, it stays there and says so.
   */
  send(message: MessageToSend): string {
    return this.#outbox.send(message);
  }

  /** Sends a message again that failed, or of which it is not known whether it was sent: then it may be there twice. */
  retry(local_id: string): void {
    this.#outbox.retry(local_id);
  }

  /** Takes a message away that failed, or of which it is not known whether it was sent. */
  discard(local_id: string): void {
    this.#outbox.discard(local_id);
  }

  /** Marks messages as read: at once here, within half a second on the server. Where that fails they are unread again. */
  markRead(message_ids: readonly number[]): void {
    this.#readMarks.mark(message_ids);
  }

  /**
   * Tells the server at once what was marked as read, as a page does that is about to be closed, or that marks messages as unread
   * next. Resolves when the server has answered.
   */
  flushRead(): Promise<void> {
    return this.#readMarks.flush();
  }

  /** Replaces the state; what was of another account goes with it, and everything where nothing is known any more. */
  #read(state: RegisterState): void {
    const before = this.#state.self;
    this.#names = Object.keys(state);
    this.#state.clear();
    for (const [name, value] of Object.entries(state)) if (!hasTable(name)) this.#state.fields.set(name, value);
    for (const [name, field] of fieldsWithTables) {
      // A field reads the value of its own name; the compiler cannot follow that.
      const value = state[name as keyof RegisterState] as never;
      if (value !== undefined) field.read(this.#state, value);
    }
    const isSameAccount = before < 0 || before === this.#state.self;
    if (isSameAccount && this.#names.length > 0) return;
    this.#lists.forget();
    this.#topics.forget();
    this.#outbox.forget();
  }

  #change(event: ChatEvent): void {
    applyEvent(this.#state, event);
    this.#lists.apply(event);
    this.#topics.apply(event);
    if (!this.#state.isOutdated) return;
    this.#state.isOutdated = false;
    this.#onOutdated();
  }

  /** What marking as read needs of the store. */
  #reading({ messages }: MessageSource): ReadingStore {
    return {
      state: this.#state,
      isUnreadInLists: (id) => messages.get(id)?.flags.includes("read") === false,
      apply: (event) => batch(() => this.#change(event)),
    };
  }
}
