import type { ChatEvent } from "@confab/core/types";
import { batch } from "@preact/signals-core";
import { changesAccess } from "../messages/list-effects.js";
import { deniesReading, Loading } from "../messages/loading.js";
import type { ListWatch } from "../open-lists.js";
import { topicKey } from "../state/conversation.js";
import type { State } from "../state/state.js";
import { type LiveValue, selectionOf } from "../tables/selecting.js";
import { Watchers } from "../watchers.js";
import { ChannelTopics, type NamedTopic } from "./channel-topics.js";

/** Gets the topics of a channel, newest first. It says `allow_empty_topic_name` as the queue of events does. */
export type TopicFetcher = (params: { stream_id: number }) => Promise<{ readonly topics: readonly NamedTopic[] }>;

/** A topic of a channel. */
export interface ListedTopic extends NamedTopic {
  readonly unread_count: number;
}

/** What a list of topics shows. */
export interface TopicListState {
  /** Newest first. */
  readonly topics: readonly ListedTopic[];
  readonly isLoading: boolean;
  /** Why the last loading failed; null where it did not. */
  readonly error: unknown;
  /** Whether topics may be missing: no events tell of new messages in channels that one is not subscribed to. */
  readonly isOutdated: boolean;
}

/** The topics of a channel, kept up to date by events. */
export class TopicList implements LiveValue<TopicListState> {
  readonly #contents: ChannelTopics;
  readonly #loading = new Loading();
  readonly #value: LiveValue<TopicListState>;
  /** What was shown of a topic, which stays the same object until it changes. */
  #shown = new Map<NamedTopic, ListedTopic>();
  /** The events since the server was asked; null while it is not. */
  #missed: ChatEvent[] | null = null;
  #drops = 0;
  readonly #watchers: Watchers;
  #isLoaded = false;
  #needsRefresh = false;

  constructor(
    readonly state: State,
    readonly stream_id: number,
    readonly fetchTopics: TopicFetcher,
    watch: ListWatch,
  ) {
    this.#watchers = new Watchers(watch);
    this.#contents = new ChannelTopics(stream_id);
    const isLive = selectionOf(() => state.subscriptions.has(stream_id));
    this.#value = selectionOf(() => this.#state(isLive.get()));
  }

  get isWatched(): boolean {
    return this.#watchers.isWatched;
  }

  get(): TopicListState {
    return this.#value.get();
  }

  /** Loads the topics, unless they are loaded and true, and calls `listener` with each change until the returned function is called. */
  subscribe(listener: () => void): () => void {
    const leave = this.#watchers.add(this.#value.subscribe(listener));
    if (!this.#isLoaded) void this.#loading.run("load", () => this.#load());
    else if (this.#needsRefresh || this.get().isOutdated) void this.refresh();
    return leave;
  }

  /** Loads them again. */
  refresh(): Promise<void> {
    this.#needsRefresh = true;
    return this.#loading.runAfter("refresh", () => this.#load());
  }

  /** Takes in what an event changes. */
  apply(event: ChatEvent): void {
    this.#missed?.push(event);
    if (!this.#isLoaded) return;
    if (!this.#contents.apply(event) && !changesAccess(event, this.state.self)) return;
    this.#needsRefresh = true;
    if (this.isWatched) void this.refresh();
  }

  /** Forgets everything. */
  drop(): void {
    this.#drops += 1;
    this.#isLoaded = false;
    this.#contents.replace([]);
  }

  /** What is taken of an answer is as if the events that came meanwhile had come after it. */
  async #load(): Promise<void> {
    const drops = this.#drops;
    this.#needsRefresh = false;
    const missed: ChatEvent[] = [];
    this.#missed = missed;
    try {
      const topics = await this.#fetch();
      this.#missed = null;
      if (drops === this.#drops) batch(() => this.#take(topics, missed));
    } finally {
      this.#missed = null;
    }
  }

  /** Where the server refuses it, what was loaded is no longer one's to see. */
  async #fetch(): Promise<readonly NamedTopic[]> {
    try {
      return (await this.fetchTopics({ stream_id: this.stream_id })).topics;
    } catch (cause) {
      if (deniesReading(cause)) this.drop();
      throw cause;
    }
  }

  #take(topics: readonly NamedTopic[], events: readonly ChatEvent[]): void {
    this.#loading.succeed();
    this.#isLoaded = true;
    this.#contents.replace(topics);
    for (const event of events) this.apply(event);
  }

  #state(isLive: boolean): TopicListState {
    const { unread } = this.state;
    // It changes with any unread message of the channel, so that not each topic has to be watched.
    void unread.channelCounts.get(this.stream_id);
    const topics = this.#contents.ordered.map((topic) => this.#withUnread(topic));
    this.#shown = new Map(topics);
    return { topics: topics.map(([, shown]) => shown), isOutdated: !isLive, ...this.#loading.status.value };
  }

  #withUnread(topic: NamedTopic): [NamedTopic, ListedTopic] {
    const unread_count = this.state.unread.counts.peek(topicKey(this.stream_id, topic.name)) ?? 0;
    const shown = this.#shown.get(topic);
    return [topic, shown?.unread_count === unread_count ? shown : { ...topic, unread_count }];
  }
}
