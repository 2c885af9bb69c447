import type { ChatEvent } from "@confab/core";
import { batch } from "@preact/signals-core";
import type { MessageList, MessageListOptions } from "./messages/message-list.js";
import { MessageLists } from "./messages/message-lists.js";
import { type MessageFetcher, MessageSource } from "./messages/message-source.js";
import type { MessageNarrow } from "./messages/narrow/terms.js";
import { applyEvent } from "./state/event-changes.js";
import { registerFields } from "./state/register-fields.js";
import { State } from "./state/state.js";
import { runtimeTimers, type Timers } from "./state/timers.js";
import type { RegisterState } from "./state/wire.js";
import { type LiveValue, selectionOf } from "./tables/selecting.js";
import { type StoreView, storeView } from "./view.js";

/** How a store begins. */
export interface StoreOptions {
  /** Whether the page computes the addresses of pictures itself, as said to `registerQueue`; false by default. */
  client_gravatar?: boolean;
  /** Gets the messages of lists; without it there are none. */
  fetchMessages?: MessageFetcher;
  /** The runtime's by default. */
  timers?: Timers;
}

const refuse: MessageFetcher = () => Promise.reject(new Error("The store was given nothing to get messages with."));

const fieldsWithTables = Object.entries(registerFields);

/** All that the page knows of the chat. A connection feeds it: a state to begin with, then events. */
export class ChatStore {
  readonly #state: State;
  readonly #view: StoreView;
  readonly #lists: MessageLists;
  /** The names of the fields that the server answered at the beginning. */
  #names: readonly string[] = [];

  constructor({ client_gravatar = false, timers = runtimeTimers(), fetchMessages = refuse }: StoreOptions = {}) {
    this.#state = new State(client_gravatar, timers);
    const source = new MessageSource(this.#state, fetchMessages);
    this.#lists = new MessageLists(source);
    this.#view = storeView(this.#state, source.messages);
  }

  /** Replaces everything by what `registerQueue` answered. */
  begin(state: RegisterState): void {
    this.#names = Object.keys(state);
    const isKept = (name: string): boolean => !Object.hasOwn(registerFields, name);
    batch(() => {
      this.#state.clear();
      for (const [name, value] of Object.entries(state)) if (isKept(name)) this.#state.fields.set(name, value);
      for (const [name, field] of fieldsWithTables) {
        // A field reads the value of its own name; the compiler cannot follow that.
        const value = state[name as keyof RegisterState] as never;
        if (value !== undefined) field.read(this.#state, value);
      }
      this.#lists.beginAgain();
    });
  }

  /** Changes what an event is about. One of an unknown type, or about something unknown, changes nothing. */
  apply(event: ChatEvent): void {
    batch(() => {
      applyEvent(this.#state, event);
      this.#lists.apply(event);
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

  /** The messages of a narrow: the same list for all who ask. It loads when the first subscribes to it. */
  messages(narrow: MessageNarrow, options?: MessageListOptions): MessageList {
    return this.#lists.open(narrow, options);
  }
}
