import { giveTurn } from "../../memory/in-turns.js";
import { Access, type ChannelAccess } from "./access.js";
import { allChannels } from "./listing/all-channels.js";
import { shared } from "./vocabulary.js";

/** Returns the acting user's subscriptions, ended ones included. */
export const ownSubscriptions = shared(({ tx, actor }) => tx.scan("subscriptions", "byUser", { prefix: [actor.id] }));

/** Returns what the acting user may see of each channel whose metadata is visible, by id, archived channels included. */
export const visibleChannels = shared(async ({ tx, actor, now, reuse }) => {
  const access = new Access(tx, actor, now);
  const byChannel = new Map(
    (await reuse(ownSubscriptions)).map((subscription) => [subscription.stream_id, subscription]),
  );
  const visible: ChannelAccess[] = [];
  for (const channel of await allChannels(tx)) {
    await giveTurn(tx);
    const seen = await access.withSubscription(channel, byChannel.get(channel.id));
    if (seen.metadata) visible.push(seen);
  }
  return visible;
});
