import { emptyTopicDisplayName, realmSetting } from "../../realm/index.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { bareEntry, type HistoryEntry, withoutNote } from "./edit-entries.js";
import type { PastSight } from "./past-sight.js";

/** What the organization shows of edits and moves: all, moves only, or nothing. */
export type HistoryPolicy = "all" | "moves" | "none";

/** Returns what the organization shows of edits and moves. */
export const historyPolicy = (tx: ReadTx): Promise<HistoryPolicy> =>
  realmSetting(tx, "message_edit_history_visibility_policy");

/** Returns what is shown of the edits and moves of these messages: nothing, without looking it up, where there were none. */
export const historyOf = async (
  tx: ReadTx,
  messages: readonly Pick<Row<"messages">, "edit_history">[],
): Promise<HistoryPolicy> => (messages.every(({ edit_history }) => edit_history === null) ? "none" : historyPolicy(tx));

/** Whether an entry tells of a move. */
export const isMove = ({ topic, stream }: HistoryEntry): boolean => topic !== undefined || stream !== undefined;

/** An edit or a move, and what its reader may see. */
export interface SeenEntry {
  entry: HistoryEntry;
  /** Whether they may see the message as it was before, and as it was afterwards. */
  before: boolean;
  after: boolean;
}

/** Returns what a reader may see of each of a message's edits and moves, which begin with the newest one (security O7). */
export const seenEntries = (message_id: number, entries: readonly HistoryEntry[], past: PastSight): SeenEntry[] => {
  let moves = 0;
  let after = true;
  return entries.map((entry) => {
    const { prev_stream: stream_id } = entry;
    if (stream_id !== undefined) moves += 1;
    const before = stream_id === undefined ? after : past.sees(message_id, { stream_id, moves });
    const seen = { entry, before, after };
    after = before;
    return seen;
  });
};

interface Shown {
  history: HistoryPolicy;
  allow_empty_topic_name: boolean;
}

/** Returns what a reader sees of a message's history (messages.md A2). Where only moves are shown, contents are left out. */
export const visibleHistory = (
  { id, edit_history }: Pick<Row<"messages">, "id" | "edit_history">,
  past: PastSight,
  { history, allow_empty_topic_name }: Shown,
): HistoryEntry[] => {
  if (history === "none" || edit_history === null) return [];
  const shown = seenEntries(id, edit_history, past)
    .filter(({ entry }) => history === "all" || isMove(entry))
    .map(({ entry, before, after }) => (before && after ? withoutNote(entry) : bareEntry(entry)));
  const seen = history === "all" ? shown : shown.map(withoutContent);
  return seen.map((entry) => (allow_empty_topic_name ? entry : withNamedTopics(entry)));
};

/** Returns an entry as it is where only moves are shown. */
export const withoutContent = ({ prev_content: _, prev_rendered_content: __, ...entry }: HistoryEntry): HistoryEntry =>
  entry;

const withNamedTopics = (entry: HistoryEntry): HistoryEntry => {
  if (entry.topic !== "" && entry.prev_topic !== "") return entry;
  const { topic, prev_topic } = entry;
  return { ...entry, topic: topic || emptyTopicDisplayName, prev_topic: prev_topic || emptyTopicDisplayName };
};
