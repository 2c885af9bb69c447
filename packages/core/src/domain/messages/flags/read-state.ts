import type { Soon } from "../../../ports/soon.js";
import { existing } from "../../../storage/existing.js";
import { groupBy } from "../../../storage/group-by.js";
import { exceptFromMutes, mutesOf } from "../../muted-users/index.js";
import type { ReadTx, Row, WriteTx } from "../vocabulary.js";
import { blockOf, idsIn, isSet, withBits } from "./bits.js";
import { type TopicMarks, unpackTopicMarks } from "./topic-marks.js";

// What a user has read is stored in three parts. Each conversation has a mark, up to which all is read. Topics of which more is
// read have marks of their own. Bits say of single messages that they are read above the marks, or unread wherever they are; they
// mean the same whatever the marks.

type Block = Row<"read_blocks">;

/** What has to be known of a message to tell whether somebody has read it. */
export interface Markable {
  id: number;
  sender_id: number;
  recipient_id: number;
  topic_id: number | null;
}

type Mark = Row<"read_marks">;

/** The conversation under which the mark for all conversations is stored. */
export const allConversations = 0;

const noBits = new Uint8Array();

/** Which messages one user has read, as far as the bits of the messages were loaded. */
export class ReadState {
  private readonly marks: ReadonlyMap<number, Mark>;
  private readonly blocks: ReadonlyMap<number, Block>;
  /** The marks of topics by conversation, as far as they were asked for. */
  private readonly topics = new Map<number, TopicMarks>();

  constructor(
    marks: readonly Mark[],
    /** The rows that were loaded. */
    readonly rows: readonly Block[],
    private readonly isMuted: (message: Pick<Markable, "id" | "sender_id">) => boolean,
  ) {
    this.marks = new Map(marks.map((mark) => [mark.recipient_id, mark]));
    this.blocks = new Map(rows.map((row) => [row.block, row]));
  }

  /** Loads all that is stored of a user, which is little for those who read along. */
  static async of(tx: ReadTx, user_id: number): Promise<ReadState> {
    const [marks, blocks, isMuted] = await Promise.all([
      marksOf(tx, user_id),
      tx.scan("read_blocks", "byUser", { prefix: [user_id] }),
      mutesOf(tx, user_id),
    ]);
    return new ReadState(marks, blocks, isMuted);
  }

  /** Returns the id up to which everything in a conversation is read but for `unreadIds`; 0 where nothing is. */
  markOf(recipient_id: number): number {
    return Math.max(this.marks.get(recipient_id)?.up_to ?? 0, this.marks.get(allConversations)?.up_to ?? 0);
  }

  /** Returns the marks of those topics of a conversation of which more was read than that. */
  topicMarksOf(recipient_id: number): TopicMarks {
    const known = this.topics.get(recipient_id) ?? unpackTopicMarks(this.marks.get(recipient_id)?.topics ?? noBits);
    this.topics.set(recipient_id, known);
    return known;
  }

  /**
   * Returns the id up to which everything in a topic is read, except for `unreadIds`. Where the topic is null, it is the
   * conversation's.
   */
  topicMarkOf(recipient_id: number, topic_id: number | null): number {
    const mark = this.markOf(recipient_id);
    return topic_id === null ? mark : Math.max(mark, this.topicMarksOf(recipient_id).get(topic_id) ?? 0);
  }

  /** Whether the user has read a message. What a muted person sent counts as read (users.md 3.11). */
  isRead(message: Markable): boolean {
    const block = this.blocks.get(blockOf(message.id));
    if (isSet(block?.bits, message.id) || this.isMuted(message)) return true;
    return message.id <= this.topicMarkOf(message.recipient_id, message.topic_id) && !this.isMarkedUnread(message.id);
  }

  /**
   * Returns whether messages of one conversation are unread otherwise than because they were marked so. It is for thousands of messages,
   * which are asked about in their order.
   */
  unreadIn(recipient_id: number): (id: number, sender_id: number, topic_id: number | null) => boolean {
    const mark = this.markOf(recipient_id);
    const topics = this.topicMarksOf(recipient_id);
    let at = -1;
    let block: Block | undefined;
    return (id, sender_id, topic_id) => {
      if (id <= mark || (topics.size > 0 && id <= (topics.get(topic_id ?? 0) ?? 0))) return false;
      if (blockOf(id) !== at) {
        at = blockOf(id);
        block = this.blocks.get(at);
      }
      if (block !== undefined && (isSet(block.bits, id) || isSet(block.unread, id))) return false;
      return !this.isMuted({ id, sender_id });
    };
  }

  /** Does what `isRead` does, for a message that its reader, if `unlessMarked`, has read unless it was marked as unread. */
  hasRead(message: Markable, unlessMarked: boolean): boolean {
    return this.isRead(message) || (unlessMarked && !this.isMarkedUnread(message.id));
  }

  /** Whether a message was marked as unread, whatever the marks say. */
  isMarkedUnread(message_id: number): boolean {
    return isSet(this.blocks.get(blockOf(message_id))?.unread, message_id);
  }

  /** Returns the ids of messages that were marked as unread, ascending. */
  unreadIds(): number[] {
    const ids = [...this.blocks.values()].flatMap(({ block, unread }) => idsIn(block, unread));
    return ids.sort((a, b) => a - b);
  }
}

const marksOf = (tx: ReadTx, user_id: number): Promise<Row<"read_marks">[]> =>
  tx.scan("read_marks", "byUser", { prefix: [user_id] });

/** How far apart two blocks may lie to be read in one range, with all blocks between them. */
const widestGap = 32;

/** Returns ranges that together hold all these blocks, which ascend. */
const rangesOf = (blocks: readonly number[]): { from: number; to: number }[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const block of blocks) {
    const last = ranges.at(-1);
    if (last !== undefined && block - last.to <= widestGap) last.to = block;
    else ranges.push({ from: block, to: block });
  }
  return ranges;
};

/** Returns what a user has read, with the bits of these messages. */
export const readStateWith = async (
  tx: ReadTx,
  user_id: number,
  message_ids: readonly number[],
): Promise<ReadState> => {
  const blocks = [...new Set(message_ids.map(blockOf))].sort((a, b) => a - b);
  const scans = rangesOf(blocks).map((range) => tx.scan("read_blocks", "byUser", { prefix: [user_id], ...range }));
  const [isMuted, marks, ...ranges] = await Promise.all([mutesOf(tx, user_id), marksOf(tx, user_id), ...scans]);
  return new ReadState(marks, ranges.flat(), isMuted);
};

/** Returns the ids of the messages that a user has read. */
export const readAmong = async (tx: ReadTx, user_id: number, messages: readonly Markable[]): Promise<Set<number>> => {
  if (messages.length === 0) return new Set();
  const ids = messages.map(({ id }) => id);
  const state = await readStateWith(tx, user_id, ids);
  return new Set(messages.filter((message) => state.isRead(message)).map(({ id }) => id));
};

interface Marking {
  user_id: number;
  message_ids: readonly number[];
  /** False marks them as unread. */
  value?: boolean;
}

/** Marks messages as read, or as unread. Messages that are so already stay so. */
export const markRead = async (tx: WriteTx, { user_id, message_ids, value = true }: Marking): Promise<void> => {
  if (!value) await exceptFromMutes(tx, user_id, message_ids);
  await mark(tx, [{ user_id, message_ids, value }]);
};

const asRead = (byUser: ReadonlyMap<number, readonly number[]>): Said[] =>
  [...byUser].map(([user_id, message_ids]) => ({ user_id, message_ids, value: true }));

const mark = async (tx: WriteTx, said: readonly Said[]): Promise<void> => {
  const prefixes = said.flatMap(({ user_id, message_ids }) =>
    [...groupBy(message_ids, blockOf).keys()].map((block) => [user_id, block]),
  );
  await storeBits(tx, await tx.scanMany("read_blocks", "byUser", { prefixes }), said);
};

/**
 * Returns the newest block of each of these users who has one. A message that is being sent is in it, or in a block that the user
 * does not have yet.
 */
export const newestBlocks = (tx: ReadTx, user_ids: readonly number[]): Soon<Block[]> =>
  user_ids.length === 0
    ? []
    : tx.scanMany("read_blocks", "byUser", { prefixes: user_ids.map((id) => [id]), reverse: true, limit: 1 });

interface NewRead {
  /** The ids of messages that are just being sent, by the users for whom they are read from the beginning. */
  byUser: ReadonlyMap<number, readonly number[]>;
  /** The newest blocks of some of the users, which have been read already. */
  known: readonly Block[];
  /** Those users. */
  asked: ReadonlySet<number>;
}

/** Marks messages that are just being sent as read. */
export const markNewRead = async (tx: WriteTx, { byUser, known, asked }: NewRead): Promise<void> => {
  const others = [...byUser.keys()].filter((user_id) => !asked.has(user_id));
  const blocks = others.length === 0 ? known : [...known, ...(await newestBlocks(tx, others))];
  await storeBits(tx, blocks, asRead(byUser));
};

/** What is said of messages of one user. */
export interface Said {
  user_id: number;
  message_ids: readonly number[];
  /** Whether they are read; null leaves that to the marks. */
  value: boolean | null;
}

/** Stores what is said of messages; `known` are the blocks of them that are stored. */
export const storeBits = async (tx: WriteTx, known: readonly Block[], said: readonly Said[]): Promise<void> => {
  const stored = new Map(known.map((row) => [`${row.user_id} ${row.block}`, row]));
  const blocks = new Map<string, Omit<Block, "id">>(stored);
  const changed = new Set<string>();
  for (const { user_id, message_ids, value } of said)
    for (const [block, ids] of groupBy(message_ids, blockOf)) {
      const key = `${user_id} ${block}`;
      const { bits, unread } = blocks.get(key) ?? { bits: noBits, unread: noBits };
      const after = { bits: withBits(bits, ids, value === true), unread: withBits(unread, ids, value === false) };
      blocks.set(key, { user_id, block, ...after });
      changed.add(key);
    }
  const ended: number[] = [];
  const kept: Pick<Block, "id" | "bits" | "unread">[] = [];
  const begun: Omit<Block, "id">[] = [];
  for (const key of changed) {
    const { user_id, block, bits, unread } = existing(blocks.get(key));
    const id = stored.get(key)?.id;
    const isEmpty = bits.length + unread.length === 0;
    if (id === undefined && !isEmpty) begun.push({ user_id, block, bits, unread });
    else if (id !== undefined && isEmpty) ended.push(id);
    else if (id !== undefined) kept.push({ id, bits, unread });
  }
  await Promise.all([
    tx.updateMany("read_blocks", kept),
    tx.insertMany("read_blocks", begun),
    tx.deleteMany("read_blocks", ended),
  ]);
};
