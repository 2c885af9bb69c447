import { existing } from "../../storage/existing.js";
import { guestsKnowing, restrictsGuests } from "../accessible-users/index.js";
import { adoptBot, botActivationErrors, checkBotActivation } from "../bots/index.js";
import { startSubscriptions } from "../channels/index.js";
import { presenter } from "../introductions/index.js";
import { voidLinks } from "../mail/index.js";
import { tellOfNewcomers } from "../subscriptions/index.js";
import { realmUserUpdateEvent } from "../users/index.js";
import { announceListings } from "./account-listings.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Throws unless the account can be reactivated. A bot needs an actor who may create bots of its kind, unless the operator acts
 * (users.md 3.6).
 */
export const checkReactivation = async (call: Operating<ReactivationError>, user: User): Promise<void> => {
  if (user.is_deleted) throw call.fail("placeholderAccount");
  if (!user.is_bot || user.is_active) return;
  if (call.actor !== null) await checkBotActivation(call, call.actor, user);
};

/** The errors that `checkReactivation` may throw. */
export const reactivationErrors = ["placeholderAccount", ...botActivationErrors] as const;

/** The name of an error in `reactivationErrors`. */
export type ReactivationError = (typeof reactivationErrors)[number];

/** Reactivates an account with its channels and groups (users.md 3.7). An active one stays as it is. */
export const reactivate = async (call: Operating<"tooManyBots">, user: User): Promise<void> => {
  if (user.is_active) return;
  const isRestricted = await restrictsGuests(call);
  const before = isRestricted ? await guestsKnowing(call, user) : [];
  const back = await call.tx.update("users", user.id, { is_active: true });
  // Somebody who had asked for another address may be the reason why the account was deactivated.
  await voidLinks(call, "new_email", user.id);
  const channels = await restoreSubscriptions(call, user.id);
  const after = isRestricted ? await guestsKnowing(call, back) : [];
  const learning = after.filter((id) => !before.includes(id));
  if (learning.length > 0) {
    const present = await presenter(call, [back]);
    for (const id of learning) present(back, id);
  }
  const audience = isRestricted ? { members: true, users: before } : { everyone: true };
  call.emit(realmUserUpdateEvent, { person: { user_id: user.id, is_active: true } }, audience);
  await tellOfNewcomers(call, new Map(channels.map((channel) => [channel, [user.id]])));
  await announceListings(call, back, "everyone");
  const { actor } = call;
  if (back.is_bot && actor !== null) await adoptBot({ ...call, actor }, back);
};

/** Subscribes an account again to the channels that its deactivation took it out of. Returns these channels as they are then. */
const restoreSubscriptions = async (call: Operating, user_id: number): Promise<Row<"streams">[]> => {
  const own = await call.tx.scan("subscriptions", "byUser", { prefix: [user_id] });
  const suspended = new Map(own.filter((known) => known.suspended).map((known) => [known.stream_id, known]));
  const channels = await call.tx.getMany("streams", [...suspended.keys()]);
  const joining = channels.map((channel) => {
    const known = existing(suspended.get(channel.id));
    return [channel, [{ user_id, color: known.color, known }]] as const;
  });
  await startSubscriptions(call.tx, new Map(joining));
  return channels.map((channel) => ({ ...channel, subscriber_count: channel.subscriber_count + 1 }));
};
