import { allBots } from "../../users/index.js";
import type { ChannelAccess } from "../access.js";
import { subscribersOfEach } from "../members/channel-members.js";
import type { Fetch } from "../vocabulary.js";

/** Channels with fewer subscribers than this always get the complete list (platform.md 8.1). */
const smallChannel = 250;

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
  const byChannel = await subscribersOfEach(
    fetch.tx,
    channels.map(({ channel }) => channel.id),
  );
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
