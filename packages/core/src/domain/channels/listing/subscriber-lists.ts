import { t } from "../../../schema/schema.js";
import { allBots } from "../../users/index.js";
import type { ChannelAccess } from "../access.js";
import { subscribersOfEach } from "../members/channel-members.js";
import type { Fetch } from "../vocabulary.js";
import { recentUsers } from "./recent-users.js";

/** Channels with fewer subscribers than this always get the complete list (platform.md 8.1). */
const smallChannel = 250;

/** Bots, and people who were there in these seconds, are always named (contract, Subscription). */
const twoWeeks = 14 * 86_400;

/** What a client may say of the subscribers of channels when it registers a queue. */
export const subscriberParams = {
  include_subscribers: t.default(t.decoded("text", t.oneOf(["true", "false", "partial"])), "false"),
};

interface Listed {
  subscribers?: number[];
  partial_subscribers?: number[];
}

/** Returns a function that gives the lists of a channel's subscribers that the client asked for. */
export const subscriberLists = async (
  fetch: Fetch,
  channels: readonly ChannelAccess[],
): Promise<(access: ChannelAccess) => Listed> => {
  const { include_subscribers } = fetch.given(subscriberParams);
  if (include_subscribers === "false") return () => ({});
  const byChannel = await subscribersOfEach(
    fetch.tx,
    channels.map(({ channel }) => channel.id),
  );
  const all = ({ channel }: ChannelAccess) => byChannel.get(channel.id) ?? [];
  if (include_subscribers === "true") return (access) => ({ subscribers: all(access) });
  const bots = (await fetch.reuse(allBots)).map(({ id }) => id);
  const recent = fetch.use(recentUsers)(fetch.now - twoWeeks);
  const told = new Set([...bots, ...recent, fetch.actor.id]);
  return (access) => {
    const subscribers = all(access);
    if (subscribers.length < smallChannel) return { subscribers };
    return { partial_subscribers: subscribers.filter((id) => told.has(id)) };
  };
};
