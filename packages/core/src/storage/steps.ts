import type { Schema, WriteTransaction } from "./storage.js";
import type { Tables } from "./table.js";

// The rows of a step are those of whatever version stored them.
// biome-ignore lint/suspicious/noExplicitAny: no declaration of today has their types.
type OlderRow = any;

/** How many rows a chunk changes at most. */
const atOnce = 1_000;

/** A part of a step: goes on after what it has done before, 0 at the beginning, and returns how far it is; null at its end. */
type Part = (tx: WriteTransaction<Tables>, after: number) => Promise<number | null>;

/** A step of several parts, one after the other. Those that have little to do share a chunk. */
const inParts =
  (...parts: readonly Part[]): Schema<Tables>["steps"][number]["run"] =>
  async (tx, cursor) => {
    const [begun = 0, done = 0] = (cursor ?? "").split(" ").map(Number);
    for (const [at, part] of parts.entries()) {
      if (at < begun) continue;
      const after = await part(tx, at === begun ? done : 0);
      if (after !== null) return `${at} ${after}`;
    }
    return null;
  };

const emptied =
  (table: string): Part =>
  async (tx, after) => {
    const deleted = await tx.deleteRange(table, "id", { limit: atOnce });
    return deleted < atOnce ? null : after + deleted;
  };

const changed =
  (table: string, changesOf: (row: OlderRow) => Record<string, unknown>): Part =>
  async (tx, after) => {
    const rows: OlderRow[] = await tx.scan(table, "id", { after, limit: atOnce });
    const changes = rows.map((row) => ({ ...changesOf(row), id: row.id }));
    if (changes.length > 0) await tx.updateMany(table, changes);
    return rows.length < atOnce ? null : rows.at(-1).id;
  };

const withoutEventIds = ({ from_event_id: _, to_event_id, ...period }: OlderRow) => ({
  ...period,
  from_seq: 0,
  to_seq: to_event_id === null ? null : 0,
});

/** The data steps that this version knows, in order. A version that does not know a step refuses data to which it was applied. */
export const steps: Schema<Tables>["steps"] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => null },
  {
    // Earlier versions kept the facts of events in another column. Clients whose queue is gone begin anew.
    step: 2,
    run: inParts(emptied("events"), emptied("queues")),
  },
  {
    // Earlier versions noted ids of events where numbers of commits are now. Whoever had a queue begins anew, and needs no past.
    step: 3,
    run: inParts(
      emptied("events"),
      emptied("queues"),
      changed("users", () => ({ former_roles: [] })),
      changed("subscriptions", ({ periods }) => ({ periods: periods.map(withoutEventIds) })),
    ),
  },
  // Events may name lists that are stored apart, which earlier versions do not know, and each has its size.
  { step: 4, run: async () => null },
  {
    // Earlier versions stored no words of messages. A job indexes those that are there, the newest ones first.
    step: 5,
    run: async (tx) => {
      const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      if (newest !== undefined) await tx.insert("message_indexing", { before_id: newest.id + 1, after_id: newest.id });
      return null;
    },
  },
  {
    // Earlier versions stored push keys as they were. Clients register their devices anew.
    step: 6,
    run: inParts(
      changed("devices", () => ({
        push_key_id: null,
        push_token_kind: null,
        push_token_id: null,
        pending_push_token_id: null,
        push_registration_error_code: null,
      })),
    ),
  },
  // Messages note the channels through which they moved, by which this version tells who has them.
  { step: 7, run: async () => null },
];
