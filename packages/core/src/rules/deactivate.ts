import type { Row } from "../storage/tables.js";
import type { Act } from "./act.js";
import { channelAudience } from "./audiences.js";
import { expireInvitations } from "./invitations.js";
import { endSubscription } from "./subscriptions.js";
import { userAudience } from "./user-audience.js";

/** Takes an account out of use and out of its channels, which it comes back to when it is reactivated (users.md 3.7). */
export const deactivate = async (act: Act, user: Row<"users">): Promise<void> => {
  const audience = await userAudience(act, user);
  await act.tx.update("users", user.id, { is_active: false });
  await expireInvitations(act, user.id);
  await suspendSubscriptions(act, user.id);
  act.emit({ type: "realm_user", op: "update", person: { user_id: user.id, is_active: false } }, audience);
};

const suspendSubscriptions = async (act: Act, user_id: number): Promise<void> => {
  const event_id = act.around.lastEventId();
  for (const subscription of await act.tx.scan("subscriptions", "byUser", { prefix: [user_id] })) {
    if (!subscription.active) continue;
    await endSubscription(act.tx, subscription, { event_id, suspended: true });
    const channel = (await act.tx.get("streams", subscription.stream_id)) as Row<"streams">;
    const audience = await channelAudience(act, channel, { except: [user_id] });
    act.emit({ type: "subscription", op: "peer_remove", stream_ids: [channel.id], user_ids: [user_id] }, audience);
  }
};
