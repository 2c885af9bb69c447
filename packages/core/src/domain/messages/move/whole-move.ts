import { movePolicies } from "../../topics/index.js";
import type { Writing } from "../vocabulary.js";
import { firstPart, leaveRest } from "./long-moves.js";
import { type MovedPart, moveSelected } from "./move-conversation.js";
import type { MessageMove } from "./move-messages.js";
import { type AskedNotices, noticeMove, noticeResolving, seesTarget } from "./move-notices.js";
import { readersAfter } from "./move-readers.js";

/** Moves messages to another topic or channel with all that follows from it (messages.md C3). Of many, the newest go at once. */
export const moveMessages = async (call: Writing, move: MessageMove, asked: AskedNotices): Promise<void> => {
  const isSeen = await seesTarget(call, move.places);
  const part = firstPart(move);
  const { topics, before } = await moveSelected(call, part);
  await leaveRest(call, move, part);
  if (move.selection.isWhole) await takePolicies(call, { places: move.places, topics, before });
  await noticeResolving(call, move);
  // A notice must not tell its author of messages that they may not read (security B7).
  await noticeMove(call, move, { topics: { ...topics, isMerged: topics.isMerged && isSeen }, asked });
};

const takePolicies = async (
  call: Writing,
  { places, topics, before }: MovedPart & { places: MessageMove["places"] },
): Promise<void> => {
  const from = { stream_id: places.from.channel.id, name: topics.from.name };
  const to = { stream_id: places.to.channel.id, name: places.topic };
  const channels = {
    from: { channel: places.from.channel, target: before.active },
    to: { channel: places.to.channel, target: before.target },
  };
  const readersAmong = (channel: "from" | "to", ids: readonly number[]) => readersAfter(call, ids, channels[channel]);
  await movePolicies(call, { from, to, isMerged: topics.isMerged, readersAmong });
};
