import { type Static, t } from "../../schema/schema.js";
import { answeredBytes, longestId, storedLimit } from "../users/index.js";
import { scheduledMessageTables } from "./tables.js";
import type { Reading, ReadTx, Row } from "./vocabulary.js";

/** How many messages a user may have scheduled, and how large all may be. */
export const scheduledLimit = storedLimit(scheduledMessageTables, "scheduled_messages");

const id = t.integer();

/** A scheduled message as it crosses the wire. */
export const scheduledMessageShape = t.named(
  "ScheduledMessage",
  t.object({
    scheduled_message_id: id,
    type: t.oneOf(["stream", "private"]),
    to: t.anyOf(id, t.array(id)),
    topic: t.optional(t.string()),
    content: t.string({ description: "Markdown" }),
    rendered_content: t.html({ description: "HTML" }),
    scheduled_delivery_timestamp: t.integer({ description: "UNIX seconds" }),
    failed: t.boolean({ description: "Whether it could not be sent" }),
  }),
);

/** A stored scheduled message. */
export type Scheduled = Row<"scheduled_messages">;

/** Returns the scheduled message as it crosses the wire. */
export const showScheduled = ({ id, ...row }: Omit<Scheduled, "bytes">): Static<typeof scheduledMessageShape> => {
  const [first = 0] = row.to;
  return {
    scheduled_message_id: id,
    type: row.type,
    ...(row.type === "stream" ? { to: first, topic: row.topic } : { to: [...row.to] }),
    content: row.content,
    rendered_content: row.rendered_content,
    scheduled_delivery_timestamp: row.scheduled_at,
    failed: row.state === "failed",
  };
};

/** Returns the bytes that a scheduled message has in answers. */
export const bytesOfScheduled = (row: Omit<Scheduled, "id" | "bytes">): number =>
  answeredBytes(showScheduled({ id: longestId, ...row }));

/** Returns a user's scheduled messages that were not sent, failed ones included, by their time. */
export const scheduledBy = async (tx: ReadTx, user_id: number): Promise<Scheduled[]> => {
  const prefixes = (["waiting", "failed"] as const).map((state) => [user_id, state]);
  const rows = await tx.scanMany("scheduled_messages", "byUser", { prefixes });
  return rows.sort((a, b) => a.scheduled_at - b.scheduled_at || a.id - b.id);
};

/** Returns the acting user's scheduled message of this id; throws where there is none, be it somebody else's (security B3). */
export const ownScheduled = async (
  { tx, actor, fail }: Reading<"scheduledMessageMissing">,
  scheduled_message_id: number,
): Promise<Scheduled> => {
  const row = await tx.get("scheduled_messages", scheduled_message_id);
  if (row?.user_id !== actor.id) throw fail("scheduledMessageMissing");
  return row;
};

/** Returns the contents of a user's scheduled messages that were not sent. */
export const scheduledTexts = async (tx: ReadTx, user_id: number): Promise<string[]> =>
  (await scheduledBy(tx, user_id)).map(({ content }) => content);
