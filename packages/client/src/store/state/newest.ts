import { signal } from "@preact/signals-core";
import { peopleKey } from "./conversation.js";
import { SortedIds } from "./sorted-ids.js";

interface PeopleMessages {
  readonly user_ids: readonly number[];
  readonly ids: SortedIds;
}

/** A conversation of people with its newest message; `user_ids` are the others, ascending. */
export interface RecentConversation {
  readonly max_message_id: number;
  readonly user_ids: readonly number[];
}

/**
 * Which message is the newest of all that one has, and of each conversation of people. Of what was there at the beginning only the newest
 * are known: a conversation whose known messages are all deleted goes.
 */
export class Newest {
  readonly #held = new SortedIds();
  readonly #conversations = new Map<string, PeopleMessages>();
  readonly #keys = new Map<number, string>();
  readonly #changes = signal(0);
  /** So that a message of a channel wakes nobody who watches conversations of people. */
  readonly #peopleChanges = signal(0);

  /** -1 where there is none. */
  get max_message_id(): number {
    void this.#changes.value;
    return this.#held.last ?? -1;
  }

  /** Newest first. */
  conversations(): RecentConversation[] {
    void this.#peopleChanges.value;
    return [...this.#conversations.values()]
      .map(({ user_ids, ids }) => ({ max_message_id: ids.last ?? -1, user_ids }))
      .sort((a, b) => b.max_message_id - a.max_message_id);
  }

  /** Notes a message that one has; `others` are those of a conversation of people. */
  hold(id: number, others?: readonly number[]): void {
    this.#held.add(id);
    this.#changes.value = this.#changes.peek() + 1;
    if (others === undefined) return;
    this.#notePeople();
    const key = peopleKey(others);
    const known = this.#conversations.get(key) ?? { user_ids: others, ids: new SortedIds() };
    this.#conversations.set(key, known);
    known.ids.add(id, (dropped) => this.#keys.delete(dropped));
    this.#keys.set(id, key);
  }

  remove(ids: readonly number[]): void {
    this.#changes.value = this.#changes.peek() + 1;
    for (const id of ids) {
      this.#held.remove(id);
      const key = this.#keys.get(id);
      if (key === undefined) continue;
      this.#notePeople();
      this.#keys.delete(id);
      const known = this.#conversations.get(key);
      known?.ids.remove(id);
      if (known?.ids.last === undefined) this.#conversations.delete(key);
    }
  }

  clear(): void {
    this.#changes.value = this.#changes.peek() + 1;
    this.#notePeople();
    this.#held.clear();
    this.#conversations.clear();
    this.#keys.clear();
  }

  #notePeople(): void {
    this.#peopleChanges.value = this.#peopleChanges.peek() + 1;
  }
}
