import type { ChatEvent } from "@confab/core/types";
import { OpenLists } from "../open-lists.js";
import { MessageList, type MessageListOptions } from "./message-list.js";
import type { MessageSource } from "./message-source.js";
import { type MessageNarrow, narrowKey } from "./narrow/terms.js";

/** The lists of messages that are looked at, or were of late. */
export class MessageLists {
  readonly #lists: OpenLists<MessageList>;

  constructor(readonly source: MessageSource) {
    this.#lists = new OpenLists(() => source.sweep());
  }

  /** The list of a narrow that begins at an anchor: the same for all who look at it. */
  open(narrow: MessageNarrow, options: MessageListOptions = {}): MessageList {
    const key = `${options.anchor ?? ""} ${narrowKey(narrow)}`;
    return this.#lists.open(key, (watch) => new MessageList(this.source, narrow, options, watch));
  }

  apply(event: ChatEvent): void {
    this.source.apply(event);
    for (const list of this.#lists.values()) list.apply(event);
    this.source.sweep();
  }

  /** Events may have been missed: lists that are looked at are loaded again, the others go. */
  beginAgain(): void {
    this.source.beginAgain();
    this.#lists.beginAgain();
  }
}
