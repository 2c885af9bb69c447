import type { ChatEvent } from "@confab/core/types";
import { signal } from "@preact/signals-core";
import type { ChatMessage } from "../state/wire.js";
import { isMessageEvent, type MessageEvent, messageIdsIn } from "./changed-message.js";
import type { KeptList } from "./kept-list.js";
import { bringsMessages, isOwn, mayAdd, needsRefresh } from "./list-effects.js";
import type { MessageSource, TakeAnswer } from "./message-source.js";
import { MessageWindow } from "./message-window.js";
import { matcherOf, type NarrowMatcher } from "./narrow/matcher.js";
import type { MessageNarrow } from "./narrow/terms.js";
import type { ShownMessages } from "./shown-messages.js";
import { ShownWindow } from "./shown-window.js";

/** A list has no more than so many; of more, the oldest go. */
const most = 4_000;
/** So many unknown messages are got by their ids; for more of them the list is loaded again. */
const mostMissing = 500;

/** Which messages a list has, and how events change that. */
export class ListContents {
  readonly window = new MessageWindow();
  /** Changes whenever the window does, or a message in it. */
  readonly changes = signal(0);
  readonly #shown: ShownWindow;
  readonly isOutdated = signal(false);
  /** What was kept, as long as that is what the list has. */
  kept: KeptList | null = null;
  #matcher: NarrowMatcher;
  /** Messages of the history that one has oneself since an event made them one's own. */
  readonly #own = new Set<number>();

  /** `loadAgain` is called where only the server can tell what the list has now. */
  constructor(
    readonly source: MessageSource,
    readonly narrow: MessageNarrow,
    readonly loadAgain: () => void,
  ) {
    this.#matcher = matcherOf(source.state, narrow);
    this.#shown = new ShownWindow(this.window, source.messages);
  }

  /** The messages of now. */
  get shown(): ShownMessages {
    void this.changes.value;
    return this.#shown.now();
  }

  get matcher(): NarrowMatcher {
    return this.#matcher;
  }

  /** Looks up again what the narrow means: channels and people may have other names now. */
  renewMatcher(): void {
    this.#matcher = matcherOf(this.source.state, this.narrow);
  }

  /** Changes the window, and holds what is in it. */
  place(change: () => void): void {
    const before = this.window.ids;
    change();
    for (const id of this.window.ids) this.source.hold(id);
    for (const id of before) this.source.release(id);
    if (this.window.isLoaded) this.source.listen(this.#hear);
    else this.source.forget(this.#hear);
    this.#noteAll();
  }

  /** Begins with what was kept. What came after it is not known, so nothing new belongs here. */
  restore(kept: KeptList): void {
    this.kept = kept;
    this.isOutdated.value = true;
    for (const message of kept.messages)
      if (this.source.messages.get(message.id) === undefined) this.source.offer(message);
    const ids = kept.messages.map(({ id }) => id);
    this.place(() => this.window.replace(ids, kept.from, ids.at(-1) ?? kept.from));
  }

  /** Begins with what the server answered. */
  begin(change: () => void): void {
    this.kept = null;
    this.isOutdated.value = false;
    this.place(change);
  }

  /** Takes in what an event changes; the messages themselves have been changed. */
  apply(event: ChatEvent): void {
    if (!this.window.isLoaded) return;
    if (needsRefresh(event, this.#matcher, this.#self)) this.loadAgain();
    if (!isMessageEvent(event)) return;
    if (event.type === "message") this.#offer({ flags: event.flags, ...event.message });
    this.#takeChanges(event, messageIdsIn(event));
  }

  /** Drops the oldest where there are too many. */
  trim(): void {
    for (const id of this.window.trim(most)) this.source.release(id);
    this.#noteAll();
  }

  /** Forgets everything. */
  drop(): void {
    this.kept = null;
    this.place(() => this.window.replace([], Number.POSITIVE_INFINITY, -1));
  }

  get #self(): number {
    return this.source.state.self;
  }

  #offer(message: ChatMessage): void {
    const isKnown = this.source.messages.get(message.id) !== undefined;
    if (isKnown || !this.window.covers(message.id) || !this.#matcher.matches(message)) return;
    if (!this.#matcher.isExact) this.isOutdated.value = true;
    else this.source.offer(message);
    if (this.window.ids.length > most + most / 4) this.trim();
  }

  #takeChanges(event: MessageEvent, ids: readonly number[]): void {
    if (bringsMessages(event, this.source.state)) for (const id of ids) this.#own.add(id);
    const missing = ids.filter((id) => this.window.covers(id) && !this.#takeChange(event, id));
    if (missing.length === 0 || !mayAdd(event, this.#matcher, this.#self)) return;
    if (!this.#matcher.isExact) this.isOutdated.value = true;
    else if (missing.length > mostMissing) this.loadAgain();
    else void this.#loadMissing(missing, event.type !== "update_message");
  }

  /** Returns false where the message is not known. */
  #takeChange(event: MessageEvent, id: number): boolean {
    const message = this.source.messages.get(id);
    if (message === undefined) return this.#remove(id) || event.type === "delete_message";
    // What is left of before a new beginning brings nothing back; the answer that is on its way says what belongs here.
    if (this.source.isDoubtful(id)) return this.window.has(id);
    if (!this.#matcher.isExact && ["update_message", "reaction"].includes(event.type)) this.isOutdated.value = true;
    // What the server left out of its answer stays out, though another list has it still.
    const mayCome = event.type === "message" || mayAdd(event, this.#matcher, this.#self);
    if (!this.#belongs(message)) this.#remove(id);
    else if (mayCome) this.#add(id);
    return true;
  }

  #belongs(message: ChatMessage): boolean {
    const { isExact, isOwnOnly } = this.#matcher;
    if (!this.#matcher.matches(message)) return false;
    if (this.window.has(message.id)) return true;
    return isExact && (!isOwnOnly || this.#own.has(message.id) || isOwn(message, this.#self));
  }

  #add(id: number): void {
    if (!this.window.add(id)) return;
    this.source.hold(id);
    this.#note(id);
  }

  #remove(id: number): boolean {
    if (!this.window.remove(id)) return false;
    this.source.release(id);
    this.#note(id);
    return true;
  }

  /** Gets messages that may belong here, of which nothing is known but their ids. */
  async #loadMissing(message_ids: readonly number[], areOwn: boolean): Promise<void> {
    try {
      const take: TakeAnswer = ({ ids }) => {
        if (areOwn) for (const id of ids) this.#own.add(id);
        for (const id of ids) this.#addIfItBelongs(id);
      };
      await this.source.fetch({ message_ids }, { take, apply: (event) => this.apply(event) });
    } catch {
      this.isOutdated.value = true;
    }
  }

  #addIfItBelongs(id: number): void {
    const message = this.source.messages.get(id);
    if (message !== undefined && this.#belongs(message)) this.#add(id);
  }

  readonly #hear = (id: number): void => {
    if (this.window.has(id)) this.#note(id);
  };

  #note(id: number): void {
    this.#shown.note(id);
    this.changes.value = this.changes.peek() + 1;
  }

  #noteAll(): void {
    this.#shown.noteAll();
    this.changes.value = this.changes.peek() + 1;
  }
}
