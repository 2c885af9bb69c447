import type { Actor, Surroundings } from "../../operation/operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { type Conversations, conversationsOf } from "../messages/received.js";
import { realmOf } from "../realm/realm.js";
import { withDirectory } from "../users/user-directory.js";
import { type ViewedUser, viewedColumns } from "../users/viewed-user.js";
import { Access, type ChannelAccess } from "./access.js";

/** Rows that several parts need: each kind is read once, in bulk, and only when somebody asks. */
export interface SharedRows {
  realm(): Promise<Row<"realm">>;
  /** All accounts by id, deactivated ones and the system's own included. */
  users(): Promise<readonly ViewedUser[]>;
  /** The bots among them. */
  bots(): Promise<readonly ViewedUser[]>;
  /** The actor's, ended ones included. */
  subscriptions(): Promise<Row<"subscriptions">[]>;
  /** What the actor gets messages from. */
  conversations(): Promise<Conversations>;
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
export const sharedRows = (reader: Reader): SharedRows => {
  const { tx, actor } = reader;
  const users = once(() => allUsers(reader));
  const subscriptions = once(() => tx.scan("subscriptions", "byUser", { prefix: [actor.id] }));
  return {
    realm: once(() => realmOf(tx)),
    ...{ users, subscriptions },
    bots: once(() => allBots(reader, users)),
    conversations: once(async () => conversationsOf(tx, actor.id, await subscriptions())),
    channels: once(async () => visibleChannels(reader, await subscriptions())),
  };
};

const allUsers = async ({ tx, around: { clock } }: Reader): Promise<readonly ViewedUser[]> =>
  (await withDirectory({ tx, clock }, ({ users }) => users)) ?? tx.scan("users", "id", { columns: viewedColumns });

const allBots = async ({ tx, around: { clock } }: Reader, users: SharedRows["users"]): Promise<readonly ViewedUser[]> =>
  (await withDirectory({ tx, clock }, ({ bots }) => bots)) ?? (await users()).filter(({ is_bot }) => is_bot);

const visibleChannels = async (
  { tx, actor, now }: Reader,
  own: readonly Row<"subscriptions">[],
): Promise<ChannelAccess[]> => {
  const access = new Access(tx, actor, now);
  const byChannel = new Map(own.map((subscription) => [subscription.stream_id, subscription]));
  const visible: ChannelAccess[] = [];
  for (const channel of await tx.scan("streams", "id")) {
    const seen = await access.withSubscription(channel, byChannel.get(channel.id));
    if (seen.metadata) visible.push(seen);
  }
  return visible;
};
