import type { ChatEvent } from "@confab/core/types";
import { batch } from "@preact/signals-core";
import type { OutgoingMessage } from "../sending/outgoing-message.js";
import type { State } from "../state/state.js";
import type { ChatMessage } from "../state/wire.js";
import { type ReadTable, StoreTable } from "../tables/store-table.js";
import { changedMessage, isMessageEvent, messageIdsIn } from "./changed-message.js";
import type { MessageTerm } from "./narrow/terms.js";

/** Which messages to get, in the terms of `getMessages`. */
export interface FetchParams {
  narrow?: readonly MessageTerm[];
  anchor?: number | string;
  include_anchor?: boolean;
  num_before?: number;
  num_after?: number;
  message_ids?: readonly number[];
}

/** What `getMessages` answers; its messages are ascending. */
export interface FetchedMessages {
  readonly messages: readonly (Omit<ChatMessage, "flags"> & { readonly flags?: readonly string[] })[];
  readonly anchor?: number;
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
  readonly ignored_search_words?: readonly string[];
}

/** Gets messages of the server. It says `allow_empty_topic_name`, `client_gravatar` and `apply_markdown` as the queue of events does. */
export type MessageFetcher = (params: FetchParams) => Promise<FetchedMessages>;

/** Takes an answer over, with the ids of its messages. */
export type TakeAnswer = (answer: FetchedMessages & { ids: readonly number[] }) => void;

/** Who asks for messages. */
export interface AnswerTaker {
  take: TakeAnswer;
  /** Takes in an event that came while the answer was waited for; the messages themselves have been changed. */
  apply(event: ChatEvent): void;
}

/** The messages that lists hold, each once, and how more are got. */
export class MessageSource {
  readonly messages = new StoreTable<number, ChatMessage>();
  readonly #holds = new Map<number, number>();
  /** Messages that a list has released. They stay until `sweep`, in case another takes them. */
  readonly #released = new Set<number>();
  /** Messages of before events may have been missed, which no answer has brought since. */
  readonly #doubtful = new Set<number>();
  readonly #listeners = new Set<(id: number) => void>();
  #log: ChatEvent[] = [];
  #fetches = 0;
  #beginning = 0;
  /** Whether events tell what changes; not before the first registration. */
  isLive = false;

  constructor(
    readonly state: State,
    readonly fetchMessages: MessageFetcher,
    readonly outgoing: ReadTable<string, OutgoingMessage>,
  ) {}

  /** Calls `listener` with the id of each message that has changed, until `forget`. */
  listen(listener: (id: number) => void): void {
    this.#listeners.add(listener);
  }

  forget(listener: (id: number) => void): void {
    this.#listeners.delete(listener);
  }

  /** From here on, answers to what was asked before do not count: events may be missing between. */
  beginAgain(isLive: boolean): void {
    this.#beginning += 1;
    this.isLive = isLive;
    for (const id of this.messages.keys()) this.#doubtful.add(id);
  }

  /** Changes the messages that an event is about. */
  apply(event: ChatEvent): void {
    if (this.#fetches > 0) this.#log.push(event);
    this.#changeAll(event);
  }

  /** Gets messages. What is taken of them is as if the events that came meanwhile had come after the answer. */
  async fetch(params: FetchParams, taker: AnswerTaker): Promise<void> {
    const [beginning, start] = [this.#beginning, this.#log.length];
    this.#fetches += 1;
    try {
      const answer = await this.fetchMessages(params);
      if (beginning === this.#beginning) batch(() => this.#take(answer, this.#log.slice(start), taker));
    } finally {
      this.#fetches -= 1;
      if (this.#fetches === 0) this.#log = [];
    }
  }

  /** Whether a message may have changed without an event that told so. */
  isDoubtful(id: number): boolean {
    return this.#doubtful.has(id);
  }

  /** Keeps a message until `sweep`, if no list takes it. */
  offer(message: ChatMessage): void {
    this.#doubtful.delete(message.id);
    this.#put(message);
    this.#released.add(message.id);
  }

  #put(message: ChatMessage): void {
    const known = this.messages.get(message.id);
    if (known !== undefined && JSON.stringify(known) === JSON.stringify(message)) return;
    this.messages.set(message.id, message);
    this.#tell(message.id);
  }

  hold(id: number): void {
    this.#holds.set(id, (this.#holds.get(id) ?? 0) + 1);
  }

  release(id: number): void {
    this.#holds.set(id, (this.#holds.get(id) ?? 1) - 1);
    this.#released.add(id);
  }

  /** Forgets messages that no list holds any more. */
  sweep(): void {
    for (const id of this.#released) {
      if ((this.#holds.get(id) ?? 0) > 0) continue;
      this.#holds.delete(id);
      this.messages.delete(id);
    }
    this.#released.clear();
  }

  #take(answer: FetchedMessages, events: readonly ChatEvent[], taker: AnswerTaker): void {
    for (const message of answer.messages) this.offer({ flags: [], ...message });
    taker.take({ ...answer, ids: answer.messages.map(({ id }) => id) });
    // One by one: a message may have come and gone meanwhile.
    for (const event of events) {
      this.#changeAll(event);
      taker.apply(event);
    }
    this.sweep();
  }

  #changeAll(event: ChatEvent): void {
    if (!isMessageEvent(event)) return;
    const isAll = event.type === "update_message_flags" && event.all;
    for (const id of isAll ? [...this.messages.keys()] : messageIdsIn(event)) this.#change(id, event);
  }

  #change(id: number, event: Parameters<typeof changedMessage>[1]): void {
    const message = this.messages.get(id);
    if (message === undefined) return;
    const changed = changedMessage(message, event, this.state);
    if (changed !== null) this.#put(changed);
    else if (this.messages.delete(id)) this.#tell(id);
  }

  #tell(id: number): void {
    for (const listener of this.#listeners) listener(id);
  }
}
