import { type ChannelAccess, holdingFlags, OwnMoved } from "../channels/index.js";
import type { Actor, ReadTx, Row } from "./vocabulary.js";

/** A channel in which messages refer to a file. */
type Place = Pick<Row<"attachment_places">, "attachment_id" | "recipient_id">;

/** How many messages that moved are looked at at once. */
const atOnce = 100;

/**
 * Tells whether a user has one of the messages that refer to a file, in a channel of which they may read only what they have
 * (`Access.readableAmong`). What they do not have is passed over by the indexes, and not read.
 */
export class ProtectedReferences {
  private readonly moved: OwnMoved;

  constructor(
    private readonly tx: ReadTx,
    private readonly user: Pick<Actor, "id"> & ConstructorParameters<typeof OwnMoved>[1],
  ) {
    this.moved = new OwnMoved(tx, user);
  }

  async hasAny(place: Place, { subscription }: ChannelAccess): Promise<boolean> {
    return (
      (await this.hasReceived(place, subscription?.periods ?? [])) ||
      (await this.hasOwnRow(place)) ||
      (await this.hasMoved(place))
    );
  }

  /** Whether one was sent while the user was subscribed, and is still where it was sent. */
  private async hasReceived(place: Place, periods: Row<"subscriptions">["periods"]): Promise<boolean> {
    let next = 0;
    for (const { from_message_id, to_message_id } of periods) {
      const to = to_message_id ?? Number.POSITIVE_INFINITY;
      // The periods follow each other.
      if (to < next) continue;
      next = await this.firstReference(place, from_message_id, [false]);
      if (next <= to) return next !== Number.POSITIVE_INFINITY;
    }
    return false;
  }

  /** Whether the user has a row of one, such as one that mentions them. Both lists are passed in turn, by leaps. */
  private async hasOwnRow(place: Place): Promise<boolean> {
    for (let from = 0; ; ) {
      const reference = await this.firstReference(place, from, [false, true]);
      if (reference === Number.POSITIVE_INFINITY) return false;
      from = await this.firstOwn(reference);
      if (from === reference) return true;
      if (from === Number.POSITIVE_INFINITY) return false;
    }
  }

  /** Whether the user has one that came from another channel. */
  private async hasMoved({ attachment_id, recipient_id }: Place): Promise<boolean> {
    for (let after = 0; ; ) {
      const range = { prefix: [attachment_id, recipient_id, true], after, limit: atOnce };
      const references = await this.tx.scan("attachment_messages", "byPlace", range);
      const ids = references.map(({ message_id }) => message_id);
      await this.moved.lookUp(ids);
      if (ids.some((id) => (this.moved.of(id) ?? null) !== null)) return true;
      if (ids.length < atOnce) return false;
      after = ids.at(-1) ?? 0;
    }
  }

  /** Returns the id of the first message from `from` on that refers to the file there; infinity for none. */
  private async firstReference(
    { attachment_id, recipient_id }: Place,
    from: number,
    moved: readonly boolean[],
  ): Promise<number> {
    const prefixes = moved.map((has_moved) => [attachment_id, recipient_id, has_moved]);
    const found = await this.tx.scanMany("attachment_messages", "byPlace", { prefixes, from, limit: 1 });
    return Math.min(...found.map(({ message_id }) => message_id));
  }

  private async firstOwn(from: number): Promise<number> {
    const prefixes = holdingFlags.map((flag) => [this.user.id, flag]);
    const found = await this.tx.scanMany("message_flags", "byFlag", { prefixes, from, limit: 1 });
    return Math.min(...found.map(({ message_id }) => message_id));
  }
}
