import { atCommit } from "../../../storage/at-commit.js";
import { isProtected } from "../channels.js";
import type { Row, WriteTx } from "../vocabulary.js";

type Channel = Row<"streams">;
type Moved = Row<"moved_messages">;
type Stop = Moved["stops"][number];

/** Of how many moves of a message is told whose it still is. What moves more often belongs to those who have rows of it. */
const mostStops = 100;

const kindOf = (channel: Channel): Stop["kind"] => {
  if (isProtected(channel)) return "protected";
  if (channel.invite_only) return "private";
  return channel.is_web_public ? "web-public" : "public";
};

/** Notes that messages move from one channel to another. */
export const noteMoves = async (
  tx: WriteTx,
  { from, to }: { from: Channel; to: Channel },
  ids: readonly number[],
): Promise<void> => {
  const stop: Stop = { stream_id: to.id, seq: atCommit, kind: kindOf(to) };
  const known = await tx.getMany("moved_messages", ids);
  await tx.updateMany(
    "moved_messages",
    known.map((row) => withStop(row, stop)),
  );
  const isKnown = new Set(known.map(({ id }) => id));
  const stops = [stop];
  const first = ids.filter((id) => !isKnown.has(id)).map((id) => ({ id, stream_id: from.id, stops }));
  await tx.insertMany("moved_messages", first);
  const origins = new Set([from.id, ...known.map(({ stream_id }) => stream_id)]);
  await noteChannels(tx, [...origins], to.id);
};

const withStop = ({ id, stream_id, stops }: Moved, stop: Stop) =>
  stops.length < mostStops ? { id, stream_id, stops: [...stops, stop] } : { id, stream_id: 0, stops: [stop] };

const noteChannels = async (tx: WriteTx, origins: readonly number[], target: number): Promise<void> => {
  const channels = new Map(
    [...origins, target].map((id) => [id, { has_left: origins.includes(id), has_come: id === target }]),
  );
  const known = await tx.scanMany("channel_moves", "byStream", { prefixes: [...channels.keys()].map((id) => [id]) });
  for (const { stream_id, has_left, has_come } of known) {
    const now = channels.get(stream_id);
    if (now === undefined) continue;
    const after = { has_left: has_left || now.has_left, has_come: has_come || now.has_come };
    if (after.has_left === has_left && after.has_come === has_come) channels.delete(stream_id);
    else channels.set(stream_id, after);
  }
  const changed = [...channels].map(([stream_id, facts]) => ({ stream_id, ...facts }));
  await tx.upsertMany("channel_moves", "byStream", changed);
};

/** Forgets how messages moved that are deleted. */
export const forgetMoves = async (
  tx: WriteTx,
  messages: readonly Pick<Row<"messages">, "id" | "last_moved_timestamp">[],
): Promise<void> => {
  const moved = messages.filter(({ last_moved_timestamp }) => last_moved_timestamp !== null).map(({ id }) => id);
  if (moved.length > 0) await tx.deleteMany("moved_messages", moved);
};
