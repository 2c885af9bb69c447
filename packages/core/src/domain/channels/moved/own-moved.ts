import { ownSubscriptionsOf } from "../members/own-subscriptions.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { channelsLeft } from "./channel-moves.js";
import { type HeldAs, heldAfter, passageOf } from "./passage.js";

/** As much of a message as tells whether it may have moved to another channel. */
export type MaybeMoved = Pick<Row<"messages">, "id" | "last_moved_timestamp">;

/** How one user has messages that moved between channels. */
export class OwnMoved {
  private readonly held = new Map<number, HeldAs | null | undefined>();

  constructor(
    private readonly tx: ReadTx,
    private readonly user: Actor,
  ) {}

  /** Makes one that knows of the messages of these rows. */
  static async of(tx: ReadTx, user: Actor, journeys: readonly Row<"moved_messages">[]): Promise<OwnMoved> {
    const moved = new OwnMoved(tx, user);
    await moved.learn(journeys);
    return moved;
  }

  /** Looks up what `of` tells of these messages. */
  async lookAt(messages: readonly MaybeMoved[]): Promise<void> {
    const ids: number[] = [];
    for (const { id, last_moved_timestamp } of messages)
      if (last_moved_timestamp !== null && !this.held.has(id)) ids.push(id);
    if (ids.length > 0) await this.lookUp(ids);
  }

  /** Looks up what `of` tells of messages that are known to have moved. */
  async lookUp(ids: readonly number[]): Promise<void> {
    await this.learn(await this.tx.getMany("moved_messages", ids));
    for (const id of ids) if (!this.held.has(id)) this.held.set(id, undefined);
  }

  private async learn(journeys: readonly Row<"moved_messages">[]): Promise<void> {
    const own = await ownSubscriptionsOf(this.tx, this.user.id);
    const periods = new Map(own.map((row) => [row.stream_id, row.periods]));
    const past = { user: this.user, periodsIn: (stream_id: number) => periods.get(stream_id) };
    for (const { id, stream_id, stops } of journeys)
      this.held.set(id, heldAfter(passageOf(stops, past), periods.get(stream_id), id));
  }

  /** Returns how the user has a message, null where they do not; undefined where it never moved to another channel. */
  of(message_id: number): HeldAs | null | undefined {
    return this.held.get(message_id);
  }
}

/** A time in which a user was subscribed to a channel from which messages have moved. */
interface PeriodLeft {
  stream_id: number;
  /** The ids of the first and last messages in it, both inclusive. */
  from: number;
  to: number;
}

/** Returns the times in which a user was subscribed to channels from which messages have moved. */
export const periodsLeft = async (tx: ReadTx, user_id: number): Promise<PeriodLeft[]> => {
  const left = await channelsLeft(tx);
  if (left.size === 0) return [];
  const own = (await ownSubscriptionsOf(tx, user_id)).filter(({ stream_id }) => left.has(stream_id));
  return own.flatMap(({ stream_id, periods }) =>
    periods.map(({ from_message_id, to_message_id }) => ({
      stream_id,
      from: from_message_id,
      to: to_message_id ?? Number.MAX_SAFE_INTEGER,
    })),
  );
};
