import { eventPositions } from "../../events/log/positions.js";
import type { Act } from "../../operation/act.js";
import { fail } from "../../operation/errors.js";
import { guestsKnowing, restrictsGuests } from "../accessible-users/index.js";
import { adoptBot, botActivationErrors, checkBotActivation } from "../bots/index.js";
import { channelAudience, startSubscriptions } from "../channels/index.js";
import { present } from "../introductions/index.js";
import { voidLinks } from "../mail/index.js";
import { hiddenOf } from "../subscriptions/index.js";
import { announceListings } from "./account-listings.js";
import type { Row } from "./vocabulary.js";

type User = Row<"users">;

/** Throws unless the account can be taken into use again, and its kind by the actor, if there is one (users.md 3.6). */
export const checkReactivation = async (act: Act, user: User): Promise<void> => {
  if (user.is_deleted) throw fail("placeholderAccount");
  if (!user.is_bot || user.is_active) return;
  if (act.actor !== null) await checkBotActivation(act, act.actor, user);
};

/** What `checkReactivation` may throw. */
export const reactivationErrors = ["placeholderAccount", ...botActivationErrors] as const;

/** Takes an account into use again, in its channels and groups (users.md 3.7); one that is in use stays as it is. */
export const reactivate = async (act: Act, user: User): Promise<void> => {
  if (user.is_active) return;
  const isRestricted = await restrictsGuests(act);
  const before = isRestricted ? await guestsKnowing(act, user) : [];
  const back = await act.tx.update("users", user.id, { is_active: true });
  // Who asked for another address before may be why the account was deactivated.
  await voidLinks(act, "new_email", user.id);
  const channels = await restoreSubscriptions(act, user.id);
  const after = isRestricted ? await guestsKnowing(act, back) : [];
  for (const id of after) if (!before.includes(id)) await present(act, back, id);
  const audience = isRestricted ? { members: true, users: before } : { everyone: true };
  act.emit({ type: "realm_user", op: "update", person: { user_id: user.id, is_active: true } }, audience);
  await announceReturn(act, user.id, channels);
  await announceListings(act, back, "everyone");
  const { actor } = act;
  if (back.is_bot && actor !== null) await adoptBot({ ...act, actor }, back);
};

/** Subscribes an account again to the channels that its deactivation took it out of; answers which these are. */
const restoreSubscriptions = async (act: Act, user_id: number): Promise<Row<"streams">[]> => {
  const event_id = act.use(eventPositions).lastGiven;
  const restored: Row<"streams">[] = [];
  for (const known of await act.tx.scan("subscriptions", "byUser", { prefix: [user_id] })) {
    if (!known.suspended) continue;
    const channel = (await act.tx.get("streams", known.stream_id)) as Row<"streams">;
    await startSubscriptions(act.tx, new Map([[channel, [{ user_id, color: known.color, known }]]]), event_id);
    restored.push(channel);
  }
  return restored;
};

const announceReturn = async (act: Act, user_id: number, channels: readonly Row<"streams">[]): Promise<void> => {
  for (const channel of channels) {
    const audience = await channelAudience(act, channel, { except: [user_id] });
    const event = { type: "subscription", op: "peer_add", stream_ids: [channel.id], user_ids: [user_id] };
    act.emit(event, audience, hiddenOf(channel));
  }
};
