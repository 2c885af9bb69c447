import type { ChatEvent } from "@confab/core/types";
import { type ListWatch, OpenLists } from "../open-lists.js";
import { isMessageEvent, messageIdsIn } from "./changed-message.js";
import type { KeptList } from "./kept-list.js";
import { changesAccess } from "./list-effects.js";
import { MessageList, type MessageListOptions } from "./message-list.js";
import type { MessageSource } from "./message-source.js";
import { type MessageNarrow, narrowKey } from "./narrow/terms.js";

/** So many lists are kept until the page is opened again: those looked at last. */
const mostKept = 20;

/** The lists of messages that are looked at, or were of late. */
export class MessageLists {
  readonly #lists: OpenLists<MessageList>;
  /** What is kept of lists, those looked at last at the end. */
  readonly #kept = new Map<string, KeptList>();

  constructor(readonly source: MessageSource) {
    this.#lists = new OpenLists(() => source.sweep());
  }

  /** The list of a narrow that begins at an anchor: the same for all who look at it. */
  open(narrow: MessageNarrow, options: MessageListOptions = {}): MessageList {
    const key = `${options.anchor ?? ""} ${narrowKey(narrow)}`;
    const make = (watch: ListWatch) => new MessageList(this.source, narrow, options, watch);
    return this.#lists.open(key, (watch) => this.#restored(key, make(watch)));
  }

  apply(event: ChatEvent): void {
    this.source.apply(event);
    this.#dropKept(event);
    for (const list of this.#lists.values()) list.apply(event);
    this.source.sweep();
  }

  /** Events may have been missed: lists that are looked at are loaded again if events come from now on, the others go. */
  beginAgain(isLive: boolean): void {
    this.source.beginAgain(isLive);
    this.#lists.beginAgain(isLive);
  }

  /** What to keep of the lists, by their keys, those looked at last at the end; the same object until a list changes. */
  keep(): ReadonlyMap<string, KeptList> {
    for (const [key, list] of this.#lists.lookedAtLast()) {
      this.#kept.delete(key);
      const { kept } = list;
      if (kept) this.#kept.set(key, kept);
    }
    for (const key of [...this.#kept.keys()].slice(0, -mostKept)) this.#kept.delete(key);
    return this.#kept;
  }

  /** Begins with what was kept: lists show it, and load once there is a state. */
  restore(kept: Iterable<readonly [string, KeptList]>): void {
    this.source.beginAgain(false);
    for (const [key, one] of kept) {
      this.#kept.set(key, one);
      this.#lists.get(key)?.restore(one);
    }
    this.source.sweep();
  }

  /** Forgets everything, also of lists that are looked at. */
  forget(): void {
    this.#kept.clear();
    this.#lists.forget();
  }

  /** What is kept of a list that nobody has open is not kept up to date: it goes when it may show too much. */
  #dropKept(event: ChatEvent): void {
    if (changesAccess(event, this.source.state.self)) this.#kept.clear();
    if (!isMessageEvent(event) || !["delete_message", "update_message"].includes(event.type)) return;
    const changed = new Set(messageIdsIn(event));
    for (const [key, { messages }] of this.#kept)
      if (messages.some(({ id }) => changed.has(id))) this.#kept.delete(key);
  }

  #restored(key: string, list: MessageList): MessageList {
    const kept = this.#kept.get(key);
    if (kept !== undefined) list.restore(kept);
    return list;
  }
}
