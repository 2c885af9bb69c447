import type { ChatMessage } from "../state/wire.js";
import { placeAmong } from "../tables/sorted.js";

/** After so many changes the array is made, though nobody has asked for it. */
const mostPending = 50;

const idOf = ({ id }: ChatMessage): number => id;

/** Messages that came or changed, by their ids; null for those that went. */
type Changes = ReadonlyMap<number, ChatMessage | null>;

/** The messages of a list at one time. The array is made when somebody asks for it: between, a change costs the same in a long list. */
export class ShownMessages {
  #array: readonly ChatMessage[] | null;
  /** What it was before the changes; forgotten when the array is made. */
  #before: ShownMessages | null = null;
  readonly #changes: Changes;
  readonly #pending: number;

  private constructor(array: readonly ChatMessage[] | null, before: ShownMessages | null, changes: Changes) {
    this.#array = array;
    this.#before = before;
    this.#changes = changes;
    this.#pending = (before?.pending ?? 0) + changes.size;
    if (this.#pending > mostPending) this.array();
  }

  static of(array: readonly ChatMessage[]): ShownMessages {
    return new ShownMessages(array, null, new Map());
  }

  after(changes: Changes): ShownMessages {
    return changes.size === 0 ? this : new ShownMessages(null, this, changes);
  }

  get pending(): number {
    return this.#array === null ? this.#pending : 0;
  }

  /** Oldest first; always the same array. */
  array(): readonly ChatMessage[] {
    if (this.#array !== null) return this.#array;
    const changes = new Map<number, ChatMessage | null>();
    const made = this.#collect(changes);
    this.#array = changed(made, changes);
    this.#before = null;
    return this.#array;
  }

  /** Adds the changes since the array that is there already, which it returns. */
  #collect(changes: Map<number, ChatMessage | null>): readonly ChatMessage[] {
    const array = this.#array ?? (this.#before === null ? [] : this.#before.#collect(changes));
    if (this.#array === null) for (const [id, message] of this.#changes) changes.set(id, message);
    return array;
  }
}

const changed = (array: readonly ChatMessage[], changes: Changes): readonly ChatMessage[] => {
  const last = array.at(-1)?.id ?? -1;
  const newer = [...changes.values()].filter((message) => message !== null && message.id > last);
  // An array that grows in place would be copied twice.
  const messages = array.concat(newer as ChatMessage[]);
  if (newer.length > 1) messages.sort((a, b) => a.id - b.id);
  for (const [id, message] of changes) if (id <= last) patch(messages, id, message);
  return messages;
};

const patch = (messages: ChatMessage[], id: number, message: ChatMessage | null): void => {
  const at = placeAmong(messages, id, idOf);
  const isThere = messages[at]?.id === id;
  if (isThere && message !== null) messages[at] = message;
  else if (isThere) messages.splice(at, 1);
  else if (message !== null) messages.splice(at, 0, message);
};
