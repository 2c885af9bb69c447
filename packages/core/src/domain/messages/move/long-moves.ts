import { jobs } from "../../../jobs/job-loop.js";
import { existing } from "../../../storage/existing.js";
import { fold } from "../../../text/folding.js";
import { Access, type ChannelAccess, isProtected } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { defineJob, type Operating, type ReadTx, type Row, type Writing } from "../vocabulary.js";
import { moveSelected } from "./move-conversation.js";
import type { MessageMove } from "./move-messages.js";
import type { MovePlaces } from "./move-right.js";
import { movedColumns } from "./move-selection.js";

// Everybody who writes waits for a move. So a move of very many messages moves the newest at once. A job moves the others, a
// thousand in each transaction, and tells of them. What follows from the move as a whole, such as its notices, happens at once.

/** How many messages one transaction moves; of more, each transaction moves as many as a part has. */
const mostAtOnce = 2_000;
const partSize = 1_000;
/** So few are no part of their own. */
const fewLeft = 300;

type Rest = Row<"message_moves">;

/**
 * Returns the part of a move that happens at once. That is all of it; or, of many messages, the newest and the one that the
 * request names.
 */
export const firstPart = (move: MessageMove): MessageMove => {
  const { moved } = move.selection;
  if (moved.length <= mostAtOnce) return move;
  const newest = moved.slice(-partSize);
  const named = moved.slice(0, -partSize).filter(({ id }) => id === move.message.id);
  return { ...move, selection: { ...move.selection, moved: [...named, ...newest] } };
};

/**
 * Notes what of a move is left. If an earlier move still brings messages into the topic, these follow as well. Moves end in the
 * order in which they were asked for.
 */
export const leaveRest = async (call: Writing, move: MessageMove, part: MessageMove): Promise<void> => {
  const { tx, actor, now, use } = call;
  const { message, wanted, places, selection } = move;
  const source = { stream_id: places.from.channel.id, topic: message.subject };
  if (wanted.mode === "change_one" || (part === move && !(await areMessagesComing(tx, source)))) return;
  await tx.insert("message_moves", {
    actor_id: actor.id,
    moved_at: now,
    ...source,
    to_stream_id: places.to.channel.id,
    to_topic: places.topic,
    changes_topic: wanted.topic !== undefined,
    changes_channel: wanted.stream_id !== undefined,
    is_resolving: wanted.isResolving,
    is_whole: wanted.mode === "change_all",
    from_id: wanted.mode === "change_all" ? 0 : message.id,
    before_id: existing(selection.moved.at(-1)).id + 1,
  });
  call.afterCommit(() => use(jobs).wake(messageMoves));
};

/** Whether a move is unfinished that brings messages into a topic. */
export const areMessagesComing = async (
  tx: ReadTx,
  { stream_id, topic }: { stream_id: number; topic: string },
): Promise<boolean> =>
  (await tx.scan("message_moves", "id")).some(
    (rest) => rest.to_stream_id === stream_id && fold(rest.to_topic) === fold(topic),
  );

/** Moves a part of what is left of the move that was asked for first. */
const continueMove = async (call: Operating): Promise<void> => {
  const { tx } = call;
  const [rest] = await tx.scan("message_moves", "id", { limit: 1 });
  if (rest === undefined) return;
  const actor = existing(await tx.get("users", rest.actor_id));
  // All of the messages say that they were moved at the same time.
  const before_id = await movePart({ ...call, actor, now: rest.moved_at }, rest);
  if (before_id === null) await tx.delete("message_moves", rest.id);
  else await tx.update("message_moves", rest.id, { before_id });
};

/** Goes on with moves of more messages than one transaction takes, so that others may write in between. */
export const messageMoves = defineJob({
  name: "moves of messages",
  due: async ({ tx, now }) => ((await tx.scan("message_moves", "id", { limit: 1 })).length > 0 ? now : null),
  run: continueMove,
});

/** Moves the newest of the messages that are left; returns before which id others are, null where none are. */
const movePart = async (call: Writing, rest: Rest): Promise<number | null> => {
  const { tx, actor, now } = call;
  const topic = await topicOf(tx, rest.stream_id, rest.topic);
  if (topic === undefined) return null;
  const access = new Access(tx, actor, now);
  const places = await placesOf(tx, access, rest);
  const most = partSize + fewLeft;
  const range = { prefix: [topic.id], from: rest.from_id, before: rest.before_id, limit: most, reverse: true };
  const found = await tx.scan("messages", "byTopic", { ...range, columns: movedColumns });
  const newest = found.length < most ? found : found.slice(0, partSize);
  const moved = (await access.readableAmong(places.from, newest)).toReversed();
  const [first] = moved;
  if (first !== undefined) {
    const message = existing(await tx.get("messages", first.id));
    await moveSelected(call, {
      message,
      wanted: wantedOf(rest),
      places,
      selection: { moved, isWhole: false },
      made: null,
    });
  }
  return newest === found ? null : existing(newest.at(-1)).id;
};

const wantedOf = (rest: Rest): MessageMove["wanted"] => ({
  topic: rest.changes_topic ? rest.to_topic : undefined,
  stream_id: rest.changes_channel ? rest.to_stream_id : undefined,
  mode: rest.is_whole ? "change_all" : "change_later",
  isResolving: rest.is_resolving,
});

const placesOf = async (tx: ReadTx, access: Access, rest: Rest): Promise<MovePlaces> => {
  const opened = async (stream_id: number): Promise<ChannelAccess> => {
    const found = await access.toChannel(existing(await tx.get("streams", stream_id)));
    // The actor could read the channels when asking for the move, whatever became of that since.
    return { ...found, content: true, history: !isProtected(found.channel) };
  };
  return { from: await opened(rest.stream_id), to: await opened(rest.to_stream_id), topic: rest.to_topic };
};
