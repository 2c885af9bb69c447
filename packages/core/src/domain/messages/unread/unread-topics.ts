import { existing } from "../../../storage/existing.js";
import type { Row } from "../vocabulary.js";
import type { HeadPlace } from "./message-heads.js";

/** The messages of one topic, or of one conversation of people, that a user has not read. */
export interface UnreadTopic {
  recipient: Row<"recipients">;
  /** The topic as the oldest of these messages spells it; empty for direct messages. */
  subject: string;
  /** Ascending. */
  ids: number[];
  /** The ids of those that mention everybody in the channel, in any order. */
  called: number[];
}

interface UnreadHead {
  id: number;
  sender_id: number;
  place: HeadPlace;
  /** Whether it mentions everybody in the channel. */
  isCalled: boolean;
}

/** The unread messages of a topic while they are collected. */
interface Group {
  recipient: Row<"recipients">;
  ids: number[];
  /** How each message spells the topic. */
  subjects: string[];
  called: number[];
}

/** Unread messages by topic. They are added one by one, in any order. */
export class UnreadTopics {
  /** How many there are. */
  size = 0;
  private readonly groups = new Map<number, Map<number | null, Group>>();

  /** `sender_id` is the sender whose messages alone are taken; undefined for all. */
  constructor(private readonly sender_id: number | undefined) {}

  add(recipient: Row<"recipients">, { id, sender_id, place, isCalled }: UnreadHead): void {
    if (this.sender_id !== undefined && sender_id !== this.sender_id) return;
    const group = this.groupOf(recipient, place.topic_id);
    group.ids.push(id);
    group.subjects.push(place.subject);
    if (isCalled) group.called.push(id);
    this.size += 1;
  }

  private groupOf(recipient: Row<"recipients">, topic_id: number | null): Group {
    const topics = this.groups.get(recipient.id) ?? new Map<number | null, Group>();
    if (topics.size === 0) this.groups.set(recipient.id, topics);
    const known = topics.get(topic_id);
    if (known !== undefined) return known;
    const group = { recipient, ids: [], subjects: [], called: [] };
    topics.set(topic_id, group);
    return group;
  }

  /** Returns the id of the oldest of the newest `count` messages; there are as many at least. */
  oldestOf(count: number): number {
    const ids = new Float64Array(this.size);
    let filled = 0;
    for (const group of this.all()) {
      ids.set(group.ids, filled);
      filled += group.ids.length;
    }
    return existing(ids.sort().at(-count));
  }

  /** Returns the newest messages by topic, at most so many. */
  newest(most: number): UnreadTopic[] {
    const from = this.size > most ? this.oldestOf(most) : 0;
    return this.all().flatMap(({ recipient, ids, subjects, called }) => {
      const kept = from === 0 ? ids.slice() : ids.filter((id) => id >= from);
      if (kept.length === 0) return [];
      // Nearly always they are in order already, from the newest back.
      kept.reverse().sort((a, b) => a - b);
      const subject = existing(subjects[ids.indexOf(existing(kept[0]))]);
      return [{ recipient, subject, ids: kept, called: called.filter((id) => id >= from) }];
    });
  }

  private all(): Group[] {
    return [...this.groups.values()].flatMap((topics) => [...topics.values()]);
  }
}
