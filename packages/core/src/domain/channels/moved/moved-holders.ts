import { giveTurn } from "../../../memory/in-turns.js";
import { type Membership, withMembers } from "../members/channel-members.js";
import { received } from "../subscriptions.js";
import type { ReadTx } from "../vocabulary.js";
import type { MaybeMoved } from "./own-moved.js";
import { type HeldAs, heldAfter, type Journey, type Passage, passageOf } from "./passage.js";

type Periods = Membership["periods"];

/** Who has messages that took one way through channels. */
class Way {
  constructor(
    private readonly origin: ReadonlyMap<number, Periods>,
    private readonly passages: ReadonlyMap<number, Passage>,
  ) {}

  static async of(tx: ReadTx, { stream_id, stops }: Journey): Promise<Way> {
    const members = new Map<number, ReadonlyMap<number, Periods>>();
    for (const id of new Set([stream_id, ...stops.map((stop) => stop.stream_id)]))
      members.set(id, await everIn(tx, id));
    const origin = members.get(stream_id) ?? new Map<number, Periods>();
    const gaining = stops.filter(({ kind }) => kind === "protected").map((stop) => members.get(stop.stream_id));
    const user_ids = new Set([origin, ...gaining].flatMap((some) => [...(some?.keys() ?? [])]));
    const users = new Map((await tx.getMany("users", [...user_ids])).map((user) => [user.id, user]));
    const passages = new Map<number, Passage>();
    for (const id of user_ids) {
      const periodsIn = (place: number) => members.get(place)?.get(id);
      passages.set(id, passageOf(stops, { user: users.get(id), periodsIn }));
      await giveTurn(tx);
    }
    return new Way(origin, passages);
  }

  heldBy(user_id: number, message_id: number): HeldAs | null {
    const passage = this.passages.get(user_id);
    return passage === undefined ? null : heldAfter(passage, this.origin.get(user_id), message_id);
  }

  /** Returns the ids of all who have a message of these. */
  holdersOf(message_id: number): number[] {
    const holders: number[] = [];
    for (const [user_id, { keeps, gains }] of this.passages)
      if (gains || (keeps && received({ periods: this.origin.get(user_id) ?? [] }, message_id))) holders.push(user_id);
    return holders;
  }
}

const everIn = (tx: ReadTx, stream_id: number): Promise<ReadonlyMap<number, Periods>> =>
  withMembers(
    tx,
    stream_id,
    (members) => new Map([...members.list(true), ...members.list(false)].map((one) => [one.user_id, one.periods])),
  );

/** Who has messages that moved between channels. Each message, and each way that messages took, is looked up once. */
export class MovedHolders {
  private readonly ways = new Map<string, Way>();
  private readonly ofMessage = new Map<number, Way | null>();

  constructor(private readonly tx: ReadTx) {}

  /** Makes one that knows these messages. */
  static async of(tx: ReadTx, messages: readonly MaybeMoved[]): Promise<MovedHolders> {
    const holders = new MovedHolders(tx);
    await holders.lookAt(messages);
    return holders;
  }

  /** Looks up what the questions below are about. */
  async lookAt(messages: readonly MaybeMoved[]): Promise<void> {
    const moved = messages.filter((one) => one.last_moved_timestamp !== null && !this.ofMessage.has(one.id));
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    for (const { id, stream_id, stops } of await this.tx.getMany("moved_messages", ids)) {
      const key = JSON.stringify([stream_id, stops]);
      const way = this.ways.get(key) ?? (await Way.of(this.tx, { stream_id, stops }));
      this.ways.set(key, way);
      this.ofMessage.set(id, way);
    }
    for (const id of ids) if (!this.ofMessage.has(id)) this.ofMessage.set(id, null);
  }

  /** Whether a message that was looked up has moved between channels, so that not its channel says who has it. */
  knows(message_id: number): boolean {
    return this.ofMessage.get(message_id) !== undefined && this.ofMessage.get(message_id) !== null;
  }

  /**
   * Returns how somebody has a message, by where it has moved. Null where they do not have it, or it never moved. The message has
   * to be looked up before.
   */
  heldBy(user_id: number, message_id: number): HeldAs | null {
    return this.ofMessage.get(message_id)?.heldBy(user_id, message_id) ?? null;
  }

  /** Returns the ids of all who have a message that was looked up; undefined where it never moved to another channel. */
  holdersOf(message_id: number): number[] | undefined {
    return this.ofMessage.get(message_id)?.holdersOf(message_id);
  }
}
