import { utf8Length } from "../../../encode/encoded-bytes.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { type Static, t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { mostAnswerBytes } from "../fetch/fetch-range.js";
import { htmlOf } from "../stored-html.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { type HistoryEntry, isBare } from "./edit-entries.js";
import { type HistoryPolicy, isMove, type SeenEntry, seenEntries, withoutContent } from "./history.js";
import { allEdits } from "./kept-edits.js";
import { PastSight } from "./past-sight.js";
import { VersionDiffs } from "./version-diffs.js";

/** How a message was after one of its edits or moves, or as it was sent. */
export const snapshotShape = t.named(
  "MessageSnapshot",
  t.object({
    topic: t.string({ description: '`""` for direct messages, and where the reader may not see the channel of then' }),
    content: t.string({ description: 'Markdown; `""` where it is no longer kept, or the reader may not see it' }),
    rendered_content: t.html({ description: "HTML; likewise" }),
    timestamp: t.integer({ description: "UNIX seconds" }),
    user_id: t.nullable(t.integer({ description: "Who made it so" })),
    prev_topic: t.optional(t.string()),
    prev_stream: t.optional(t.integer({ description: "With `stream`, where the channel changed" })),
    stream: t.optional(t.integer()),
    prev_content: t.optional(t.string()),
    prev_rendered_content: t.optional(t.html()),
    content_html_diff: t.optional(
      t.html({ description: "HTML that shows what was inserted and deleted; absent where much else was compared" }),
    ),
  }),
);

/** How many bytes the snapshots with contents take at most; the others fit into what is left of an answer. */
const mostBytes = mostAnswerBytes - 512 * 1024;

type Snapshot = Static<typeof snapshotShape>;

interface Shown {
  history: HistoryPolicy;
  allow_empty_topic_name: boolean;
}

interface Viewing {
  tx: ReadTx;
  viewer: Actor;
  now: number;
}

/** Returns how a message was at first and after each of its edits and moves, the oldest first (messages.md C8). */
export const snapshotsOf = async (viewing: Viewing, message: Row<"messages">, shown: Shown): Promise<Snapshot[]> => {
  const { tx } = viewing;
  const edit_history = await allEdits(tx, message);
  const past = await PastSight.of(viewing, [{ id: message.id, edit_history }]);
  const steps = seenEntries(message.id, edit_history, past);
  const back = new WayBack(message, shown);
  for (const step of steps) {
    if (shown.history === "all") back.take(step);
    else if (isMove(step.entry)) back.take({ ...step, entry: withoutContent(step.entry) });
    await giveTurn(tx);
  }
  const { timestamp, sender_id: user_id } = message;
  back.take({ entry: { timestamp, user_id }, before: false, after: steps.at(-1)?.before ?? true });
  return back.snapshots.reverse();
};

const nothing = { topic: "", content: "", rendered_content: "" };

/** Goes from how a message is now back to how it was sent, and notes how it was after each edit. */
class WayBack {
  readonly snapshots: Snapshot[] = [];
  private readonly diffs = new VersionDiffs();
  private state: typeof nothing;
  private readonly isNamed: boolean;
  private bytes = 0;
  /** Whether what was before is no longer kept, or beyond what an answer holds. */
  private isAtEnd = false;

  constructor(message: Row<"messages">, { allow_empty_topic_name }: Shown) {
    this.state = { topic: message.subject, content: message.content, rendered_content: htmlOf(message) };
    this.isNamed = message.stream_id !== null && !allow_empty_topic_name;
  }

  /** Notes how the message was after an edit, and goes back to before it. */
  take({ entry, before, after }: SeenEntry): void {
    const { user_id, timestamp } = entry;
    const changes = before && after ? this.changesOf(entry) : {};
    const whole = { ...this.shownState(after), timestamp, user_id, ...changes };
    this.bytes += this.isAtEnd ? 0 : utf8Length(JSON.stringify(whole));
    if (this.bytes > mostBytes && !this.isAtEnd) {
      this.isAtEnd = true;
      this.snapshots.push({ ...this.shownState(after), timestamp, user_id });
    } else this.snapshots.push(whole);
    this.isAtEnd ||= isBare(entry);
    const { prev_topic, prev_content, prev_rendered_content } = entry;
    const { topic, content, rendered_content } = this.state;
    this.state = {
      topic: prev_topic ?? topic,
      content: prev_content ?? content,
      rendered_content: prev_rendered_content ?? rendered_content,
    };
  }

  /** Returns what is shown of how the message was then. */
  private shownState(isSeen: boolean): typeof nothing {
    if (!isSeen) return nothing;
    const { topic } = this.state;
    return { ...(this.isAtEnd ? nothing : this.state), topic: this.named(topic) };
  }

  private named(topic: string): string {
    return topic === "" && this.isNamed ? emptyTopicDisplayName : topic;
  }

  private changesOf(entry: HistoryEntry): Partial<Snapshot> {
    if (this.isAtEnd) return {};
    const { prev_topic, prev_stream, stream, prev_content, prev_rendered_content } = entry;
    return {
      ...(prev_topic === undefined ? {} : { prev_topic: this.named(prev_topic) }),
      ...(prev_stream === undefined ? {} : { prev_stream, stream: existing(stream) }),
      ...(prev_content === undefined || prev_rendered_content === undefined
        ? {}
        : { prev_content, prev_rendered_content, ...this.diffFrom(prev_rendered_content) }),
    };
  }

  private diffFrom(before: string): Pick<Snapshot, "content_html_diff"> {
    const content_html_diff = this.diffs.between(before, this.state.rendered_content);
    return content_html_diff === undefined ? {} : { content_html_diff };
  }
}
