import { signal } from "@preact/signals-core";
import { placeAmong } from "../tables/sorted.js";
import { peopleKey } from "./conversation.js";
import { SortedIds } from "./sorted-ids.js";

interface PeopleMessages {
  readonly user_ids: readonly number[];
  readonly ids: SortedIds;
  /** As it stands among the others. */
  shown: RecentConversation | null;
}

/** A conversation of people with its newest message; `user_ids` are the others, ascending. */
export interface RecentConversation {
  readonly max_message_id: number;
  readonly user_ids: readonly number[];
}

/** Newest first. */
const orderOf = ({ max_message_id }: RecentConversation): number => -max_message_id;

/**
 * Which message is the newest of all that one has, and of each conversation of people. Of what was there at the beginning only the newest
 * are known: a conversation whose known messages are all deleted goes.
 */
export class Newest {
  readonly #held = new SortedIds();
  readonly #conversations = new Map<string, PeopleMessages>();
  readonly #keys = new Map<number, string>();
  readonly #ordered: RecentConversation[] = [];
  /** What was last read of them; null since they have changed. */
  #read: readonly RecentConversation[] | null = null;
  readonly #heldChanges = signal(0);
  /** Of its own, so that a message of a channel wakes nobody who watches conversations of people. */
  readonly #changes = signal(0);

  /** -1 where there is none. */
  get max_message_id(): number {
    void this.#heldChanges.value;
    return this.#held.last ?? -1;
  }

  /** Newest first; the same array until they change. */
  conversations(): readonly RecentConversation[] {
    void this.#changes.value;
    this.#read ??= this.#ordered.slice();
    return this.#read;
  }

  /** Notes a message that one has; `others` are those of a conversation of people. */
  hold(id: number, others?: readonly number[]): void {
    this.#held.add(id);
    this.#noteHeld();
    if (others === undefined) return;
    const key = peopleKey(others);
    const known = this.#conversations.get(key) ?? { user_ids: others, ids: new SortedIds(), shown: null };
    this.#conversations.set(key, known);
    this.#keys.set(id, key);
    this.#change(known, () => known.ids.add(id, (dropped) => this.#keys.delete(dropped)));
  }

  remove(ids: readonly number[]): void {
    this.#noteHeld();
    for (const id of ids) {
      this.#held.remove(id);
      const key = this.#keys.get(id) ?? "";
      this.#keys.delete(id);
      const known = this.#conversations.get(key);
      if (known === undefined) continue;
      this.#change(known, () => known.ids.remove(id));
      if (known.ids.last === undefined) this.#conversations.delete(key);
    }
  }

  clear(): void {
    this.#held.clear();
    this.#conversations.clear();
    this.#keys.clear();
    this.#ordered.length = 0;
    this.#noteHeld();
    this.#note();
  }

  /** Changes the messages of a conversation, and puts it where it belongs now. */
  #change(known: PeopleMessages, change: () => void): void {
    change();
    const now = known.ids.last;
    if (now === known.shown?.max_message_id) return;
    if (known.shown !== null) this.#ordered.splice(this.#ordered.indexOf(known.shown, this.#placeOf(known.shown)), 1);
    known.shown = now === undefined ? null : { max_message_id: now, user_ids: known.user_ids };
    if (known.shown !== null) this.#ordered.splice(this.#placeOf(known.shown), 0, known.shown);
    this.#note();
  }

  #placeOf(shown: RecentConversation): number {
    return placeAmong(this.#ordered, orderOf(shown), orderOf);
  }

  #noteHeld(): void {
    this.#heldChanges.value = this.#heldChanges.peek() + 1;
  }

  #note(): void {
    this.#read = null;
    this.#changes.value = this.#changes.peek() + 1;
  }
}
