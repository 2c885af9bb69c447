import type { ChatEvent } from "@confab/core/types";
import type { ListWatch } from "../open-lists.js";
import { expectedMessage, type OutgoingMessage } from "../sending/outgoing-message.js";
import type { ChatMessage } from "../state/wire.js";
import { type LiveValue, selectionOf } from "../tables/selecting.js";
import { Watchers } from "../watchers.js";
import { type KeptList, keptPart } from "./kept-list.js";
import { ListContents } from "./list-contents.js";
import { deniesReading, Loading } from "./loading.js";
import type { FetchParams, MessageSource, TakeAnswer } from "./message-source.js";
import type { MessageWindow } from "./message-window.js";
import { type MessageNarrow, termsOf } from "./narrow/terms.js";

/** What a list shows. */
export interface MessageListState {
  /** Oldest first, without a gap. */
  readonly messages: readonly ChatMessage[];
  /** What one sends and will be at the end of the list, in the order in which it was written. */
  readonly outgoing: readonly OutgoingMessage[];
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
  /** Words of the narrow's search by which nothing is found, such as "the"; a search of nothing else finds no message. */
  readonly ignored_search_words: readonly string[];
  readonly isLoading: boolean;
  /** Why the last loading failed; null where it did not. */
  readonly error: unknown;
  /** Whether messages may be missing, or may not belong here, which only the server can tell: `refresh` asks it. */
  readonly isOutdated: boolean;
}

/** How a list begins. */
export interface MessageListOptions {
  /** Where it begins: a message id, "newest" (by default), "oldest" or "first_unread". */
  anchor?: number | "newest" | "oldest" | "first_unread";
  /** How many messages are loaded at once; 100 by default. */
  pageSize?: number;
}

const noneOutgoing: readonly OutgoingMessage[] = [];

const endless = Number.POSITIVE_INFINITY;

/** The messages of a narrow, from some message to another without a gap, kept up to date by events. */
export class MessageList implements LiveValue<MessageListState> {
  readonly #contents: ListContents;
  readonly #loading = new Loading();
  readonly #value: LiveValue<MessageListState>;
  readonly #outgoing: LiveValue<readonly OutgoingMessage[]>;
  /** By itself, since other changes of a channel wake nobody who watches its messages. */
  readonly #isLive: LiveValue<boolean>;
  readonly #kept: LiveValue<KeptList>;
  readonly #watchers: Watchers;
  #needsRefresh = false;
  #ignored: readonly string[] = [];

  constructor(
    source: MessageSource,
    readonly narrow: MessageNarrow,
    readonly options: MessageListOptions,
    watch: ListWatch,
  ) {
    this.#watchers = new Watchers(watch);
    this.#contents = new ListContents(source, narrow, () => this.#askAgain());
    this.#outgoing = selectionOf(() => this.#expected());
    this.#isLive = selectionOf(() => this.#hearsAll());
    this.#value = selectionOf(() => this.#state());
    this.#kept = selectionOf(() => this.#toKeep());
  }

  /** Whether the store can tell by itself which new messages belong here. */
  get isExact(): boolean {
    return this.#contents.matcher.isExact;
  }

  /** What to keep of it, the same object until that changes; null where nothing is loaded. */
  get kept(): KeptList | null {
    return this.#window.isLoaded ? this.#kept.get() : null;
  }

  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  get(): MessageListState {
    return this.#value.get();
  }

  /** Loads messages, unless there are some already, and calls `listener` with each change until the returned function is called. */
  subscribe(listener: () => void): () => void {
    const leave = this.#watchers.add(this.#value.subscribe(listener));
    if (this.#mayLoad) void this.load();
    else if (this.#needsRefresh) void this.refresh();
    return leave;
  }

  /** Loads where the list begins, unless it is loaded. */
  load(): Promise<void> {
    return this.#loading.run("load", async () => {
      if (this.#mayLoad) await this.#loadFirst();
    });
  }

  /** Shows what was kept of it until it is loaded, unless it is loaded already. */
  restore(kept: KeptList): void {
    if (this.#needsLoad) this.#contents.restore(kept);
  }

  /** Loads a page of older messages; nothing where there are none. */
  loadOlder(): Promise<void> {
    return this.#loading.run("older", async () => {
      const { isLoaded, foundOldest, from } = this.#window;
      if (!isLoaded || foundOldest) return;
      const params = { anchor: from, include_anchor: false, num_before: this.#pageSize, num_after: 0 };
      await this.#fetch(params, ({ ids, found_oldest }) => {
        this.#contents.place(() => this.#window.extendDown(ids, found_oldest ? 0 : (ids[0] ?? from)));
      });
    });
  }

  /** Loads a page of newer messages; nothing where there are none. */
  loadNewer(): Promise<void> {
    return this.#loading.run("newer", async () => {
      const { isLoaded, foundNewest, to } = this.#window;
      if (!isLoaded || foundNewest) return;
      const params = { anchor: to, include_anchor: false, num_before: 0, num_after: this.#pageSize };
      await this.#fetch(params, ({ ids, found_newest }) => {
        this.#contents.place(() => this.#window.extendUp(ids, found_newest ? endless : (ids.at(-1) ?? to)));
      });
    });
  }

  /** Loads again what the list has, with a page of what came after it. */
  refresh(): Promise<void> {
    this.#needsRefresh = true;
    return this.#loading.runAfter("refresh", async () => {
      this.#needsRefresh = false;
      try {
        await (this.#needsLoad ? this.#loadFirst() : this.#reload());
      } catch (cause) {
        // Until it succeeds there may be gaps, though other pages are loaded.
        this.#needsRefresh = true;
        this.#contents.isOutdated.value = true;
        throw cause;
      }
    });
  }

  /** Takes in what an event changes; the messages themselves have been changed. */
  apply(event: ChatEvent): void {
    this.#contents.apply(event);
  }

  /** Forgets everything. */
  drop(): void {
    this.#contents.drop();
  }

  get #window(): MessageWindow {
    return this.#contents.window;
  }

  get #needsLoad(): boolean {
    return !this.#window.isLoaded || this.#contents.kept !== null;
  }

  /** What was kept is not loaded before events tell what changes: until then it could only be as outdated again. */
  get #mayLoad(): boolean {
    return this.#contents.kept === null ? !this.#window.isLoaded : this.#contents.source.isLive;
  }

  get #pageSize(): number {
    return this.options.pageSize ?? 100;
  }

  async #reload(): Promise<void> {
    this.#contents.renewMatcher();
    this.#contents.trim();
    const { from, ids: known } = this.#window;
    const params = { anchor: from, num_before: 0, num_after: known.length + this.#pageSize };
    await this.#fetchAll(params, ({ ids, found_newest }) => {
      this.#contents.begin(() => this.#window.replace(ids, from, found_newest ? endless : (ids.at(-1) ?? from)));
    });
  }

  async #loadFirst(): Promise<void> {
    this.#contents.renewMatcher();
    await this.#fetchAll(this.#beginning(), ({ ids, anchor = 0, found_oldest, found_newest }) => {
      const from = found_oldest ? 0 : (ids[0] ?? anchor);
      const to = found_newest ? endless : (ids.at(-1) ?? anchor);
      this.#contents.begin(() => this.#window.replace(ids, from, to));
    });
  }

  #beginning(): FetchParams {
    const near = termsOf(this.narrow).find(({ operator }) => operator === "near");
    const anchor = this.options.anchor ?? (near === undefined ? "newest" : Number(near.operand));
    if (anchor === "newest") return { anchor, num_before: this.#pageSize, num_after: 0 };
    if (anchor === "oldest") return { anchor, num_before: 0, num_after: this.#pageSize };
    const half = Math.ceil(this.#pageSize / 2);
    return { anchor, num_before: half, num_after: half };
  }

  #state(): MessageListState {
    const { shown, window, isOutdated } = this.#contents;
    return {
      // Made when somebody reads it: of the events of a poll there may be many before a page shows them.
      get messages() {
        return shown.array();
      },
      outgoing: this.#outgoing.get(),
      found_oldest: window.foundOldest,
      found_newest: window.foundNewest,
      ignored_search_words: this.#ignored,
      isOutdated: isOutdated.value || !this.#isLive.get(),
      ...this.#loading.status.value,
    };
  }

  #hearsAll(): boolean {
    const { changes, matcher } = this.#contents;
    void changes.value;
    return matcher.isLive();
  }

  /** Always the same list where it is empty, so that what others send wakes nobody. */
  #expected(): readonly OutgoingMessage[] {
    const { source, changes, window, matcher, kept } = this.#contents;
    void changes.value;
    if (!matcher.isExact || !(window.foundNewest || kept?.found_newest)) return noneOutgoing;
    const isExpected = (outgoing: OutgoingMessage): boolean =>
      !window.has(outgoing.id ?? -1) && matcher.matches(expectedMessage(source.state, outgoing));
    const expected = [...source.outgoing.values()].filter(isExpected);
    return expected.length === 0 ? noneOutgoing : expected;
  }

  #toKeep(): KeptList {
    const { source, changes, window, kept } = this.#contents;
    void changes.value;
    const part = keptPart(window, (id) => source.messages.peek(id));
    return kept === null ? part : { ...part, found_newest: kept.found_newest };
  }

  /** Loads all that the list has; where the server refuses it, what was loaded is no longer one's to see. */
  async #fetchAll(params: FetchParams, take: TakeAnswer): Promise<void> {
    try {
      await this.#fetch(params, take);
    } catch (cause) {
      if (deniesReading(cause)) this.drop();
      throw cause;
    }
  }

  #fetch(params: FetchParams, take: TakeAnswer): Promise<void> {
    const narrow = termsOf(this.narrow);
    return this.#contents.source.fetch(
      { narrow, ...params },
      {
        take: (answer) => {
          this.#ignored = answer.ignored_search_words ?? [];
          this.#loading.succeed();
          take(answer);
        },
        apply: (event) => this.apply(event),
      },
    );
  }

  #askAgain(): void {
    this.#needsRefresh = true;
    if (this.isWatched) void this.refresh();
  }
}
