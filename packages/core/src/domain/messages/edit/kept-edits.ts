import type { ReadTx, Row, WriteTx } from "../vocabulary.js";
import { bytesOfEntry, type HistoryEntry, keepWithin, mostEdits, noneKept, withoutNote } from "./edit-entries.js";
import { olderRow, trimOlder } from "./older-edits.js";

// A message has its newest edits and moves in its row, which every page reads. Older ones go to rows of their own, which only the
// history reads. So a page costs the same however often its messages were edited.

type Message = Row<"messages">;
type History = NonNullable<Message["edit_history"]>;

/** How many a message has in its row at most, and how many stay there when others go. */
const most = 16;
const staying = 8;
/** How many bytes of contents stay in the row. The newest entry stays there however long it is. */
const mostBytesInRow = 64 * 1024;

/**
 * Returns messages with the edits and moves that their rows keep. `edit_history` has the new ones first. Older ones are stored
 * apart, as far as they are kept.
 */
export const withoutOldest = async <M extends { id: number; edit_history: History }>(
  tx: WriteTx,
  messages: readonly M[],
): Promise<M[]> => {
  const gone: Omit<Row<"message_edits">, "id">[] = [];
  const inRows: Parameters<typeof trimOlder>[1][number][] = [];
  const left = messages.map((message) => {
    const { id, edit_history } = message;
    const { kept, entries } = keepWithin(noneKept, edit_history.slice(0, stayingIn(edit_history)));
    const older = edit_history.slice(entries.length).map(withoutNote);
    if (older.length === 0) return { ...message, edit_history: entries };
    gone.push(olderRow(id, older));
    inRows.push({ message_id: id, kept });
    return { ...message, edit_history: entries.map((entry, at) => noted(entry, at === entries.length - 1)) };
  });
  if (gone.length > 0) {
    await tx.insertMany("message_edits", gone);
    await trimOlder(tx, inRows);
  }
  return left;
};

const noted = (entry: HistoryEntry, isLast: boolean): HistoryEntry => (isLast ? { ...entry, has_older: true } : entry);

/** Returns how many of the newest entries stay in the message's row. */
const stayingIn = (history: History): number => {
  const count = history.length > most ? staying : history.length;
  let bytes = 0;
  const fits = history.slice(0, count).findIndex((entry, at) => {
    bytes += bytesOfEntry(entry);
    return at > 0 && bytes > mostBytesInRow;
  });
  return fits === -1 ? count : fits;
};

const hasOlder = ({ edit_history }: Pick<Message, "edit_history">): boolean => edit_history?.at(-1)?.has_older === true;

/** Returns all edits and moves of a message that are kept, the newest first. */
export const allEdits = async (tx: ReadTx, message: Message): Promise<HistoryEntry[]> => {
  const newest = (message.edit_history ?? []).map(withoutNote);
  if (!hasOlder(message)) return newest;
  const rows = await tx.scan("message_edits", "ofMessage", { prefix: [message.id], reverse: true });
  return [...newest, ...rows.flatMap(({ entries }) => entries)].slice(0, mostEdits);
};

/** Removes the older edits and moves of messages that are deleted. */
export const forgetEdits = async (
  tx: WriteTx,
  messages: readonly Pick<Message, "id" | "edit_history">[],
): Promise<void> => {
  const long = messages.filter(hasOlder);
  if (long.length === 0) return;
  const rows = await tx.scanMany("message_edits", "ofMessage", { prefixes: long.map(({ id }) => [id]), columns: [] });
  await tx.deleteMany(
    "message_edits",
    rows.map(({ id }) => id),
  );
};
