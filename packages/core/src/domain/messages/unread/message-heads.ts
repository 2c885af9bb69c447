import type { DerivedByKey } from "../../../memory/derived-by-key.js";
import { atCommit } from "../../../storage/at-commit.js";
import type { MessageRows, Row, WriteTx } from "../vocabulary.js";

/** The topic of a message as the message spells it; the id is null and the text empty for a direct message. */
export interface HeadPlace {
  topic_id: number | null;
  subject: string;
}

/** The columns of which the heads of messages are made. */
export const headColumns = ["sender_id", "recipient_id", "topic_id", "subject", "channel_wildcard"];

type Headed = Pick<Row<"messages">, "id" | "sender_id" | "topic_id" | "subject" | "channel_wildcard">;

/** Messages in lists beside each other. A change makes new lists, so that readers may keep those that they have. */
export interface HeadLists {
  /** Ascending. */
  ids: readonly number[];
  senders: readonly number[];
  places: readonly HeadPlace[];
  /** The ids of messages that mention everybody in the channel; ids of later messages are added to it. */
  mentioning: ReadonlySet<number>;
}

/** Roughly, in bytes. */
const perHead = 24;
const perList = 500;

/**
 * The newest messages of a conversation, or some in a row, with what unread messages are found by: ids, senders and topics. They
 * lie in lists beside each other, in which a message takes a twentieth of what an object takes.
 */
export class MessageHeads implements HeadLists {
  ids: number[] = [];
  senders: number[] = [];
  places: HeadPlace[] = [];
  mentioning = new Set<number>();
  /** The ids between which all messages are here, both inclusive; none where `from` is beyond `to`. */
  from = 0;
  to = -1;
  /** How often the messages here were forgotten. */
  forgotten = 0;
  private readonly known = new Map<number | null, HeadPlace[]>();

  /** Returns the heads of messages that ascend, which are all that there are between the ids `from` and `to`. */
  static of(messages: readonly Headed[], { from, to }: { from: number; to: number }): MessageHeads {
    const heads = new MessageHeads();
    for (const message of messages) {
      heads.ids.push(message.id);
      heads.senders.push(message.sender_id);
      heads.places.push(heads.placeOf(message));
      if (message.channel_wildcard) heads.mentioning.add(message.id);
    }
    heads.from = from;
    heads.to = to;
    return heads;
  }

  /** Returns the object that messages of one topic share. */
  private placeOf({ topic_id, subject }: HeadPlace): HeadPlace {
    const spelled = this.known.get(topic_id) ?? [];
    const place = spelled.find((one) => one.subject === subject);
    if (place !== undefined) return place;
    const added = { topic_id, subject };
    this.known.set(topic_id, [...spelled, added]);
    return added;
  }

  /** Returns where in the lists the first message of this id or a later one is. */
  indexOf(id: number): number {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ids[middle] ?? id) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Adds messages that follow right before or after those here; messages that are newer, with a gap between, replace those here. Returns
   * about how many bytes were added.
   */
  add(others: MessageHeads): number {
    if (others.from > others.to) return 0;
    if (this.from > this.to || others.from > this.to + 1) this.forget();
    const isFirst = this.from > this.to;
    if (!isFirst && others.from !== this.to + 1 && others.to !== this.from - 1) return 0;
    const places = others.places.map((place) => this.placeOf(place));
    const [first, second] = isFirst || others.from > this.to ? [this, others] : [others, this];
    const [before, after] = first === this ? [this.places, places] : [places, this.places];
    this.ids = first.ids.concat(second.ids);
    this.senders = first.senders.concat(second.senders);
    this.places = before.concat(after);
    for (const id of others.mentioning) this.mentioning.add(id);
    this.from = isFirst ? others.from : Math.min(this.from, others.from);
    this.to = isFirst ? others.to : Math.max(this.to, others.to);
    return perHead * others.ids.length;
  }

  /** Forgets all messages. */
  forget(): void {
    this.ids = [];
    this.senders = [];
    this.places = [];
    this.mentioning = new Set();
    this.known.clear();
    this.from = 0;
    this.to = -1;
    this.forgotten += 1;
  }

  /** Roughly, in bytes. */
  get size(): number {
    return perList + perHead * this.ids.length;
  }
}

/**
 * The heads of each conversation's newest messages, by the conversation. Memory begins with none; `readHeads` adds those that it reads.
 * New messages change nothing in them, and what happens to others is told by `message_changes`.
 */
export const messageHeads: DerivedByKey<MessageRows, "message_changes", MessageHeads> = {
  table: "message_changes",
  keyOf: ({ recipient_id }) => recipient_id,
  build: async (_, recipient_ids) => new Map(recipient_ids.map((id) => [id, new MessageHeads()])),
  apply: (heads) => heads.forget(),
  sizeOf: ({ size }) => size,
  mostBytes: 32 * 1024 * 1024,
};

/** Notes that messages of these conversations have come from elsewhere, have gone, or mention other people than before. */
export const noteMessageChanges = async (tx: WriteTx, recipient_ids: readonly number[]): Promise<void> => {
  const rows = [...new Set(recipient_ids)].map((recipient_id) => ({ recipient_id, changed_seq: atCommit }));
  await tx.upsertMany("message_changes", "byRecipient", rows);
};
