import type { ChatEvent } from "@confab/core/types";
import { signal } from "@preact/signals-core";
import { isMessageEvent, type MessageEvent, messageIdsIn } from "../messages/changed-message.js";
import { isArrival } from "../messages/list-effects.js";
import { foldTopic } from "../state/conversation.js";
import { placeAmong } from "../tables/sorted.js";

/** A topic, as its newest message spells it. */
export interface NamedTopic {
  readonly name: string;
  /** The id of its newest message. */
  readonly max_id: number;
}

const orderOf = ({ max_id }: NamedTopic): number => -max_id;

type Edit = Extract<MessageEvent, { type: "update_message" }>;

/** The topics of a channel, newest first, and how events change them. */
export class ChannelTopics {
  readonly #topics = new Map<string, NamedTopic>();
  #ordered: NamedTopic[] = [];
  /** Changes whenever a topic does. */
  readonly changes = signal(0);

  constructor(readonly stream_id: number) {}

  /** Newest first; the array itself goes on changing. */
  get ordered(): readonly NamedTopic[] {
    void this.changes.value;
    return this.#ordered;
  }

  /** Begins with these, newest first. */
  replace(topics: readonly NamedTopic[]): void {
    this.#topics.clear();
    for (const topic of topics) this.#topics.set(foldTopic(topic.name), topic);
    this.#ordered = [...topics];
    this.#change();
  }

  /** Takes in an event; returns whether only the server can tell now which message of a topic is the newest. */
  apply(event: ChatEvent): boolean {
    if (!isMessageEvent(event)) return false;
    if (event.type === "update_message")
      return isArrival(event) ? event.stream_id === this.stream_id : this.#move(event);
    if (event.type === "delete_message")
      return event.stream_id === this.stream_id && this.#hasNewest(event.topic ?? "", messageIdsIn(event));
    if (event.type === "message" && event.message.stream_id === this.stream_id)
      this.#note(event.message.subject, event.message.id);
    return false;
  }

  #move({ stream_id, new_stream_id, orig_subject, subject, message_ids, propagate_mode }: Edit): boolean {
    if (stream_id === undefined || orig_subject === undefined) return false;
    const [from, to] = [foldTopic(orig_subject), foldTopic(subject ?? orig_subject)];
    const staysHere = (new_stream_id ?? stream_id) === this.stream_id;
    const losesNewest = stream_id === this.stream_id && this.#hasNewest(orig_subject, message_ids);
    if (staysHere) this.#note(subject ?? orig_subject, Math.max(...message_ids));
    if (!losesNewest || (staysHere && from === to)) return false;
    // Mostly it is gone now: that it is shown until the answer comes would be the greater lie.
    if (propagate_mode === "change_all") this.#remove(from);
    return true;
  }

  #hasNewest(topic: string, ids: readonly number[]): boolean {
    const known = this.#topics.get(foldTopic(topic));
    return known !== undefined && ids.includes(known.max_id);
  }

  /** Notes a message of a topic. */
  #note(name: string, id: number): void {
    const key = foldTopic(name);
    if ((this.#topics.get(key)?.max_id ?? -1) > id) return;
    this.#remove(key);
    const topic = { name, max_id: id };
    this.#topics.set(key, topic);
    this.#ordered.splice(placeAmong(this.#ordered, -id, orderOf), 0, topic);
    this.#change();
  }

  #remove(key: string): void {
    const known = this.#topics.get(key);
    if (known === undefined) return;
    this.#topics.delete(key);
    // A message that moved is the newest of two topics, until the server says which is that of the old one.
    this.#ordered.splice(this.#ordered.indexOf(known, placeAmong(this.#ordered, -known.max_id, orderOf)), 1);
    this.#change();
  }

  #change(): void {
    this.changes.value = this.changes.peek() + 1;
  }
}
