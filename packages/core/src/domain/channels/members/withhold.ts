import { giveTurn } from "../../../storage/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { received, subscriptionsIn } from "../subscriptions.js";
import type { Row, WriteTx } from "../vocabulary.js";
import { type Membership, withMembers } from "./channel-members.js";

type Period = Membership["periods"][number];

/** So many messages are taken out of a period one by one; of more, all is taken out from the first to the last. */
const mostGaps = 100;

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
 * Takes messages that came into a channel later, and ascend, out of the times in which former subscribers were there. Else whoever
 * returns to a protected history would have what was never theirs (security B2).
 */
export const withhold = async (
  tx: WriteTx,
  channel: Pick<Row<"streams">, "id">,
  ids: readonly number[],
): Promise<void> => {
  const former = await withMembers(tx, channel.id, (members) => members.list(false));
  const concerned = former.filter((member) => receivedAny(member, ids)).map(({ user_id }) => user_id);
  for (const some of portions(concerned, rowsAtOnce)) {
    const rows = (await subscriptionsIn(tx, some, [channel])).get(channel.id);
    const changes = [...(rows?.values() ?? [])].map(({ id, periods }) => {
      return { id, periods: periods.flatMap((period) => without(period, ids)) };
    });
    await tx.updateMany("subscriptions", changes);
    await giveTurn(tx);
  }
};

/** Returns the parts of a period that are left without the messages. It is empty rather than gone, since it tells more than messages. */
const without = (period: Period, ids: readonly number[]): Period[] => {
  const within = ids.filter((id) => received({ periods: [period] }, id));
  const [first = 0, last = 0] = [within[0], within.at(-1)];
  const gaps = within.length > mostGaps ? [{ first, last }] : within.map((id) => ({ first: id, last: id }));
  const parts: Period[] = [];
  let from_message_id = period.from_message_id;
  for (const gap of gaps) {
    if (from_message_id < gap.first) parts.push({ ...period, from_message_id, to_message_id: gap.first - 1 });
    from_message_id = gap.last + 1;
  }
  const { to_message_id } = period;
  const isLeft = to_message_id === null || from_message_id <= to_message_id;
  return isLeft || parts.length === 0 ? [...parts, { ...period, from_message_id }] : parts;
};
