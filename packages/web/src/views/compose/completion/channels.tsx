import type { StoreView } from "@confab/client";
import { MessageSquareText } from "lucide-preact";
import { client } from "../../../client.js";
import { ChannelSign } from "../../../parts/channel-sign.js";
import { topicName } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";
import type { Completion, CompletionContext } from "./completion.js";
import { bestFits } from "./ranking.js";

/** Returns the channels whose names fit, those first that one is subscribed to. */
export const fittingChannels = ({ channels, subscriptions }: StoreView, query: string, most = 8) =>
  bestFits(
    [...channels.values()].filter(({ is_archived }) => !is_archived),
    query,
    { nameOf: ({ name }) => name, rankOf: ({ stream_id }) => (subscriptions.has(stream_id) ? 0 : 100), most },
  ).map((channel) => subscriptions.get(channel.stream_id) ?? channel);

/** Channels, by their names. */
export const channelLinks = ({ view, query }: CompletionContext): Completion[] =>
  fittingChannels(view, query).map((channel) => ({
    key: `channel-${channel.stream_id}`,
    text: `#**${channel.name}** `,
    further: `#**${channel.name}>`,
    name: channel.name,
    ...(view.subscriptions.has(channel.stream_id) ? {} : { detail: t.writing.notSubscribed }),
    sign: <ChannelSign channel={channel} />,
  }));

/** Returns the id of the channel of a name. */
export const channelNamed = ({ channels }: StoreView, name: string): number | undefined =>
  [...channels.values()].find((channel) => channel.name === name)?.stream_id;

/** Topics of a channel, the newest first. */
export const topicLinks = ({ view, query }: CompletionContext, channel: string): Completion[] => {
  const stream_id = channelNamed(view, channel);
  if (stream_id === undefined) return [];
  const { topics } = client.store.topics(stream_id).get();
  return bestFits(topics, query, { nameOf: ({ name }) => topicName(name) }).map(({ name }) => ({
    key: `topic-${name}`,
    text: `#**${channel}>${name}** `,
    name: topicName(name),
    sign: <MessageSquareText size={16} />,
  }));
};
