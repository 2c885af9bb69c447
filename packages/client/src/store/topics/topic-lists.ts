import type { ChatEvent } from "@confab/core/types";
import { OpenLists } from "../open-lists.js";
import type { State } from "../state/state.js";
import { type TopicFetcher, TopicList } from "./topic-list.js";

/** The lists of topics that are looked at, or were of late. */
export class TopicLists {
  readonly #lists = new OpenLists<TopicList>();

  constructor(
    readonly state: State,
    readonly fetchTopics: TopicFetcher,
  ) {}

  /** The list of a channel: the same for all who look at it. */
  open(stream_id: number): TopicList {
    return this.#lists.open(
      String(stream_id),
      (watch) => new TopicList(this.state, stream_id, this.fetchTopics, watch),
    );
  }

  apply(event: ChatEvent): void {
    for (const list of this.#lists.values()) list.apply(event);
  }

  /** Events may have been missed: lists that are looked at are loaded again if events come from now on, the others go. */
  beginAgain(isLive: boolean): void {
    this.#lists.beginAgain(isLive);
  }

  /** Forgets everything, also of lists that are looked at. */
  forget(): void {
    this.#lists.forget();
  }
}
