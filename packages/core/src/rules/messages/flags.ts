import type { Actor } from "../../operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import type { Readable } from "../narrow/readable.js";
import { readAmong } from "../read-state.js";

type Message = Row<"messages">;

/** Flags that only the server uses, to remember that a message was received in another way than by a subscription. */
const internal = new Set(["received"]);

const storedFlags = async (
  tx: ReadTx,
  user_id: number,
  messages: readonly Message[],
): Promise<Map<number, string[]>> => {
  const flags = new Map<number, string[]>();
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return flags;
  const span = { prefix: [user_id], from: Math.min(...ids), to: Math.max(...ids) };
  const limit = 2_000;
  let rows = await tx.scan("message_flags", "byMessage", { ...span, limit });
  // Far apart messages can have more flagged ones between them than among them.
  if (rows.length === limit)
    rows = (
      await Promise.all(ids.map((id) => tx.scan("message_flags", "byMessage", { prefix: [user_id, id] })))
    ).flat();
  for (const { message_id, flag } of rows) flags.set(message_id, [...(flags.get(message_id) ?? []), flag]);
  return flags;
};

/** The viewer's flags of messages that they may read, in the order of the messages (messages.md A3). */
export const flagsOf = async (
  { tx, viewer, readable }: { tx: ReadTx; viewer: Actor; readable: Readable },
  messages: readonly Message[],
): Promise<string[][]> => {
  const stored = await storedFlags(tx, viewer.id, messages);
  const read = await readAmong(
    tx,
    viewer.id,
    messages.map(({ id }) => id),
  );
  return Promise.all(
    messages.map(async (message) => {
      const own = stored.get(message.id) ?? [];
      const isReceived =
        own.includes("received") || own.includes("historical") || (await readable.hasReceived(message));
      if (!isReceived) return ["read", "historical"];
      return assemble(message, own, own.includes("historical") || read.has(message.id));
    }),
  );
};

const assemble = (message: Message, own: readonly string[], isRead: boolean): string[] => {
  const flags = isRead ? ["read"] : [];
  flags.push(...own.filter((flag) => !internal.has(flag)));
  if (message.channel_wildcard) flags.push("stream_wildcard_mentioned");
  if (message.channel_wildcard || own.includes("topic_wildcard_mentioned")) flags.push("wildcard_mentioned");
  return flags;
};
