import { emptyTopicDisplayName, realmSetting } from "../../realm/index.js";
import type { ReadTx, Row } from "../vocabulary.js";
import type { HistoryEntry } from "./many-edits.js";

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
const isMove = ({ topic, stream }: HistoryEntry): boolean => topic !== undefined || stream !== undefined;

interface Shown {
  history: HistoryPolicy;
  allow_empty_topic_name: boolean;
}

/** Returns what a reader sees of a message's history (messages.md A2). Where only moves are shown, contents are left out. */
export const visibleHistory = (
  entries: readonly HistoryEntry[],
  { history, allow_empty_topic_name }: Shown,
): HistoryEntry[] => {
  if (history === "none") return [];
  const seen = history === "all" ? entries : entries.filter(isMove).map(withoutContent);
  return seen.map((entry) => (allow_empty_topic_name ? entry : withNamedTopics(entry)));
};

const withoutContent = ({ prev_content: _, prev_rendered_content: __, ...entry }: HistoryEntry): HistoryEntry => entry;

const withNamedTopics = (entry: HistoryEntry): HistoryEntry => {
  if (entry.topic !== "" && entry.prev_topic !== "") return entry;
  const { topic, prev_topic } = entry;
  return { ...entry, topic: topic || emptyTopicDisplayName, prev_topic: prev_topic || emptyTopicDisplayName };
};
