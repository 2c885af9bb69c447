import { existing } from "../../../storage/existing.js";
import type { Row } from "../vocabulary.js";
import type { HeadPlace } from "./message-heads.js";

/** The messages of one topic, or of one conversation of people, that a user has not read. */
export interface UnreadTopic {
  recipient: Row<"recipients">;
  /** Null for a conversation of people. */
  topic_id: number | null;
  /** The topic as the oldest of these messages spells it; empty for direct messages. */
  subject: string;
  /** Ascending. */
  ids: number[];
  /** The ids of those that mention everybody in the channel, in any order. */
  mentioning: number[];
}

interface Spelling {
  id: number;
  subject: string;
}

/** The unread messages of a topic while they are collected. */
interface Group {
  recipient: Row<"recipients">;
  topic_id: number | null;
  /** Descending. */
  ids: number[];
  /** How the messages spell the topic, each entry up to the message before the next entry's. */
  spelled: Spelling[];
  /** Those that were marked as unread, in any order. */
  marked: Spelling[];
  mentioning: number[];
}

/** Into so many ranges ids are divided to find the oldest one of many, so that only those of one range are sorted. */
const ranges = 4096;

/** The unread messages of one conversation, by topic. */
class UnreadIn {
  readonly topics = new Map<number | null, Group>();
  /** How many there are. */
  size = 0;

  constructor(
    private readonly recipient: Row<"recipients">,
    private readonly sender_id: number | undefined,
  ) {}

  /** Adds a message, unless its sender is not meant, and returns its topic. Those of each topic come from the newest back. */
  add(id: number, sender_id: number, place: HeadPlace): Group | null {
    const group = this.groupOf(sender_id, place);
    if (group === null) return null;
    group.ids.push(id);
    const last = group.spelled[group.spelled.length - 1];
    if (last?.subject !== place.subject) group.spelled.push({ id, subject: place.subject });
    return group;
  }

  /** Does what `add` does with a message that was marked as unread; these come in any order. */
  addMarked(id: number, sender_id: number, place: HeadPlace): Group | null {
    const group = this.groupOf(sender_id, place);
    group?.marked.push({ id, subject: place.subject });
    return group;
  }

  private groupOf(sender_id: number, { topic_id }: HeadPlace): Group | null {
    if (this.sender_id !== undefined && sender_id !== this.sender_id) return null;
    this.size += 1;
    const known = this.topics.get(topic_id);
    if (known !== undefined) return known;
    const group = { recipient: this.recipient, topic_id, ids: [], spelled: [], marked: [], mentioning: [] };
    this.topics.set(topic_id, group);
    return group;
  }
}

/** Unread messages by conversation and topic. */
export class UnreadTopics {
  private readonly conversations = new Map<number, UnreadIn>();

  /** `sender_id` is the sender whose messages alone are taken; undefined for all. */
  constructor(private readonly sender_id: number | undefined) {}

  /** Returns the messages of a conversation, to which more may be added. */
  in(recipient: Row<"recipients">): UnreadIn {
    const known = this.conversations.get(recipient.id);
    if (known !== undefined) return known;
    const begun = new UnreadIn(recipient, this.sender_id);
    this.conversations.set(recipient.id, begun);
    return begun;
  }

  /** How many messages there are. */
  get size(): number {
    let size = 0;
    for (const conversation of this.conversations.values()) size += conversation.size;
    return size;
  }

  /** Returns the id of the oldest of the newest `count` messages; there are as many at least. */
  oldestOf(count: number): number {
    const lists = this.all().flatMap(({ ids, marked }) =>
      marked.length === 0 ? [ids] : [ids, marked.map(({ id }) => id).sort((a, b) => b - a)],
    );
    const [low, high] = [
      lists.reduce((least, ids) => Math.min(least, ids.at(-1) ?? least), Number.POSITIVE_INFINITY),
      lists.reduce((most, ids) => Math.max(most, ids[0] ?? most), 0),
    ];
    const width = Math.ceil((high - low + 1) / ranges);
    const counts = new Uint32Array(ranges);
    for (const ids of lists)
      for (const id of ids) {
        const range = Math.floor((id - low) / width);
        counts[range] = (counts[range] ?? 0) + 1;
      }
    let [range, rest] = [ranges - 1, count];
    for (; rest > (counts[range] ?? 0); range -= 1) rest -= counts[range] ?? 0;
    const from = low + range * width;
    const inRange = lists.flatMap((ids) => ids.filter((id) => id >= from && id < from + width));
    return existing(inRange.sort((a, b) => b - a)[rest - 1]);
  }

  /** Returns the newest messages by topic, at most so many. */
  newest(most: number): UnreadTopic[] {
    const from = this.size > most ? this.oldestOf(most) : 0;
    return this.all().flatMap((group) => newestIn(group, from));
  }

  private all(): Group[] {
    return [...this.conversations.values()].flatMap(({ topics }) => [...topics.values()]);
  }
}

/** Returns the messages of a topic from this id on; an empty list where there are none. */
const newestIn = ({ recipient, topic_id, ids, spelled, marked, mentioning }: Group, from: number): UnreadTopic[] => {
  const known = (ids.at(-1) ?? from) >= from ? ids : ids.filter((id) => id >= from);
  const others = marked.filter(({ id }) => id >= from).sort((a, b) => a.id - b.id);
  const ascending = known.toReversed();
  const oldest = Math.min(ascending[0] ?? Number.POSITIVE_INFINITY, others[0]?.id ?? Number.POSITIVE_INFINITY);
  if (oldest === Number.POSITIVE_INFINITY) return [];
  const { subject } = oldest === others[0]?.id ? others[0] : existing(spelled.findLast(({ id }) => id >= oldest));
  const all = others.length === 0 ? ascending : [...ascending, ...others.map(({ id }) => id)].sort((a, b) => a - b);
  return [{ recipient, topic_id, subject, ids: all, mentioning: mentioning.filter((id) => id >= from) }];
};
