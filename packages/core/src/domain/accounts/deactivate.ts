import { eventPositions } from "../../events/log/positions.js";
import type { Act } from "../../operation/act.js";
import { activeGuests, guestsKnowing, restrictsGuests } from "../accessible-users/index.js";
import { channelAudience, endSubscription } from "../channels/index.js";
import { withdraw } from "../introductions/index.js";
import { expireInvitations } from "../invitations/index.js";
import { hiddenOf } from "../subscriptions/index.js";
import { announceListings } from "./account-listings.js";
import type { Row } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Takes an account and the bots it owns out of use and out of their channels, which they come back to when they are reactivated
 * (users.md 3.7); answers which accounts these are.
 */
export const deactivate = async (act: Act, user: User): Promise<User[]> => {
  const owned = await act.tx.scan("users", "byOwner", { prefix: [user.id] });
  const gone: User[] = [];
  for (const each of [...owned.filter((bot) => bot.is_active && bot.is_bot), user])
    gone.push(await deactivateOne(act, each));
  return gone;
};

const deactivateOne = async (act: Act, user: User): Promise<User> => {
  const isRestricted = await restrictsGuests(act);
  const before = isRestricted ? await guestsKnowing(act, user) : [];
  const gone = await act.tx.update("users", user.id, { is_active: false });
  await expireInvitations(act, user.id);
  // Their clients would miss what happens meanwhile, so that they begin anew.
  await act.tx.deleteRange("queues", "byUser", { prefix: [user.id] });
  await suspendSubscriptions(act, user.id);
  const after = isRestricted ? await guestsKnowing(act, gone) : [];
  // The polls of the account itself are answered, too.
  const audience = isRestricted ? { members: true, users: [...after, user.id] } : { everyone: true };
  act.emit({ type: "realm_user", op: "update", person: { user_id: user.id, is_active: false } }, audience);
  if (isRestricted) await tellOtherGuests(act, gone, { before, after });
  return gone;
};

interface Knowing {
  before: readonly number[];
  after: readonly number[];
}

/** Guests who are not told of the account see it go from groups and settings, and lose it if they shared but channels with it. */
const tellOtherGuests = async (act: Act, user: User, { before, after }: Knowing): Promise<void> => {
  const losing = before.filter((id) => !after.includes(id) && id !== user.id);
  if (losing.length > 0) withdraw(act, user.id, losing);
  const guests = (await activeGuests(act)).map(({ id }) => id);
  await announceListings(
    act,
    user,
    guests.filter((id) => !after.includes(id)),
  );
};

const suspendSubscriptions = async (act: Act, user_id: number): Promise<void> => {
  const event_id = act.use(eventPositions).lastGiven;
  for (const subscription of await act.tx.scan("subscriptions", "byUser", { prefix: [user_id] })) {
    if (!subscription.active) continue;
    await endSubscription(act.tx, subscription, { event_id, suspended: true });
    const channel = (await act.tx.get("streams", subscription.stream_id)) as Row<"streams">;
    const audience = await channelAudience(act, channel, { except: [user_id] });
    act.emit(
      { type: "subscription", op: "peer_remove", stream_ids: [channel.id], user_ids: [user_id] },
      audience,
      hiddenOf(channel),
    );
  }
};
