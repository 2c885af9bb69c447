import { giveTurn } from "../../../storage/in-turns.js";
import { allBots } from "../../users/index.js";
import type { ChannelAccess } from "../access.js";
import type { Fetch } from "../vocabulary.js";

/** Channels with fewer subscribers than this always get the complete list (platform.md 8.1). */
const smallChannel = 250;

const columns = ["stream_id", "user_id", "active"];

interface Listed {
  subscribers?: number[];
  partial_subscribers?: number[];
}

/** Returns a function that gives the lists of a channel's subscribers that the client asked for. */
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
    // A partial list should name bots and people active in the last two weeks. It names bots only; presence would tell who was
    // active.
    if (subscribers.length < smallChannel) return { subscribers };
    return { partial_subscribers: subscribers.filter((id) => bots.has(id)) };
  };
};

// This reads all subscriptions, because the answer names nearly all of them anyway.
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
