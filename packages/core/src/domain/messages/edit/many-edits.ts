import { groupBy } from "../../../storage/group-by.js";
import type { ReadTx, Row, WriteTx } from "../vocabulary.js";

// A message has its newest edits and moves in its row. Where there are many, older ones go to rows of their own, so that another edit
// does not store all of them again.

type Message = Row<"messages">;
type History = NonNullable<Message["edit_history"]>;

/** An edit or a move of a message, as it is stored. */
export type HistoryEntry = History[number];

/** How many a message has in its row at most, and how many stay there when others go. */
const most = 16;
const kept = 8;

/**
 * Returns messages with the edits and moves that their rows keep. `edit_history` has the new ones first. Where it has many, the
 * older ones are stored apart.
 */
export const withoutOldest = async <M extends { id: number; edit_history: History }>(
  tx: WriteTx,
  messages: readonly M[],
): Promise<M[]> => {
  const moved: Omit<Row<"message_edits">, "id">[] = [];
  const left = messages.map((message) => {
    const { id, edit_history } = message;
    if (edit_history.length <= most) return message;
    const entries = edit_history.slice(kept).map(withoutNote);
    moved.push({ message_id: id, entries });
    const older = JSON.stringify(entries).length + sizeOfOlder(edit_history);
    const stay = edit_history.slice(0, kept).map((entry, at) => (at === kept - 1 ? { ...entry, older } : entry));
    return { ...message, edit_history: stay };
  });
  if (moved.length > 0) await tx.insertMany("message_edits", moved);
  return left;
};

const withoutNote = ({ older: _, ...entry }: HistoryEntry): HistoryEntry => entry;

/** Returns about how many characters a message's older edits and moves take that are not in its row. */
export const sizeOfOlder = (history: Message["edit_history"]): number => history?.at(-1)?.older ?? 0;

/** Returns messages with all their edits and moves. */
export const withAllEdits = async <M extends Pick<Message, "id" | "edit_history">>(
  tx: ReadTx,
  messages: readonly M[],
): Promise<readonly M[]> => {
  const long = messages.filter(({ edit_history }) => sizeOfOlder(edit_history) > 0);
  if (long.length === 0) return messages;
  const rows = await tx.scanMany("message_edits", "ofMessage", { prefixes: long.map(({ id }) => [id]), reverse: true });
  const older = groupBy(rows, ({ message_id }) => message_id);
  return messages.map((message) => {
    const own = older.get(message.id);
    if (own === undefined) return message;
    const newest = (message.edit_history ?? []).map(withoutNote);
    return { ...message, edit_history: [...newest, ...own.flatMap(({ entries }) => entries)] };
  });
};

/** Removes the older edits and moves of messages that are deleted. */
export const forgetEdits = async (
  tx: WriteTx,
  messages: readonly Pick<Message, "id" | "edit_history">[],
): Promise<void> => {
  const long = messages.filter(({ edit_history }) => sizeOfOlder(edit_history) > 0);
  if (long.length === 0) return;
  const rows = await tx.scanMany("message_edits", "ofMessage", { prefixes: long.map(({ id }) => [id]) });
  await tx.deleteMany(
    "message_edits",
    rows.map(({ id }) => id),
  );
};
