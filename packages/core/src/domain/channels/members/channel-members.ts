import type { DerivedByKey } from "../../../memory/derived-by-key.js";
import { recallPart, useParts } from "../../../memory/use-derived.js";
import { existing } from "../../../storage/existing.js";
import type { ChannelRows, ReadTx, Row } from "../vocabulary.js";

/** The columns of a subscription that say who was subscribed when. */
export type Membership = Pick<Row<"subscriptions">, "user_id" | "active" | "periods">;
type Periods = Membership["periods"];

const columns = ["stream_id", "user_id", "active", "periods"];
/** How many subscriptions to one channel are read by one call. */
const page = 1_000;
/** For at most so many channels each channel's subscriptions are read apart; for more, all there are. */
const fewChannels = 20;

/** Roughly, in bytes. Those who came together share the object of their period. */
const perMember = 100;
const perChannel = 500;

/** Who is and who was subscribed to a channel, and when. */
export class ChannelMembers {
  private readonly periods = new Map<number, Periods>();
  private readonly now = new Set<number>();
  /** The ids of those who are subscribed, ascending; null after a change. */
  private sorted: readonly number[] | null = null;
  /** The number of the last commit before somebody left; -1 where nobody has. */
  private lastLeft = -1;

  /** Notes somebody who is or was subscribed. */
  set({ user_id, active, periods }: Membership): void {
    this.periods.set(user_id, periods);
    this.sorted = null;
    if (active) {
      this.now.add(user_id);
      return;
    }
    this.now.delete(user_id);
    this.lastLeft = Math.max(this.lastLeft, ...periods.map(({ to_seq }) => to_seq ?? -1));
  }

  /** How many users are or were subscribed. */
  get size(): number {
    return this.periods.size;
  }

  /** The ids of those who are subscribed, ascending. */
  get ids(): readonly number[] {
    this.sorted ??= [...this.now].sort((a, b) => a - b);
    return this.sorted;
  }

  has(user_id: number): boolean {
    return this.now.has(user_id);
  }

  /** Whether somebody was subscribed at a commit. */
  had(user_id: number, seq: number): boolean {
    for (const { from_seq, to_seq } of this.periods.get(user_id) ?? [])
      if (seq > from_seq && (to_seq === null || seq <= to_seq)) return true;
    return false;
  }

  /** Returns the ids of those who were subscribed at a commit, ascending. */
  at(seq: number): number[] {
    return [...this.periods.keys()].filter((user_id) => this.had(user_id, seq)).sort((a, b) => a - b);
  }

  /** Returns the ids of those who were subscribed at a commit, and of some who came later. */
  candidatesAt(seq: number): ReadonlySet<number> {
    return this.lastLeft < seq ? this.now : new Set([...this.now, ...this.at(seq)]);
  }

  /** Returns those who are subscribed, or those who were, by ascending id. */
  list(active: boolean): Pick<Membership, "user_id" | "periods">[] {
    const ids = active ? this.ids : [...this.periods.keys()].filter((id) => !this.now.has(id)).sort((a, b) => a - b);
    return ids.map((user_id) => ({ user_id, periods: existing(this.periods.get(user_id)) }));
  }
}

/** Makes those who came together share one object. */
class SharedPeriods {
  private readonly known = new Map<string, Periods>();

  of(periods: Periods): Periods {
    const [only, ...more] = periods;
    if (only === undefined || more.length > 0 || only.to_seq !== null) return periods;
    const key = `${only.from_seq} ${only.from_message_id}`;
    const known = this.known.get(key);
    if (known === undefined) this.known.set(key, periods);
    return known ?? periods;
  }
}

const build = async (tx: ReadTx, stream_ids: readonly number[]): Promise<Map<number, ChannelMembers>> => {
  const members = new Map(stream_ids.map((id) => [id, new ChannelMembers()]));
  const shared = new SharedPeriods();
  const take = (rows: readonly Row<"subscriptions">[]) => {
    for (const { stream_id, user_id, active, periods } of rows)
      members.get(stream_id)?.set({ user_id, active, periods: shared.of(periods) });
  };
  if (stream_ids.length > fewChannels) take(await tx.scan("subscriptions", "id", { columns }));
  else
    for (const stream_id of stream_ids)
      for (const active of [true, false]) await eachPage(tx, [stream_id, active], take);
  return members;
};

const eachPage = async (
  tx: ReadTx,
  prefix: readonly [stream_id: number, active: boolean],
  take: (rows: readonly Row<"subscriptions">[]) => void,
): Promise<void> => {
  for (let after = 0; ; ) {
    const rows = await tx.scan("subscriptions", "byStream", { prefix, after, limit: page, columns });
    take(rows);
    if (rows.length < page) return;
    after = existing(rows.at(-1)).user_id;
  }
};

/** The subscriptions by channel, which memory keeps up to date with each commit. */
export const channelMembers: DerivedByKey<ChannelRows, "subscriptions", ChannelMembers> = {
  table: "subscriptions",
  keyOf: ({ stream_id }) => stream_id,
  build,
  apply: (members, row) => members.set(row),
  sizeOf: ({ size }) => perChannel + perMember * size,
};

/** Returns what `use` makes at once of a channel's members as this transaction sees them. */
export const withMembers = <A>(tx: ReadTx, stream_id: number, use: (members: ChannelMembers) => A): Promise<A> =>
  useParts(tx, channelMembers, { keys: [stream_id], use: (membersOf) => use(membersOf(stream_id)) });

/** Whether somebody is subscribed, if memory has the channel's members as this transaction sees them; else undefined. */
export const knownMember = (tx: ReadTx, user_id: number, stream_id: number): boolean | undefined =>
  recallPart(tx, channelMembers, stream_id)?.has(user_id);

/** Returns the ids of active users subscribed to a channel, ascending. */
export const subscribersOf = (tx: ReadTx, stream_id: number): Promise<number[]> =>
  withMembers(tx, stream_id, ({ ids }) => [...ids]);

/** Does what `subscribersOf` does, for several channels; returns the ids by channel id. */
export const subscribersOfEach = (tx: ReadTx, stream_ids: readonly number[]): Promise<Map<number, number[]>> =>
  useParts(tx, channelMembers, {
    keys: stream_ids,
    use: (membersOf) => new Map(stream_ids.map((id) => [id, [...membersOf(id).ids]])),
  });
