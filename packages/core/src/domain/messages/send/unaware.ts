import { isGuest } from "../../../operation/roles.js";
import { accessibleUsers, restrictsGuests, type SubscribersByChannel } from "../../accessible-users/index.js";
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
  const guests = subscribers.filter((subscriber) => isGuest(subscriber));
  const read: SubscribersByChannel = new Map();
  const accessible = await Promise.all(guests.map((guest) => accessibleUsers({ ...call, actor: guest }, read)));
  return guests.filter((_, at) => accessible[at]?.(user) !== true).map(({ id }) => id);
};
