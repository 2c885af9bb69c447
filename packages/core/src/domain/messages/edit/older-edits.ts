import { existing } from "../../../storage/existing.js";
import { groupBy } from "../../../storage/group-by.js";
import type { Row, WriteTx } from "../vocabulary.js";
import {
  bytesOfEntry,
  type HistoryEntry,
  isBare,
  type Kept,
  keepWithin,
  keptWhole,
  mostEdits,
} from "./edit-entries.js";

// The older edits and moves of a message lie in rows, each with some of them. Those beyond the limits lose all but their time and
// their user, and then share rows. Each row says how much it holds, so that counting reads no contents.

type Older = Row<"message_edits">;
type Counted = Pick<Older, "id" | "message_id" | "count" | "whole" | "bytes">;

const counts: readonly string[] = ["message_id", "count", "whole", "bytes"];

/** How many entries without contents share a row at most. */
const mostInRow = 250;

/** Returns a row with these entries. */
export const olderRow = (message_id: number, entries: HistoryEntry[]): Omit<Older, "id"> => {
  const bytes = entries.reduce((sum, entry) => sum + bytesOfEntry(entry), 0);
  const whole = entries.filter((entry) => !isBare(entry)).length;
  return { message_id, entries, count: entries.length, whole, bytes };
};

interface NewestEdits {
  message_id: number;
  /** What is kept of the edits and moves in the message's row. */
  kept: Kept;
}

/** Takes from the older edits and moves of messages what is beyond the limits (security O2). */
export const trimOlder = async (tx: WriteTx, messages: readonly NewestEdits[]): Promise<void> => {
  const prefixes = messages.map(({ message_id }) => [message_id]);
  const rows = await tx.scanMany("message_edits", "ofMessage", { prefixes, reverse: true, columns: counts });
  const ofMessage = groupBy(rows, ({ message_id }) => message_id);
  for (const { message_id, kept } of messages) await trimRows(tx, ofMessage.get(message_id) ?? [], kept);
};

/** `rows` are those of one message, the newest first. */
const trimRows = async (tx: WriteTx, rows: readonly Counted[], newest: Kept): Promise<void> => {
  let kept = newest;
  for (const [at, row] of rows.entries()) {
    if (kept.edits >= mostEdits) {
      await forgetRows(tx, rows.slice(at));
      return;
    }
    const edits = kept.edits + row.count;
    const bytes = kept.bytes + row.bytes;
    const isOver = kept.isFull || edits > keptWhole.edits || bytes > keptWhole.bytes;
    if (row.whole > 0 && isOver) kept = await trimRow(tx, { row, older: rows[at + 1], kept });
    else kept = { edits, bytes, isFull: kept.isFull || row.whole < row.count };
  }
};

const forgetRows = (tx: WriteTx, rows: readonly Counted[]): Promise<number> =>
  tx.deleteMany(
    "message_edits",
    rows.map(({ id }) => id),
  );

/** Trims one row; its entries go to the `older` one where both have no contents left. */
const trimRow = async (
  tx: WriteTx,
  { row, older, kept: newer }: { row: Counted; older: Counted | undefined; kept: Kept },
): Promise<Kept> => {
  const { entries: known } = existing(await tx.get("message_edits", row.id));
  const { kept, entries } = keepWithin(newer, known);
  const trimmed = olderRow(row.message_id, entries);
  if (trimmed.whole === 0 && older?.whole === 0 && trimmed.count + older.count <= mostInRow) {
    const { entries: oldest } = existing(await tx.get("message_edits", older.id));
    await tx.update("message_edits", older.id, olderRow(row.message_id, [...entries, ...oldest]));
    await tx.delete("message_edits", row.id);
  } else await tx.update("message_edits", row.id, trimmed);
  return kept;
};
