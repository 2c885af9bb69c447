import { atCommit } from "../../../storage/at-commit.js";
import { giveTurn } from "../../../storage/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { isProtected } from "../channels.js";
import { subscriptionsIn } from "../subscriptions.js";
import type { Row, WriteTx } from "../vocabulary.js";
import { type Membership, withMembers } from "./channel-members.js";

type Period = Membership["periods"][number];
type Arrival = Row<"channel_arrivals">;
type Stretch = Arrival["stretches"][number];
type Channel = Row<"streams">;

/** Messages that came are told apart in at most so many stretches. Of more, the nearest to each other are one, with what is between. */
const mostStretches = 100;

/** Whether somebody received one of the messages, which ascend. */
export const receivedAny = ({ periods }: Pick<Membership, "periods">, ids: readonly number[]): boolean =>
  periods.some(({ from_message_id, to_message_id }) => {
    const first = ids[firstFrom(ids, from_message_id)];
    return first !== undefined && (to_message_id === null || first <= to_message_id);
  });

/** Returns the position of the first id that is not below `from`. */
const firstFrom = (ids: readonly number[], from: number): number => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Notes messages that came into a channel from another one, and ascend. Of a protected history, former subscribers do not get them by
 * coming back: their ids may lie in a time in which they were there, but the messages were never theirs (security B2).
 */
export const noteArrivals = async (tx: WriteTx, channel: Channel, ids: readonly number[]): Promise<void> => {
  const stretches = stretchesOf(ids);
  if (!isProtected(channel)) {
    await tx.insert("channel_arrivals", { stream_id: channel.id, arrived_seq: atCommit, stretches });
    return;
  }
  const former = await withMembers(tx, channel.id, (members) => members.list(false));
  const concerned = former.filter((member) => receivedAny(member, ids)).map(({ user_id }) => user_id);
  await changePeriods(tx, { channel, user_ids: concerned }, (period) => without(period, stretches));
};

/** Does for a history that becomes protected what `noteArrivals` does for those that are, with the messages that have come before. */
export const withholdArrivals = async (tx: WriteTx, channel: Channel): Promise<void> => {
  const range = { prefix: [channel.id] };
  const arrivals = await tx.scan("channel_arrivals", "byStream", range);
  if (arrivals.length === 0) return;
  const came = arrivals
    .flatMap(({ arrived_seq, stretches }) => stretches.map((stretch) => ({ ...stretch, arrived_seq })))
    .sort((a, b) => a.first - b.first);
  const members = await withMembers(tx, channel.id, (known) => [...known.list(true), ...known.list(false)]);
  const concerned = members.filter(({ periods }) => periods.some(({ to_seq }) => to_seq !== null));
  const user_ids = concerned.map(({ user_id }) => user_id);
  await changePeriods(tx, { channel, user_ids }, (period) => {
    const { to_seq } = period;
    // Whoever was there when a message came could read it.
    if (to_seq === null) return [period];
    return without(
      period,
      came.filter(({ arrived_seq }) => arrived_seq > to_seq),
    );
  });
  await tx.deleteRange("channel_arrivals", "byStream", range);
};

/** Puts other periods in the place of each that users have been subscribed. */
const changePeriods = async (
  tx: WriteTx,
  { channel, user_ids }: { channel: Channel; user_ids: readonly number[] },
  change: (period: Period) => Period[],
): Promise<void> => {
  for (const some of portions(user_ids, rowsAtOnce)) {
    const rows = (await subscriptionsIn(tx, some, [channel])).get(channel.id);
    const changes: { id: number; periods: Period[] }[] = [];
    for (const { id, periods } of rows?.values() ?? []) {
      changes.push({ id, periods: periods.flatMap(change) });
      await giveTurn(tx);
    }
    await tx.updateMany("subscriptions", changes);
  }
};

/** Cuts messages, which ascend, into stretches where they are farthest from each other. */
const stretchesOf = (ids: readonly number[]): Stretch[] => {
  const distances = Float64Array.from(ids, (id, at) => id - (ids[at - 1] ?? id)).sort();
  const near = Math.max(1, distances.at(-mostStretches) ?? 1);
  const cuts = [...ids.keys()].filter((at) => at > 0 && (ids[at] ?? 0) - (ids[at - 1] ?? 0) > near);
  return [0, ...cuts].map((at, n) => {
    const end = cuts[n] ?? ids.length;
    return { first: ids[at] ?? 0, last: ids[end - 1] ?? 0 };
  });
};

/**
 * Returns the parts of a period that are left without these messages, of which each begins behind the one before. The period is empty
 * rather than gone, since it tells more than messages.
 */
const without = (period: Period, stretches: readonly Stretch[]): Period[] => {
  const to = period.to_message_id ?? Number.POSITIVE_INFINITY;
  const parts: Period[] = [];
  let from_message_id = period.from_message_id;
  for (const { first, last } of stretches) {
    if (last < from_message_id || first > to) continue;
    if (from_message_id < first) parts.push({ ...period, from_message_id, to_message_id: first - 1 });
    from_message_id = last + 1;
  }
  return from_message_id <= to || parts.length === 0 ? [...parts, { ...period, from_message_id }] : parts;
};
