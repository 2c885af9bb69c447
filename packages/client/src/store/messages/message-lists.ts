import type { ChatEvent } from "@confab/core/types";
import { MessageList, type MessageListOptions } from "./message-list.js";
import type { MessageSource } from "./message-source.js";
import { type MessageNarrow, narrowKey } from "./narrow/terms.js";

/** So many lists stay when nobody looks at them: who comes back finds them as they are. */
const mostReleased = 10;

/** The lists of messages that are looked at, or were of late. */
export class MessageLists {
  readonly #lists = new Map<string, MessageList>();
  /** Oldest first. */
  readonly #released = new Set<string>();

  constructor(readonly source: MessageSource) {}

  /** The list of a narrow that begins at an anchor: the same for all who look at it. */
  open(narrow: MessageNarrow, options: MessageListOptions = {}): MessageList {
    const key = `${options.anchor ?? ""} ${narrowKey(narrow)}`;
    const known = this.#lists.get(key) ?? this.#make(key, narrow, options);
    return known;
  }

  apply(event: ChatEvent): void {
    this.source.apply(event);
    for (const list of this.#lists.values()) list.apply(event);
    this.source.sweep();
  }

  /** Events may have been missed: lists that are looked at are loaded again, the others go. */
  beginAgain(): void {
    this.source.beginAgain();
    for (const [key, list] of this.#lists) {
      if (list.isWatched) void list.refresh();
      else this.#drop(key);
    }
    this.source.sweep();
  }

  #make(key: string, narrow: MessageNarrow, options: MessageListOptions): MessageList {
    const list = new MessageList(this.source, narrow, options, {
      onFirst: () => {
        this.#lists.set(key, list);
        this.#released.delete(key);
      },
      onLast: () => this.#release(key),
    });
    this.#lists.set(key, list);
    this.#release(key);
    return list;
  }

  #release(key: string): void {
    this.#released.add(key);
    const [oldest] = this.#released;
    if (this.#released.size > mostReleased && oldest !== undefined) this.#drop(oldest);
    this.source.sweep();
  }

  #drop(key: string): void {
    this.#lists.get(key)?.drop();
    this.#lists.delete(key);
    this.#released.delete(key);
  }
}
