import type { Actor, Surroundings } from "../operation.js";
import { Access, type ChannelAccess } from "../rules/access.js";
import { realmOf } from "../rules/realm.js";
import { withDirectory } from "../rules/user-directory.js";
import { type ViewedUser, viewedColumns } from "../rules/viewed-user.js";
import type { ReadTx, Row } from "../storage/tables.js";

/** Rows that several parts need: each kind is read once, in bulk, and only when somebody asks. */
export interface SharedRows {
  realm(): Promise<Row<"realm">>;
  /** All accounts by id, deactivated ones and the system's own included. */
  users(): Promise<ViewedUser[]>;
  /** The channels whose metadata the actor may see, by id, archived ones included. */
  channels(): Promise<ChannelAccess[]>;
}

interface Reader {
  tx: ReadTx;
  actor: Actor;
  now: number;
  around: Surroundings;
}

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => {
    result ??= read();
    return result;
  };
};

/** What several parts need, read once, when the first of them asks. */
export const sharedRows = (reader: Reader): SharedRows => ({
  realm: once(() => realmOf(reader.tx)),
  users: once(() => allUsers(reader)),
  channels: once(() => visibleChannels(reader)),
});

const allUsers = async ({ tx, around: { clock } }: Reader): Promise<ViewedUser[]> =>
  (await withDirectory({ tx, clock }, ({ users }) => users)) ?? tx.scan("users", "id", { columns: viewedColumns });

const visibleChannels = async ({ tx, actor, now }: Reader): Promise<ChannelAccess[]> => {
  const access = new Access(tx, actor, now);
  const own = await tx.scan("subscriptions", "byUser", { prefix: [actor.id] });
  const byChannel = new Map(own.map((subscription) => [subscription.stream_id, subscription]));
  const visible: ChannelAccess[] = [];
  for (const channel of await tx.scan("streams", "id")) {
    const seen = await access.withSubscription(channel, byChannel.get(channel.id));
    if (seen.metadata) visible.push(seen);
  }
  return visible;
};
