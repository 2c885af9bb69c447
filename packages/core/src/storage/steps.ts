import type { Schema, WriteTransaction } from "./storage.js";
import type { Tables } from "./table.js";

/** The data steps that this version knows, in order. A version that does not know a step refuses data to which it was applied. */
export const steps: Schema<Tables>["steps"] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => {} },
  {
    // Earlier versions kept the facts of events in another column. Clients whose queue is gone begin anew.
    step: 2,
    run: async (tx) => {
      for (const table of ["events", "queues"]) await tx.deleteRange(table, "id", {});
    },
  },
  {
    // Earlier versions noted ids of events where numbers of commits are now. Whoever had a queue begins anew, and needs no past.
    step: 3,
    run: async (tx) => {
      for (const table of ["events", "queues"]) await tx.deleteRange(table, "id", {});
      await eachRow(tx, "users", () => ({ former_roles: [] }));
      await eachRow(tx, "subscriptions", ({ periods }) => ({ periods: periods.map(withoutEventIds) }));
    },
  },
  // Events may name lists that are stored apart, which earlier versions do not know, and each has its size.
  { step: 4, run: async () => {} },
  {
    // Earlier versions stored no words of messages. A job indexes those that are there, the newest ones first.
    step: 5,
    run: async (tx) => {
      const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      if (newest !== undefined) await tx.insert("message_indexing", { before_id: newest.id + 1, after_id: newest.id });
    },
  },
  {
    // Earlier versions stored push keys as they were. Clients register their devices anew.
    step: 6,
    run: async (tx) => {
      const unset = { push_key_id: null, push_token_kind: null, push_token_id: null, pending_push_token_id: null };
      await eachRow(tx, "devices", () => ({ ...unset, push_registration_error_code: null }));
    },
  },
  // Messages note the channels through which they moved, by which this version tells who has them.
  { step: 7, run: async () => {} },
];

// The rows of a step are those of whatever version stored them.
// biome-ignore lint/suspicious/noExplicitAny: no declaration of today has their types.
type OlderRow = any;

const atOnce = 1_000;

const eachRow = async (
  tx: WriteTransaction<Tables>,
  table: string,
  changesOf: (row: OlderRow) => Record<string, unknown>,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const rows: OlderRow[] = await tx.scan(table, "id", { after, limit: atOnce });
    if (rows.length === 0) return;
    await tx.updateMany(
      table,
      rows.map((row) => ({ ...changesOf(row), id: row.id })),
    );
    after = rows.at(-1).id;
  }
};

const withoutEventIds = ({ from_event_id: _, to_event_id, ...period }: OlderRow) => ({
  ...period,
  from_seq: 0,
  to_seq: to_event_id === null ? null : 0,
});
