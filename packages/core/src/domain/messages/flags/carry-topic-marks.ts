import { giveTurn } from "../../../memory/in-turns.js";
import { groupBy } from "../../../storage/group-by.js";
import { portions } from "../../../storage/portions.js";
import { type Membership, received, withMembers } from "../../channels/index.js";
import type { ReadTx, Row, WriteTx, Writing } from "../vocabulary.js";
import { blockOf, isSet } from "./bits.js";
import { allConversations, type Said, storeBits } from "./read-state.js";
import { packTopicMarks, unpackTopicMarks } from "./topic-marks.js";

/**
 * How many pairs of a user and a block of messages are looked at. Where there are more, only the newest messages are looked at.
 */
const mostLooks = 250_000;
const blocksAtOnce = 16;

/** Messages that move to another topic of their channel. */
interface Move {
  /** Ascending. */
  messages: readonly { id: number }[];
  channel: Row<"streams">;
  /** The topics as they were before; the new one had no messages where it has just begun. */
  topics: { from: Row<"topics">; to: Row<"topics"> };
}

/** What the marks say to somebody of the messages: up to which they were read, and up to which they now are. */
interface Reader {
  user_id: number;
  old: number;
  now: number;
}

/**
 * Keeps what people have read who have marks of the topics between which messages move in a channel (messages.md C3). A topic that has
 * just begun takes the marks over; where there are others, what they would say otherwise is said of each message.
 */
export const carryTopicMarks = async (call: Writing, move: Move): Promise<void> => {
  const { tx } = call;
  const { channel, topics } = move;
  if (topics.from.id === topics.to.id) return;
  const marks = await tx.scan("read_marks", "byRecipient", { prefix: [channel.recipient_id] });
  const concerned = marks.filter((mark) => mark.topics.length > 0);
  if (concerned.length === 0) return;
  if (topics.to.message_count === 0) await takeMarksOver(tx, concerned, move);
  else await sayOfEach(tx, move, await readersAmong(tx, concerned, topics));
};

const takeMarksOver = async (
  tx: WriteTx,
  marks: readonly Row<"read_marks">[],
  { messages, topics: { from, to } }: Move,
): Promise<void> => {
  const isEnded = from.message_count === messages.length;
  const changes: Pick<Row<"read_marks">, "id" | "topics">[] = [];
  for (const { id, topics } of marks) {
    await giveTurn(tx);
    const known = unpackTopicMarks(topics);
    const up_to = known.get(from.id);
    if (up_to === undefined) continue;
    const after = new Map([...known, [to.id, up_to]]);
    if (isEnded) after.delete(from.id);
    changes.push({ id, topics: packTopicMarks(after) });
  }
  await tx.updateMany("read_marks", changes);
};

/** Returns those to whom the marks say something else of the messages than before. */
const readersAmong = async (
  tx: ReadTx,
  marks: readonly Row<"read_marks">[],
  { from, to }: Move["topics"],
): Promise<Reader[]> => {
  const prefixes = marks.map(({ user_id }) => [user_id, allConversations]);
  const everything = new Map(
    (await tx.scanMany("read_marks", "byUser", { prefixes })).map(({ user_id, up_to }) => [user_id, up_to]),
  );
  const readers: Reader[] = [];
  for (const { user_id, up_to, topics } of marks) {
    await giveTurn(tx);
    const least = Math.max(up_to, everything.get(user_id) ?? 0);
    const known = unpackTopicMarks(topics);
    const [old, now] = [Math.max(least, known.get(from.id) ?? 0), Math.max(least, known.get(to.id) ?? 0)];
    if (old !== now) readers.push({ user_id, old, now });
  }
  return readers;
};

const sayOfEach = async (tx: WriteTx, { messages, channel }: Move, readers: readonly Reader[]): Promise<void> => {
  if (readers.length === 0) return;
  const members = await withMembers(
    tx,
    channel.id,
    (all) => new Map(all.list(true).map((member) => [member.user_id, member.periods])),
  );
  const blocks = [...groupBy(messages, ({ id }) => blockOf(id))].slice(-Math.ceil(mostLooks / readers.length));
  for (const some of portions(blocks, blocksAtOnce)) {
    const prefixes = some.map(([block]) => [block]);
    const rows = await tx.scanMany("read_blocks", "byBlock", { prefixes });
    const stored = new Map(rows.map((row) => [`${row.user_id} ${row.block}`, row]));
    const said: Said[] = [];
    for (const [block, together] of some)
      for (const reader of readers) {
        await giveTurn(tx);
        const of = { row: stored.get(`${reader.user_id} ${block}`), periods: members.get(reader.user_id) ?? [] };
        said.push(...saidOf(together, reader, of));
      }
    const changed = new Set(said.map(({ user_id }) => user_id));
    await storeBits(
      tx,
      rows.filter(({ user_id }) => changed.has(user_id)),
      said,
    );
  }
};

interface OfReader {
  row: Row<"read_blocks"> | undefined;
  periods: Membership["periods"];
}

/** Returns what has to be said to a reader of messages of one block. */
const saidOf = (
  messages: readonly { id: number }[],
  { user_id, old, now }: Reader,
  { row, periods }: OfReader,
): Said[] => {
  const value = old > now;
  // What was not received is unread only where that is said, which holds in the other topic as well.
  const isMeant = (id: number) =>
    id <= old !== id <= now && (value || received({ periods }, id)) && !isSet(row?.bits, id) && !isSet(row?.unread, id);
  const message_ids = messages.map(({ id }) => id).filter(isMeant);
  return message_ids.length === 0 ? [] : [{ user_id, message_ids, value }];
};
