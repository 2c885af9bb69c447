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
  called: number[];
}

interface UnreadHead {
  id: number;
  sender_id: number;
  place: HeadPlace;
  /** Whether it mentions everybody in the channel. */
  isCalled: boolean;
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
  called: number[];
}

/** So many ids are counted together. */
const counted = 1024;

/** Unread messages by topic. */
export class UnreadTopics {
  /** How many there are. */
  size = 0;
  private readonly groups = new Map<number, Map<number | null, Group>>();

  /** `sender_id` is the sender whose messages alone are taken; undefined for all. */
  constructor(private readonly sender_id: number | undefined) {}

  /** Adds a message; those of each topic come from the newest back. */
  add(recipient: Row<"recipients">, head: UnreadHead): void {
    const group = this.groupOf(recipient, head);
    if (group === null) return;
    const { id, place } = head;
    group.ids.push(id);
    if (group.spelled.at(-1)?.subject !== place.subject) group.spelled.push({ id, subject: place.subject });
  }

  /** Adds a message that was marked as unread; they come in any order. */
  addMarked(recipient: Row<"recipients">, head: UnreadHead): void {
    this.groupOf(recipient, head)?.marked.push({ id: head.id, subject: head.place.subject });
  }

  private groupOf(recipient: Row<"recipients">, { id, sender_id, place, isCalled }: UnreadHead): Group | null {
    if (this.sender_id !== undefined && sender_id !== this.sender_id) return null;
    const topics = this.groups.get(recipient.id) ?? new Map<number | null, Group>();
    if (topics.size === 0) this.groups.set(recipient.id, topics);
    const group = topics.get(place.topic_id) ?? {
      recipient,
      topic_id: place.topic_id,
      ids: [],
      spelled: [],
      marked: [],
      called: [],
    };
    if (group.ids.length + group.marked.length === 0) topics.set(place.topic_id, group);
    if (isCalled) group.called.push(id);
    this.size += 1;
    return group;
  }

  /** Returns the id of the oldest of the newest `count` messages; there are as many at least. */
  oldestOf(count: number): number {
    const all = this.all().map((group) => [...group.ids, ...group.marked.map(({ id }) => id)]);
    const counts = new Map<number, number>();
    for (const ids of all)
      for (const id of ids) counts.set(Math.floor(id / counted), (counts.get(Math.floor(id / counted)) ?? 0) + 1);
    let rest = count;
    for (const [range, size] of [...counts].sort(([a], [b]) => b - a)) {
      if (size >= rest) {
        const inRange = all.flatMap((ids) => ids.filter((id) => Math.floor(id / counted) === range));
        return existing(inRange.sort((a, b) => b - a)[rest - 1]);
      }
      rest -= size;
    }
    throw new RangeError("There are fewer messages.");
  }

  /** Returns the newest messages by topic, at most so many. */
  newest(most: number): UnreadTopic[] {
    const from = this.size > most ? this.oldestOf(most) : 0;
    return this.all().flatMap((group) => newestIn(group, from));
  }

  private all(): Group[] {
    return [...this.groups.values()].flatMap((topics) => [...topics.values()]);
  }
}

/** Returns the messages of a topic from this id on; an empty list where there are none. */
const newestIn = ({ recipient, topic_id, ids, spelled, marked, called }: Group, from: number): UnreadTopic[] => {
  const known = (ids.at(-1) ?? from) >= from ? ids : ids.filter((id) => id >= from);
  const others = marked.filter(({ id }) => id >= from).sort((a, b) => a.id - b.id);
  const ascending = known.toReversed();
  const oldest = Math.min(ascending[0] ?? Number.POSITIVE_INFINITY, others[0]?.id ?? Number.POSITIVE_INFINITY);
  if (oldest === Number.POSITIVE_INFINITY) return [];
  const { subject } = oldest === others[0]?.id ? others[0] : existing(spelled.findLast(({ id }) => id >= oldest));
  const all = others.length === 0 ? ascending : [...ascending, ...others.map(({ id }) => id)].sort((a, b) => a - b);
  return [{ recipient, topic_id, subject, ids: all, called: called.filter((id) => id >= from) }];
};
