import { SetTable } from "../../tables/set-table.js";
import { StoreTable } from "../../tables/store-table.js";
import { ascending, type ConversationPlace, placeKey } from "../conversation.js";
import { isMuted, type MutingState } from "../muting.js";

/** A conversation with unread messages. */
export interface UnreadConversation {
  readonly place: ConversationPlace;
  /** Ascending. */
  readonly ids: readonly number[];
  /** Whether its topic or channel is muted, so that it does not count. */
  readonly isMuted: boolean;
}

interface Conversation {
  readonly place: ConversationPlace;
  isMuted: boolean;
}

/** How many messages of a channel are unread. */
export interface ChannelCount {
  readonly all: number;
  /** Without muted topics; 0 in a muted channel, but for topics that were unmuted or are followed. */
  readonly unmuted: number;
}

const none: ChannelCount = { all: 0, unmuted: 0 };

/** Which messages are unread, by conversation. What happens to a message costs the same however many there are. */
export class UnreadMessages {
  readonly #keys = new StoreTable<number, string>();
  readonly #ids = new SetTable<string, number>();
  readonly #conversations = new Map<string, Conversation>();
  readonly #keysByChannel = new Map<number, Set<string>>();
  /** How many are unread of each conversation, by `placeKey`. */
  readonly counts = new StoreTable<string, number>();
  readonly channelCounts = new StoreTable<number, ChannelCount>();
  readonly mentions = new StoreTable<number, true>();
  /** Of "all": how many count, without those in muted topics and channels. Of "people": how many of them are direct. */
  readonly total = new StoreTable<"all" | "people", number>();
  /** Whether there are older unread messages than the server told. */
  isIncomplete = false;

  has(id: number): boolean {
    return this.#keys.has(id);
  }

  /** Where an unread message is. */
  placeOf(id: number): ConversationPlace | undefined {
    return this.#conversations.get(this.#keys.get(id) ?? "")?.place;
  }

  /** The ids of a conversation, ascending. */
  idsOf(key: string): number[] {
    return ascending(this.#ids.of(key) ?? []);
  }

  /** Every conversation with an unread message, its ids ascending. */
  conversations(): { place: ConversationPlace; ids: number[]; isMuted: boolean }[] {
    // A selector that reads all of them wakes whenever one comes or goes.
    void this.counts.values();
    return [...this.#conversations].map(([key, known]) => ({ ...known, ids: this.idsOf(key) }));
  }

  /** The same, for selectors that also wake where one is muted or unmuted. */
  conversationsWithMuting(): readonly UnreadConversation[] {
    void this.total.get("all");
    return this.conversations();
  }

  /** The topics of a channel that have an unread message, their ids ascending. */
  topicsOf(stream_id: number): { topic: string; ids: number[] }[] {
    return [...(this.#keysByChannel.get(stream_id) ?? [])].flatMap((key) => {
      const { place } = this.#conversations.get(key) ?? {};
      return place === undefined || "others" in place ? [] : [{ topic: place.topic, ids: this.idsOf(key) }];
    });
  }

  /** Notes that a message is unread, wherever it was before. */
  add(state: MutingState, id: number, place: ConversationPlace): void {
    this.#take(id);
    const key = placeKey(place);
    const known = this.#conversations.get(key) ?? this.#begin(state, key, place);
    this.#ids.add(key, [id]);
    this.#keys.set(id, key);
    this.#count(key, known, 1);
  }

  /** Moves those of the messages that are unread. */
  move(state: MutingState, ids: readonly number[], place: ConversationPlace): void {
    for (const id of ids) if (this.#keys.has(id)) this.add(state, id, place);
  }

  mention(id: number): void {
    this.mentions.set(id, true);
  }

  /** Forgets messages that were read or are gone. */
  remove(ids: readonly number[]): void {
    for (const id of ids) {
      this.#take(id);
      this.mentions.delete(id);
    }
  }

  clear(): void {
    this.remove([...this.#keys.keys(), ...this.mentions.keys()]);
    this.isIncomplete = false;
  }

  /** Counts a conversation again, whose topic may have been muted or unmuted. */
  countTopic(state: MutingState, key: string): void {
    const known = this.#conversations.get(key);
    if (known === undefined || "others" in known.place) return;
    const muted = isMuted(state, known.place);
    if (muted === known.isMuted) return;
    const size = this.#sizeOf(key);
    this.#addToTotals(known, -size);
    known.isMuted = muted;
    this.#addToTotals(known, size);
  }

  /** Counts the topics of a channel again, which may have been muted or unmuted. */
  countChannel(state: MutingState, stream_id: number): void {
    for (const key of this.#keysByChannel.get(stream_id) ?? []) this.countTopic(state, key);
  }

  #sizeOf(key: string): number {
    return this.#ids.of(key)?.size ?? 0;
  }

  #begin(state: MutingState, key: string, place: ConversationPlace): Conversation {
    this.#ids.set(key, []);
    const known = { place, isMuted: !("others" in place) && isMuted(state, place) };
    this.#conversations.set(key, known);
    if ("others" in place) return known;
    const keys = this.#keysByChannel.get(place.stream_id) ?? new Set();
    this.#keysByChannel.set(place.stream_id, keys.add(key));
    return known;
  }

  #take(id: number): void {
    const key = this.#keys.get(id);
    const known = key === undefined ? undefined : this.#conversations.get(key);
    if (key === undefined || known === undefined) return;
    this.#keys.delete(id);
    this.#ids.remove(key, [id]);
    this.#count(key, known, -1);
    if (this.#sizeOf(key) === 0) this.#end(key, known);
  }

  #end(key: string, { place }: Conversation): void {
    this.#conversations.delete(key);
    this.#ids.delete(key);
    if (!("others" in place)) this.#keysByChannel.get(place.stream_id)?.delete(key);
  }

  #count(key: string, known: Conversation, more: number): void {
    const size = this.#sizeOf(key);
    if (size === 0) this.counts.delete(key);
    else this.counts.set(key, size);
    const { place } = known;
    if (!("others" in place)) this.#addToChannel(place.stream_id, { all: more, unmuted: 0 });
    this.#addToTotals(known, more);
  }

  #addToTotals(known: Conversation, more: number): void {
    if (known.isMuted) return;
    this.#addToTotal("all", more);
    if ("others" in known.place) this.#addToTotal("people", more);
    else this.#addToChannel(known.place.stream_id, { all: 0, unmuted: more });
  }

  #addToTotal(name: "all" | "people", more: number): void {
    this.total.set(name, (this.total.get(name) ?? 0) + more);
  }

  #addToChannel(stream_id: number, more: ChannelCount): void {
    const known = this.channelCounts.get(stream_id) ?? none;
    this.channelCounts.set(stream_id, { all: known.all + more.all, unmuted: known.unmuted + more.unmuted });
  }
}
