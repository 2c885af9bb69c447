import type { ApiCaller, ChatStore, MessageList, MessageNarrow, TopicList } from "@confab/client";
import { type ChatConnection, connect } from "../../../packages/client/src/connection/index.js";
import { newStore } from "../../../packages/client/src/page.js";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";
import type { FakeTab } from "./fake-browser.js";
import { onUnreadable } from "./page.js";

/** A page in a tab of somebody's browser, with a store that its connection feeds, and lists that somebody looks at. */
export class TabPage {
  readonly store: ChatStore;
  readonly lists: { list: MessageList; narrow: MessageNarrow }[] = [];
  readonly topics: TopicList[] = [];
  readonly #connection: ChatConnection;
  readonly #controller = new AbortController();
  readonly #ended: Promise<void>;
  /** Whether the login has ended. */
  isOver = false;
  /** Why the page could not go on. */
  failure: unknown;

  constructor(
    readonly world: World,
    readonly name: PersonName,
    readonly tab: FakeTab,
    options: { caller: ApiCaller; register: Record<string, unknown> },
  ) {
    const caller = tab.callerOf(options.caller);
    this.store = newStore(caller, onUnreadable);
    this.#connection = connect(caller, { register: options.register, signal: this.#controller.signal }, tab);
    this.#ended = this.#follow().catch((cause: unknown) => {
      this.failure = cause;
    });
  }

  look(narrow: MessageNarrow): void {
    const list = this.store.messages(narrow, { pageSize: 20 });
    list.subscribe(() => {});
    this.lists.push({ list, narrow });
  }

  lookAtTopics(stream_id: number): void {
    const topics = this.store.topics(stream_id);
    topics.subscribe(() => {});
    this.topics.push(topics);
  }

  get isIdle(): boolean {
    return [...this.lists.map(({ list }) => list), ...this.topics].every((list) => !list.get().isLoading);
  }

  /** Closes the page, unless it is gone already. */
  async close(): Promise<void> {
    this.#controller.abort();
    if (this.tab.isGone) return;
    this.tab.thaw();
    await this.#ended;
    this.tab.close();
  }

  async #follow(): Promise<void> {
    for await (const message of this.#connection) {
      if (message.type === "registered") this.store.begin(message.state as never);
      else if (message.type === "events") this.store.applyAll(message.events);
      else if (message.status === "stopped") this.isOver = true;
    }
  }
}
