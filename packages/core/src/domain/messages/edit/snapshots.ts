import { giveTurn } from "../../../memory/in-turns.js";
import { type Static, t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { htmlOf } from "../stored-html.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { type HistoryPolicy, visibleHistory } from "./history.js";
import { htmlDiff } from "./html-diff.js";
import { type HistoryEntry, withAllEdits } from "./many-edits.js";

/** How a message was after one of its edits or moves, or as it was sent. */
export const snapshotShape = t.named(
  "MessageSnapshot",
  t.object({
    topic: t.string({ description: '`""` for direct messages' }),
    content: t.string({ description: "Markdown" }),
    rendered_content: t.string({ description: "HTML" }),
    timestamp: t.integer({ description: "UNIX seconds" }),
    user_id: t.nullable(t.integer({ description: "Who made it so" })),
    prev_topic: t.optional(t.string()),
    prev_stream: t.optional(t.integer({ description: "With `stream`, where the channel changed" })),
    stream: t.optional(t.integer()),
    prev_content: t.optional(t.string()),
    prev_rendered_content: t.optional(t.string()),
    content_html_diff: t.optional(t.string({ description: "HTML that shows what was inserted and deleted" })),
  }),
);

type Snapshot = Static<typeof snapshotShape>;

interface Shown {
  history: HistoryPolicy;
  allow_empty_topic_name: boolean;
}

/** Returns how a message was at first and after each of its edits and moves, the oldest first (messages.md C8). */
export const snapshotsOf = async (tx: ReadTx, message: Row<"messages">, shown: Shown): Promise<Snapshot[]> => {
  const [whole = message] = await withAllEdits(tx, [message]);
  const entries = visibleHistory(whole.edit_history ?? [], { ...shown, allow_empty_topic_name: true });
  const isNamed = message.stream_id !== null && !shown.allow_empty_topic_name;
  const named = (topic: string): string => (topic === "" && isNamed ? emptyTopicDisplayName : topic);
  const snapshots: Snapshot[] = [];
  // From how it is now back to how it was sent.
  let state = { topic: message.subject, content: message.content, rendered_content: htmlOf(message) };
  for (const entry of entries) {
    await giveTurn(tx);
    const { user_id, timestamp } = entry;
    snapshots.push({ ...state, topic: named(state.topic), timestamp, user_id, ...changesOf(entry, state, named) });
    state = {
      topic: entry.prev_topic ?? state.topic,
      content: entry.prev_content ?? state.content,
      rendered_content: entry.prev_rendered_content ?? state.rendered_content,
    };
  }
  const { timestamp, sender_id: user_id } = message;
  snapshots.push({ ...state, topic: named(state.topic), timestamp, user_id });
  return snapshots.reverse();
};

const changesOf = (
  { prev_topic, prev_stream, stream, prev_content, prev_rendered_content }: HistoryEntry,
  { rendered_content }: Pick<Snapshot, "rendered_content">,
  named: (topic: string) => string,
): Partial<Snapshot> => ({
  ...(prev_topic === undefined ? {} : { prev_topic: named(prev_topic) }),
  ...(prev_stream === undefined ? {} : { prev_stream, stream: existing(stream) }),
  ...(prev_content === undefined || prev_rendered_content === undefined
    ? {}
    : { prev_content, prev_rendered_content, content_html_diff: htmlDiff(prev_rendered_content, rendered_content) }),
});
