import type { Derived } from "../../memory/derived.js";
import { useDerived } from "../../memory/use-derived.js";
import type { DeviceRows, ReadTx, Row } from "./vocabulary.js";

/** The users who have a device that gets notifications. */
class NotifiedUsers {
  /** The ids of the devices that get notifications, with the ids of their owners. */
  private readonly owners = new Map<number, number>();
  private readonly counts = new Map<number, number>();

  /** Notes a device as it is now; null where it is gone. */
  set(id: number, device: Row<"devices"> | null): void {
    const before = this.owners.get(id);
    if (before !== undefined) this.count(before, -1);
    this.owners.delete(id);
    if (device === null || device.push_token_id === null || device.sealed_push_key === null) return;
    this.owners.set(id, device.user_id);
    this.count(device.user_id, 1);
  }

  get ids(): number[] {
    return [...this.counts.keys()].sort((a, b) => a - b);
  }

  private count(user_id: number, change: number): void {
    const count = (this.counts.get(user_id) ?? 0) + change;
    if (count === 0) this.counts.delete(user_id);
    else this.counts.set(user_id, count);
  }
}

const build = async (tx: ReadTx): Promise<NotifiedUsers> => {
  const users = new NotifiedUsers();
  for (const row of await tx.scan("devices", "id")) users.set(row.id, row);
  return users;
};

const notifiedUsers: Derived<DeviceRows, NotifiedUsers> = {
  tables: ["devices"],
  build,
  apply: (users, change) => {
    if (change.table === "devices") users.set(change.id, change.after);
  },
};

/** Returns the ids of the users who have a device that gets notifications, ascending. */
export const usersWithDevices = async (tx: ReadTx): Promise<number[]> =>
  (await useDerived(tx, notifiedUsers, { use: ({ ids }) => ids })) ?? (await build(tx)).ids;

/** Returns the devices of some users that get notifications, oldest first. */
export const activeDevices = async (tx: ReadTx, user_ids: readonly number[]): Promise<Row<"devices">[]> => {
  const rows = await tx.scanMany("devices", "byUser", { prefixes: user_ids.map((id) => [id]) });
  return rows.filter(({ push_token_id, sealed_push_key }) => push_token_id !== null && sealed_push_key !== null);
};
