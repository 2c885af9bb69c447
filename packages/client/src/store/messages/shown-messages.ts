import type { ChatMessage } from "../state/wire.js";
import { placeAmong } from "../tables/sorted.js";
import type { StoreTable } from "../tables/store-table.js";
import type { MessageWindow } from "./message-window.js";

/** Of more changes at once the array is made from scratch. */
const mostPatched = 50;

const idOf = ({ id }: ChatMessage): number => id;

/** The messages of a window as an array that stays as it is: after a change there is another one, made when somebody looks. */
export class ShownMessages {
  #messages: readonly ChatMessage[] = [];
  /** The ids whose messages came, went or changed since. */
  readonly #changed = new Set<number>();
  #isWhole = true;

  constructor(
    readonly window: MessageWindow,
    readonly messages: StoreTable<number, ChatMessage>,
  ) {}

  /** Notes that a message came, went or changed. */
  note(id: number): void {
    this.#changed.add(id);
  }

  /** Notes that the window is another one. */
  noteAll(): void {
    this.#isWhole = false;
  }

  get(): readonly ChatMessage[] {
    if (!this.#isWhole || this.#changed.size > mostPatched)
      this.#messages = this.window.ids.flatMap((id) => this.messages.peek(id) ?? []);
    else if (this.#changed.size > 0) this.#messages = this.#patched();
    this.#isWhole = true;
    this.#changed.clear();
    return this.#messages;
  }

  #patched(): readonly ChatMessage[] {
    const changed = [...this.#changed].sort((a, b) => a - b);
    const last = this.#messages.at(-1)?.id ?? -1;
    // An array that grows in place would be copied twice.
    const patched = this.#messages.concat(changed.flatMap((id) => (id > last ? this.#find(id) : [])));
    for (const id of changed) if (id <= last) this.#patch(patched, id);
    return patched;
  }

  #patch(messages: ChatMessage[], id: number): void {
    const [message] = this.#find(id);
    const at = placeAmong(messages, id, idOf);
    const isThere = messages[at]?.id === id;
    if (isThere && message !== undefined) messages[at] = message;
    else if (isThere) messages.splice(at, 1);
    else if (message !== undefined) messages.splice(at, 0, message);
  }

  /** The message, where the window has it. */
  #find(id: number): [] | [ChatMessage] {
    const message = this.window.has(id) ? this.messages.peek(id) : undefined;
    return message === undefined ? [] : [message];
  }
}
