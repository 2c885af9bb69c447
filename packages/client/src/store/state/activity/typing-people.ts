import type { Timers } from "../../../api/timers.js";
import { StoreTable } from "../../tables/store-table.js";

const none: readonly number[] = [];

/** Who is typing where. Somebody of whom nothing is heard for a while has ceased to. */
export class TypingPeople {
  /** User ids in the order in which they began, by `placeKey`, or `editKey` where they edit a message. */
  readonly people = new StoreTable<string, readonly number[]>();
  readonly #cancels = new Map<string, () => void>();

  constructor(readonly timers: Timers) {}

  /** Notes that somebody is typing, for `ms` milliseconds. */
  start(key: string, user_id: number, ms: number): void {
    const known = this.people.get(key) ?? none;
    this.#cancel(key, user_id);
    this.#cancels.set(
      `${key} ${user_id}`,
      this.timers.after(ms, () => this.stop(key, user_id)),
    );
    if (!known.includes(user_id)) this.people.set(key, [...known, user_id]);
  }

  stop(key: string, user_id: number): void {
    this.#cancel(key, user_id);
    const others = (this.people.get(key) ?? none).filter((known) => known !== user_id);
    if (others.length === 0) this.people.delete(key);
    else if (others.length < (this.people.get(key) ?? none).length) this.people.set(key, others);
  }

  clear(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    this.people.clear();
  }

  #cancel(key: string, user_id: number): void {
    this.#cancels.get(`${key} ${user_id}`)?.();
    this.#cancels.delete(`${key} ${user_id}`);
  }
}
