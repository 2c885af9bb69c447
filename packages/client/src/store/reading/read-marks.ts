import type { ChatEvent } from "@confab/core/types";
import type { Timers } from "../../api/timers.js";
import type { ConversationPlace } from "../state/conversation.js";
import type { State } from "../state/state.js";

/** Marks messages as read: calls `updateMessageFlags` once with these parameters. */
export type FlagSender = (params: Record<string, unknown>) => Promise<unknown>;

/** What a message was before it was marked. */
interface UnreadMessage {
  /** Null where it was unread in a list only, and is not counted. */
  readonly place: ConversationPlace | null;
  readonly isMentioned: boolean;
}

/** Milliseconds that marks are collected for one call. */
const collecting = 500;
/** How many messages one call marks. */
const mostIds = 5_000;

/** What marking needs of the store. */
export interface ReadingStore {
  readonly state: State;
  /** Whether a message is unread, as far as lists know. */
  isUnreadInLists(id: number): boolean;
  /** Changes the store as an event says. */
  apply(event: ChatEvent): void;
}

/** Marks messages as read: at once in the store, soon on the server. Where the server does not take it, they are unread again. */
export class ReadMarks {
  /** Marked here, and not yet by the server. */
  readonly #marked = new Map<number, UnreadMessage>();
  /** Those of them that no call names yet. */
  #waiting: number[] = [];
  readonly #calls = new Set<Promise<void>>();
  #cancel: (() => void) | null = null;

  constructor(
    readonly store: ReadingStore,
    readonly timers: Timers,
    readonly sendFlags: FlagSender,
  ) {}

  /** Marks messages as read; those that are read already are left out. */
  mark(ids: readonly number[]): void {
    const unread = [...new Set(ids)].filter((id) => this.#isUnread(id));
    if (unread.length === 0) return;
    for (const id of unread) this.#marked.set(id, this.#nowOf(id));
    this.#waiting.push(...unread);
    this.store.apply(flagEvent("add", unread));
    this.#cancel ??= this.timers.after(collecting, () => void this.flush());
  }

  /** Sends at once what is collected. Resolves when the server has answered all calls, those before as well. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += mostIds) this.#begin(waiting.slice(start, start + mostIds));
    await Promise.all(this.#calls);
  }

  /** Of what the server tells itself of a message, nothing is put back. */
  apply(event: ChatEvent): void {
    if (this.#marked.size === 0) return;
    for (const id of idsOfReading(event)) this.#marked.delete(id);
    if (event.type === "update_message") this.#move(event);
  }

  /** In a state that begins, what the server does not know yet is unread: it is marked here again. */
  beginAgain(): void {
    const unread = [...this.#marked.keys()].filter((id) => this.store.state.unread.has(id));
    if (unread.length > 0) this.store.apply(flagEvent("add", unread));
  }

  #isUnread(id: number): boolean {
    return this.store.state.unread.has(id) || this.store.isUnreadInLists(id);
  }

  #nowOf(id: number): UnreadMessage {
    const { unread } = this.store.state;
    return { place: unread.placeOf(id) ?? null, isMentioned: unread.mentions.has(id) };
  }

  #begin(messages: readonly number[]): void {
    const call = this.#send(messages).finally(() => this.#calls.delete(call));
    this.#calls.add(call);
  }

  async #send(messages: readonly number[]): Promise<void> {
    try {
      await this.sendFlags({ messages, op: "add", flag: "read" });
    } catch {
      this.#putBack(messages);
    }
    for (const id of messages) this.#marked.delete(id);
  }

  #putBack(messages: readonly number[]): void {
    const marked = messages.filter((id) => this.#marked.has(id));
    const details = marked.map((id) => [id, detailsOf(this.#marked.get(id))]);
    const message_details = Object.fromEntries(details.filter(([, known]) => known !== null));
    if (marked.length > 0) this.store.apply({ ...flagEvent("remove", marked), message_details });
  }

  #move(event: ChatEvent): void {
    // What every event of a move has.
    const { message_ids, stream_id, new_stream_id, orig_subject, subject } = event as unknown as Move;
    if (stream_id === undefined || orig_subject === undefined) return;
    for (const id of message_ids) {
      const known = this.#marked.get(id);
      if (known === undefined || known.place === null) continue;
      const place = { stream_id: new_stream_id ?? stream_id, topic: subject ?? orig_subject };
      this.#marked.set(id, { ...known, place });
    }
  }
}

interface Move {
  message_ids: readonly number[];
  stream_id?: number;
  new_stream_id?: number;
  orig_subject?: string;
  subject?: string;
}

const flagEvent = (op: "add" | "remove", messages: readonly number[]): ChatEvent => ({
  id: -1,
  type: "update_message_flags",
  op,
  operation: op,
  flag: "read",
  messages,
  all: false,
});

const detailsOf = (known: UnreadMessage | undefined) => {
  if (known === undefined || known.place === null) return null;
  const { place, isMentioned } = known;
  const where = "others" in place ? { type: "private", user_ids: place.others } : { type: "stream", ...place };
  return isMentioned ? { ...where, mentioned: true } : where;
};

/** The messages of which an event says whether they are read, or that they are gone. */
const idsOfReading = ({ type, flag, messages, message_ids }: ChatEvent): readonly number[] => {
  const ids =
    type === "delete_message" ? message_ids : type === "update_message_flags" && flag === "read" ? messages : [];
  return Array.isArray(ids) ? ids : [];
};
