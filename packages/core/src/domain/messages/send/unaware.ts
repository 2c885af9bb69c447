import { isGuest } from "../../../operation/roles.js";
import { accessibleUsers, restrictsGuests } from "../../accessible-users/index.js";
import { type ChannelAccess, subscribersOf } from "../../channels/index.js";
import type { Operating, Row } from "../vocabulary.js";

/**
 * Returns the ids of the subscribed guests who may not know of a user who does something in their channel (users.md 0.3). There are
 * some only where guests are restricted and the user is not subscribed.
 */
export const unawareGuests = async (
  call: Operating,
  user: Row<"users">,
  { channel, isSubscribed }: Pick<ChannelAccess, "channel" | "isSubscribed">,
): Promise<number[]> => {
  if (isSubscribed || user.is_bot || !(await restrictsGuests(call))) return [];
  const subscribers = await call.tx.getMany("users", await subscribersOf(call.tx, channel.id));
  const unaware: number[] = [];
  for (const guest of subscribers.filter((subscriber) => isGuest(subscriber)))
    if (!(await accessibleUsers({ ...call, actor: guest }))(user)) unaware.push(guest.id);
  return unaware;
};
