import { utf8Length } from "../../../encode/encoded-bytes.js";
import type { Row } from "../vocabulary.js";

/** An edit or a move of a message, as it is stored. */
export type HistoryEntry = NonNullable<Row<"messages">["edit_history"]>[number];

/** What is kept whole of a message's history: so many edits and moves, with so many bytes of contents (security O2). */
export const keptWhole = { edits: 200, bytes: 1024 * 1024 } as const;

/** Of how many edits and moves the time and the user are kept. */
export const mostEdits = 1_000;

/** Returns the length of the contents that an entry holds, as Markdown and HTML, in bytes. */
export const bytesOfEntry = ({ prev_content = "", prev_rendered_content = "" }: HistoryEntry): number =>
  utf8Length(prev_content) + utf8Length(prev_rendered_content);

/** Returns what is kept of an edit or a move that is beyond the limits, or hidden from its reader. */
export const bareEntry = ({ user_id, timestamp }: HistoryEntry): HistoryEntry => ({ user_id, timestamp });

/** Whether an entry has lost all but its time and its user. */
export const isBare = ({ prev_content, prev_topic, prev_stream }: HistoryEntry): boolean =>
  prev_content === undefined && prev_topic === undefined && prev_stream === undefined;

/** What is kept whole of the newest edits and moves of a message. */
export interface Kept {
  edits: number;
  bytes: number;
  /** Whether an older one was left out, so that all before it are left out, too. */
  isFull: boolean;
}

/** What is kept before the first one is looked at. */
export const noneKept: Kept = { edits: 0, bytes: 0, isFull: false };

/** Returns what is kept with these older entries, and the entries as they are kept. The newest come first. */
export const keepWithin = (kept: Kept, entries: readonly HistoryEntry[]): { kept: Kept; entries: HistoryEntry[] } => {
  let { edits, bytes, isFull } = kept;
  const stay = entries.map((entry) => {
    edits += 1;
    bytes += isFull ? 0 : bytesOfEntry(entry);
    isFull ||= edits > keptWhole.edits || bytes > keptWhole.bytes || isBare(entry);
    return isFull ? { ...bareEntry(entry), ...noteOf(entry) } : entry;
  });
  return { kept: { edits, bytes, isFull }, entries: stay };
};

const noteOf = ({ has_older }: HistoryEntry): Pick<HistoryEntry, "has_older"> =>
  has_older === undefined ? {} : { has_older };

/** Returns an entry without the note that is for the storage alone. */
export const withoutNote = ({ has_older: _, ...entry }: HistoryEntry): HistoryEntry => entry;
