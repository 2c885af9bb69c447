import { ownSubscriptionsOf } from "../members/own-subscriptions.js";
import type { Actor, ReadTx } from "../vocabulary.js";
import { heldAfter, passageOf } from "./passage.js";

/**
 * Returns whether somebody had messages in each channel where they have been, by the id of the message. The first place is where the
 * message was sent, the last one where it is. Messages that never moved to another channel are left out.
 */
export const heldOnTheWay = async (
  tx: ReadTx,
  user: Actor,
  message_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly boolean[]>> => {
  const [own, journeys] = await Promise.all([
    ownSubscriptionsOf(tx, user.id),
    tx.getMany("moved_messages", message_ids),
  ]);
  const periods = new Map(own.map((row) => [row.stream_id, row.periods]));
  const past = { user, periodsIn: (stream_id: number) => periods.get(stream_id) };
  return new Map(
    journeys.map(({ id, stream_id, stops }) => {
      const wasHeldAfter = (moves: number) =>
        heldAfter(passageOf(stops.slice(0, moves), past), periods.get(stream_id), id) !== null;
      return [id, Array.from({ length: stops.length + 1 }, (_, moves) => wasHeldAfter(moves))];
    }),
  );
};
