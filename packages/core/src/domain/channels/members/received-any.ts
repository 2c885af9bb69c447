import type { Membership } from "./channel-members.js";

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
