import type { Subscribers } from "../../events/delivery/subscribers.js";
import { isOf, type RowChange } from "../../memory/row-change.js";
import type { Database } from "../../storage/storage.js";
import type { ChannelRows, Row } from "./vocabulary.js";

type Periods = Row<"subscriptions">["periods"];

const maxRemembered = 200_000;

/**
 * Remembers who was subscribed to which channel when, as far as delivery has asked. The rows that commits change keep it up to
 * date.
 */
export class Memberships implements Subscribers {
  /** Periods of subscription by channel id, then by user id. */
  private readonly periods = new Map<number, Map<number, Periods>>();
  private remembered = 0;
  private readonly members = new Map<number, Set<number>>();
  /** How many look-ups are under way, by user and channel. */
  private readonly loading = new Map<string, number>();

  constructor(private readonly connection: Database<ChannelRows>) {}

  wasSubscribed(user_id: number, stream_id: number, seq: number): boolean | Promise<boolean> {
    const known = this.periods.get(stream_id)?.get(user_id);
    return known === undefined
      ? this.load(user_id, stream_id).then((periods) => covers(periods, seq))
      : covers(known, seq);
  }

  async membersAt(stream_id: number, seq: number): Promise<number[]> {
    const columns = ["user_id", "periods"];
    const rows = await this.connection.read((tx) =>
      tx.scan("subscriptions", "byStream", { prefix: [stream_id], columns }),
    );
    const members = rows.filter(({ periods }) => covers(periods, seq)).map(({ user_id }) => user_id);
    return members.sort((a, b) => a - b);
  }

  membersOf(stream_id: number): ReadonlySet<number> | undefined {
    return this.members.get(stream_id);
  }

  async loadMembers(stream_id: number, leaving: () => Iterable<number>): Promise<void> {
    const rows = await this.connection.read((tx) =>
      tx.scan("subscriptions", "byStream", { prefix: [stream_id, true] }),
    );
    this.members.set(stream_id, new Set([...rows.map(({ user_id }) => user_id), ...leaving()]));
  }

  applyPeriods(change: RowChange): void {
    if (!isOf<Row<"subscriptions">>(change, "subscriptions") || change.after === null) return;
    const { user_id, stream_id, periods } = change.after;
    const key = `${user_id}:${stream_id}`;
    // A look-up that is under way may have read the row before this commit.
    if (this.periods.get(stream_id)?.has(user_id) || this.loading.has(key)) this.remember(user_id, stream_id, periods);
  }

  applyMembers(change: RowChange): void {
    if (!isOf<Row<"subscriptions">>(change, "subscriptions") || change.after === null) return;
    const { user_id, stream_id, active } = change.after;
    const members = this.members.get(stream_id);
    if (active) members?.add(user_id);
    else members?.delete(user_id);
  }

  leaverOf(change: RowChange, stream_id: number): number | null {
    if (!isOf<Row<"subscriptions">>(change, "subscriptions") || change.after === null) return null;
    const { after } = change;
    return after.stream_id === stream_id && !after.active ? after.user_id : null;
  }

  forget(): void {
    this.periods.clear();
    this.members.clear();
    this.remembered = 0;
  }

  private remember(user_id: number, stream_id: number, periods: Periods): void {
    const isNew = this.periods.get(stream_id)?.has(user_id) !== true;
    if (isNew && this.remembered >= maxRemembered) {
      this.periods.clear();
      this.remembered = 0;
    }
    const users = this.periods.get(stream_id) ?? new Map<number, Periods>();
    this.periods.set(stream_id, users);
    if (isNew) this.remembered += 1;
    users.set(user_id, periods);
  }

  private async load(user_id: number, stream_id: number): Promise<Periods> {
    const key = `${user_id}:${stream_id}`;
    this.loading.set(key, (this.loading.get(key) ?? 0) + 1);
    try {
      const [row] = await this.connection.read((tx) =>
        tx.scan("subscriptions", "byUser", { prefix: [user_id, stream_id] }),
      );
      const periods = this.periods.get(stream_id)?.get(user_id) ?? row?.periods ?? [];
      this.remember(user_id, stream_id, periods);
      return periods;
    } finally {
      const others = (this.loading.get(key) ?? 1) - 1;
      if (others === 0) this.loading.delete(key);
      else this.loading.set(key, others);
    }
  }
}

const isWithin = ({ from_seq, to_seq }: Periods[number], seq: number): boolean =>
  seq > from_seq && (to_seq === null || seq <= to_seq);

const covers = (periods: Periods, seq: number): boolean => {
  for (const period of periods) if (isWithin(period, seq)) return true;
  return false;
};
