import { ChatStore, type FetchParams, type MessageFetcher, type TopicFetcher } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import { lastId, pollNow, settle } from "../watching/events.js";
import { capabilities } from "../world/build.js";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";
import { type HandTimers, handTimers } from "./hand-timers.js";

/** Lets a test fail by an event that the store cannot read. */
export const onUnreadable = (_: ChatEvent, cause: unknown): never => {
  throw cause;
};

/** A page that somebody has open, fed by hand: it hears of events, and of answers, when the test says so. */
export class Page {
  readonly store: ChatStore;
  readonly timers: HandTimers = handTimers();
  /** How often messages were asked for. */
  fetches = 0;
  /** Whether the store has asked for a new beginning. */
  isOutdated = false;
  #queue_id = "";
  #last = -1;
  #events: ChatEvent[] = [];
  #gate: Promise<void> | null = null;
  #open = (): void => {};

  constructor(
    readonly world: World,
    readonly name: PersonName,
  ) {
    this.store = new ChatStore({
      fetchMessages: this.#fetch,
      fetchTopics: this.#fetchTopics,
      timers: this.timers,
      onOutdated: () => {
        this.isOutdated = true;
      },
      onUnreadable,
    });
  }

  /** Registers, and begins with the state; what events were not delivered are lost. */
  async begin(): Promise<void> {
    const state = await this.world.as(this.name).registerQueue({
      include_subscribers: "true",
      apply_markdown: true,
      client_gravatar: false,
      client_capabilities: capabilities,
    });
    this.#queue_id = state.queue_id ?? "";
    this.#last = -1;
    this.#events = [];
    this.store.begin(state);
  }

  /** Delivers events: as many as said, or all. */
  async deliver(count = Number.POSITIVE_INFINITY): Promise<void> {
    await this.#poll();
    for (const event of this.#events.splice(0, count)) this.store.apply(event);
    await settle();
  }

  /** From here on answers are held back, though they are those of now. */
  holdAnswers(): void {
    this.#gate ??= new Promise((open) => {
      this.#open = open;
    });
  }

  async releaseAnswers(): Promise<void> {
    this.#gate = null;
    this.#open();
    await settle();
  }

  async #poll(): Promise<void> {
    let events: ChatEvent[] = [];
    do {
      events = await pollNow(this.world, this.name, { queue_id: this.#queue_id, last_event_id: this.#last });
      this.#events.push(...events);
      if (events.length > 0) this.#last = lastId(events);
    } while (events.length > 0);
  }

  readonly #fetchTopics: TopicFetcher = async (params) => {
    const answer = await this.world.as(this.name).getTopics({ ...params, allow_empty_topic_name: true });
    await this.#gate;
    return answer;
  };

  readonly #fetch: MessageFetcher = async (params: FetchParams) => {
    this.fetches += 1;
    // What clients say as text, the page says so, too.
    const asked = { ...params, client_gravatar: false, allow_empty_topic_name: true } as object;
    const answer = await this.world.as(this.name).getMessages(asked);
    await this.#gate;
    return answer;
  };
}
