import type { LiveQueue } from "../../events/queue/queue.js";
import type { GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import type { Row } from "./vocabulary.js";

/** Facts of an event about a channel, from which its forms are made. */
export const channelFacts = {
  is_archived: t.optional(t.boolean({ description: "Only where it is so" })),
  for_unaware: t.optional(
    t.boolean({ description: "Set where only clients get it that cannot show archived channels" }),
  ),
};

type ChannelFacts = GivenFields<typeof channelFacts>;

/** Returns the facts of an event about this channel. */
export const channelFactsOf = ({ is_archived }: Pick<Row<"streams">, "is_archived">): ChannelFacts =>
  is_archived ? { is_archived } : {};

/**
 * Chooses the form of the event for a queue. Null means no event: the channel is archived, and the client cannot show such
 * channels (platform.md 8.2). For these, a channel goes when it is archived, and comes back when that ends (channels.md 7.5,
 * 7.6).
 */
export const unlessArchived = (queue: LiveQueue, { facts }: { facts: ChannelFacts }): string | null => {
  if (facts.for_unaware === true) return queue.can("archived_channels") ? null : "";
  return facts.is_archived === true && !queue.can("archived_channels") ? null : "";
};
