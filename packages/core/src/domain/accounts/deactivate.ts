import { activeGuests, guestsKnowing, restrictsGuests } from "../accessible-users/index.js";
import { endSubscriptions } from "../channels/index.js";
import { withdraw } from "../introductions/index.js";
import { expireInvitations } from "../invitations/index.js";
import { endSessions } from "../login/index.js";
import { tellOfLeavers } from "../subscriptions/index.js";
import { realmUserUpdateEvent } from "../users/index.js";
import { announceListings } from "./account-listings.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Deactivates an account and the bots it owns, and takes them out of their channels (users.md 3.7). Reactivation brings them back
 * there. Returns the deactivated accounts.
 */
export const deactivate = async (call: Operating, user: User): Promise<User[]> => {
  const owned = await call.tx.scan("users", "byOwner", { prefix: [user.id] });
  const gone: User[] = [];
  for (const each of [...owned.filter((bot) => bot.is_active && bot.is_bot), user])
    gone.push(await deactivateOne(call, each));
  return gone;
};

const deactivateOne = async (call: Operating, user: User): Promise<User> => {
  const isRestricted = await restrictsGuests(call);
  const before = isRestricted ? await guestsKnowing(call, user) : [];
  const prefix = [user.id];
  const [gone, own] = await Promise.all([
    call.tx.update("users", user.id, { is_active: false }),
    call.tx.scan("subscriptions", "byUser", { prefix }),
    // A client of the account would miss the events until it is reactivated, so it has to register again.
    call.tx.deleteRange("queues", "byUser", { prefix }),
    expireInvitations(call, user.id),
    call.tx.deleteRange("devices", "byUser", { prefix }),
    call.tx.deleteRange("plain_tokens", "byUser", { prefix }),
    endSessions(call.tx, user.id),
  ]);
  await suspendSubscriptions(
    call,
    user.id,
    own.filter(({ active }) => active),
  );
  const after = isRestricted ? await guestsKnowing(call, gone) : [];
  // The account itself is in the audience so that its waiting polls are answered, too.
  const audience = isRestricted ? { members: true, users: [...after, user.id] } : { everyone: true };
  call.emit(realmUserUpdateEvent, { person: { user_id: user.id, is_active: false } }, audience);
  if (isRestricted) await tellOtherGuests(call, gone, { before, after });
  return gone;
};

interface Knowing {
  before: readonly number[];
  after: readonly number[];
}

/**
 * Tells guests who do not get the event that the account left groups and settings. Guests who knew it only from shared channels may
 * no longer know of it.
 */
const tellOtherGuests = async (call: Operating, user: User, { before, after }: Knowing): Promise<void> => {
  const losing = before.filter((id) => !after.includes(id) && id !== user.id);
  if (losing.length > 0) withdraw(call, user.id, losing);
  const guests = (await activeGuests(call)).map(({ id }) => id);
  await announceListings(
    call,
    user,
    guests.filter((id) => !after.includes(id)),
  );
};

const suspendSubscriptions = async (
  call: Operating,
  user_id: number,
  running: readonly Row<"subscriptions">[],
): Promise<void> => {
  const channels = await endSubscriptions(call.tx, running, { suspended: true });
  await tellOfLeavers(call, new Map(channels.map((channel) => [channel, [user_id]])));
};
