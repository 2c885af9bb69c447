import { firstRow } from "../../memory/known-rows.js";
import type { Soon } from "../../ports/soon.js";
import { atCommit } from "../../storage/at-commit.js";
import { existing } from "../../storage/existing.js";
import { findEach } from "../../storage/find-each.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import type { NewRow } from "../../storage/storage.js";
import { knownMember, type Membership } from "./members/channel-members.js";
import { newestSent } from "./moved/newest-sent.js";
import type { ChannelRows, ReadTx, Row, WriteTx } from "./vocabulary.js";

/** The colours of new subscriptions, in the order in which they are given (channels.md 9.1). */
export const palette = [
  "#76ce90",
  "#fae589",
  "#a6c7e5",
  "#e79ab5",
  "#bfd56f",
  "#f4ae55",
  "#b0a5fd",
  "#addfe5",
  "#f5ce6e",
  "#c2726a",
  "#94c849",
  "#bd86e5",
  "#ee7e4a",
  "#a6dcbf",
  "#95a5fd",
  "#53a063",
  "#9987e1",
  "#e4523d",
  "#c2c2c2",
  "#4f8de4",
  "#c6a8ad",
  "#e7cc4d",
  "#c8bebf",
  "#a47462",
] as const;

/** Returns a user's subscription to a channel, also one that has ended; undefined where there never was one. */
export const subscriptionOf = (
  tx: ReadTx,
  user_id: number,
  stream_id: number,
): Soon<Row<"subscriptions"> | undefined> =>
  firstRow<ChannelRows, "subscriptions">(tx, "subscriptions", { index: "byUser", prefix: [user_id, stream_id] });

/** Returns the ids of the channels to which a user is subscribed now, ascending. What else is stored of each is not read. */
export const subscribedIds = async (tx: ReadTx, user_id: number): Promise<number[]> => {
  const own = { prefix: [user_id], columns: ["stream_id", "active"] };
  const subscriptions = await tx.scan("subscriptions", "byUser", own);
  return subscriptions.filter(({ active }) => active).map(({ stream_id }) => stream_id);
};

/** Returns the subscriptions of these users to these channels by channel id, then user id, ended ones included. */
export const subscriptionsIn = async (
  tx: ReadTx,
  user_ids: readonly number[],
  channels: readonly Pick<Row<"streams">, "id">[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Row<"subscriptions">>>> => {
  const prefixes = channels.flatMap(({ id }) => user_ids.map((user_id) => [user_id, id]));
  const known = new Map<number, Map<number, Row<"subscriptions">>>();
  for (const row of await findEach<ChannelRows, "subscriptions">(tx, "subscriptions", { index: "byUser", prefixes })) {
    const users = known.get(row.stream_id) ?? new Map();
    known.set(row.stream_id, users.set(row.user_id, row));
  }
  return known;
};

/** Returns the ids of those users who are subscribed to the channel now, in their order. */
export const subscribedAmong = async (
  tx: ReadTx,
  user_ids: readonly number[],
  channel: Pick<Row<"streams">, "id">,
): Promise<number[]> => {
  const known = (await subscriptionsIn(tx, user_ids, [channel])).get(channel.id);
  return user_ids.filter((id) => known?.get(id)?.active === true);
};

/** Whether the user is subscribed to the channel now. */
export const isSubscribed = async (tx: ReadTx, user_id: number, stream_id: number): Promise<boolean> =>
  knownMember(tx, user_id, stream_id) ?? (await subscriptionOf(tx, user_id, stream_id))?.active === true;

type NewSubscriptionRow = NewRow<ChannelRows["subscriptions"]>;
type Own = Pick<Row<"subscriptions">, "user_id" | "stream_id" | "color" | "periods">;

// One literal is made at once; one that is spread into another takes several times as long.
const newSubscription = ({ user_id, stream_id, color, periods }: Own): NewSubscriptionRow => ({
  user_id,
  stream_id,
  active: true,
  suspended: false,
  color,
  periods,
  is_muted: false,
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
});

/** A user who becomes subscribed to a channel. */
export interface Joining {
  user_id: number;
  /** The colour of a first subscription; a former subscriber keeps the old one. */
  color: string;
  /** The ended subscription of a former subscriber, whose colour and overrides come back; undefined for a first one. */
  known: Row<"subscriptions"> | undefined;
}

type Place = Pick<Row<"streams">, "id" | "recipient_id">;

/**
 * Subscribes users who are not subscribed. Returns the subscriptions by channel id, those of a channel in the order of its newcomers.
 */
export const startSubscriptions = async (
  tx: WriteTx,
  newcomers: ReadonlyMap<Place, readonly Joining[]>,
): Promise<ReadonlyMap<number, readonly Row<"subscriptions">[]>> => {
  const places = [...newcomers.keys()];
  const last = await newestSent(tx, places);
  const periods = new Map(places.map(({ id, recipient_id }) => [id, periodFrom((last.get(recipient_id) ?? 0) + 1)]));
  const first = await insertFirst(tx, newcomers, periods);
  const again = await tx.updateMany("subscriptions", resumed(newcomers, periods));
  await countNewcomers(tx, newcomers);
  // Both are in the order of the newcomers.
  const next = { first: 0, again: 0 };
  const rowOf = ({ known }: Joining) => existing(known === undefined ? first[next.first++] : again[next.again++]);
  return new Map([...newcomers].map(([{ id }, joining]) => [id, joining.map(rowOf)]));
};

type Period = Row<"subscriptions">["periods"][number];

const periodFrom = (from_message_id: number): Period => ({
  from_message_id,
  to_message_id: null,
  from_seq: atCommit,
  to_seq: null,
});

/** Stores all first subscriptions; returns them in the order of the newcomers. */
const insertFirst = async (
  tx: WriteTx,
  newcomers: ReadonlyMap<Place, readonly Joining[]>,
  periods: ReadonlyMap<number, Period>,
): Promise<Row<"subscriptions">[]> => {
  const first: NewSubscriptionRow[] = [];
  for (const [{ id: stream_id }, joining] of newcomers) {
    const begun = [existing(periods.get(stream_id))];
    for (const { user_id, color, known } of joining)
      if (known === undefined) first.push(newSubscription({ user_id, stream_id, color, periods: begun }));
  }
  return tx.insertMany("subscriptions", first);
};

/** Returns the changes that let ended subscriptions run again, in the order of the newcomers. */
/**
 * How many times of being subscribed are remembered for a user and a channel. Each new one costs as much as all before it. What was
 * sent before the first of them counts as not received.
 */
const rememberedPeriods = 500;

const resumed = (newcomers: ReadonlyMap<Place, readonly Joining[]>, periods: ReadonlyMap<number, Period>) =>
  [...newcomers].flatMap(([{ id }, joining]) => {
    const period = existing(periods.get(id));
    const known = joining.flatMap((one) => one.known ?? none);
    return known.map(({ id, periods: before }) => {
      const all = [...before, period].slice(-rememberedPeriods);
      return { id, active: true, suspended: false, periods: all };
    });
  });

const none: readonly Row<"subscriptions">[] = [];

const countNewcomers = async (
  tx: WriteTx,
  newcomers: ReadonlyMap<Place, readonly Joining[]>,
): Promise<readonly Row<"streams">[]> => {
  const joining = new Map([...newcomers].map(([{ id }, people]) => [id, people.length]));
  return changeCounts(tx, await tx.getMany("streams", [...joining.keys()]), joining);
};

/** Changes how many subscribers channels have, by channel id; returns the channels as they are then. */
const changeCounts = (
  tx: WriteTx,
  channels: readonly Row<"streams">[],
  by: ReadonlyMap<number, number>,
): Promise<readonly Row<"streams">[]> =>
  tx.updateMany(
    "streams",
    channels.map(({ id, subscriber_count }) => ({ id, subscriber_count: subscriber_count + (by.get(id) ?? 0) })),
  );

/**
 * Ends running subscriptions. Returns their channels as they are now, each once and in the order in which the subscriptions name
 * them.
 */
export const endSubscriptions = async (
  tx: WriteTx,
  running: readonly Row<"subscriptions">[],
  { suspended }: { suspended: boolean },
): Promise<readonly Row<"streams">[]> => {
  const left = new Map<number, number>();
  for (const { stream_id } of running) left.set(stream_id, (left.get(stream_id) ?? 0) - 1);
  const channels = await tx.getMany("streams", [...left.keys()]);
  const recipients = new Map(channels.map(({ id, recipient_id }) => [id, recipient_id]));
  const newest = await newestSent(tx, channels);
  for (const some of portions(running, rowsAtOnce)) {
    const changes = some.map(({ id, stream_id, periods }) => {
      const last = newest.get(existing(recipients.get(stream_id)));
      const ended = periods.map((period) =>
        period.to_seq === null ? { ...period, to_message_id: last ?? 0, to_seq: atCommit } : period,
      );
      return { id, active: false, suspended, periods: ended };
    });
    await tx.updateMany("subscriptions", changes);
  }
  return changeCounts(tx, channels, left);
};

interface NewSubscription {
  user_id: number;
  channel: Row<"streams">;
  color: string;
}

/** Does what `startSubscriptions` does, for one user; emits no event. */
export const insertSubscription = async (tx: WriteTx, { user_id, channel, color }: NewSubscription): Promise<void> => {
  const known = await subscriptionOf(tx, user_id, channel.id);
  await startSubscriptions(tx, new Map([[channel, [{ user_id, color, known }]]]));
};

/** Whether the user was subscribed when the message was sent, and so received it. */
export const received = (subscription: Pick<Membership, "periods"> | undefined, message_id: number): boolean =>
  subscription?.periods.some(
    ({ from_message_id, to_message_id }) =>
      message_id >= from_message_id && (to_message_id === null || message_id <= to_message_id),
  ) ?? false;
