import { giveTurn } from "../../../storage/in-turns.js";
import { allBots } from "../../users/index.js";
import type { ChannelAccess } from "../access.js";
import type { Fetch } from "../vocabulary.js";

/** Channels with fewer subscribers than this are always listed whole (platform.md 8.1). */
const smallChannel = 250;

const columns = ["stream_id", "user_id", "active"];

interface Listed {
  subscribers?: number[];
  partial_subscribers?: number[];
}

/** Who is subscribed to each of the channels, as far as the client asked for it. */
export const subscriberLists = async (
  fetch: Fetch,
  channels: readonly ChannelAccess[],
): Promise<(access: ChannelAccess) => Listed> => {
  if (fetch.include_subscribers === "false") return () => ({});
  const byChannel = await activeSubscribers(fetch, channels);
  const all = ({ channel }: ChannelAccess) => byChannel.get(channel.id) ?? [];
  if (fetch.include_subscribers === "true") return (access) => ({ subscribers: all(access) });
  const bots = new Set((await fetch.reuse(allBots)).map(({ id }) => id));
  return (access) => {
    const subscribers = all(access);
    // Bots and people active in the last two weeks; whether people are active is known once there is presence.
    if (subscribers.length < smallChannel) return { subscribers };
    return { partial_subscribers: subscribers.filter((id) => bots.has(id)) };
  };
};

// All subscriptions are read: the answer names nearly all of them anyway.
const activeSubscribers = async ({ tx }: Fetch, channels: readonly ChannelAccess[]): Promise<Map<number, number[]>> => {
  const byChannel = new Map<number, number[]>(channels.map(({ channel }) => [channel.id, []]));
  for (const { stream_id, user_id, active } of await tx.scan("subscriptions", "id", { columns }))
    if (active) byChannel.get(stream_id)?.push(user_id);
  for (const subscribers of byChannel.values()) {
    subscribers.sort((a, b) => a - b);
    await giveTurn(tx);
  }
  return byChannel;
};
