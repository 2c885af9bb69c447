import type { ChatMessage } from "../state/wire.js";
import type { StoreTable } from "../tables/store-table.js";
import type { MessageWindow } from "./message-window.js";
import { ShownMessages } from "./shown-messages.js";

/** What a window shows. */
export class ShownWindow {
  #shown = ShownMessages.of([]);
  /** The ids of what came, went or changed since. */
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

  /** The messages of now; what it returns stays as it is. */
  now(): ShownMessages {
    this.#shown = this.#isWhole ? this.#shown.after(this.#changes()) : ShownMessages.of(this.#all());
    this.#isWhole = true;
    this.#changed.clear();
    return this.#shown;
  }

  #changes(): Map<number, ChatMessage | null> {
    return new Map(Array.from(this.#changed, (id) => [id, this.#find(id)]));
  }

  #find(id: number): ChatMessage | null {
    return this.window.has(id) ? (this.messages.peek(id) ?? null) : null;
  }

  #all(): readonly ChatMessage[] {
    return this.window.ids.flatMap((id) => this.messages.peek(id) ?? []);
  }
}
