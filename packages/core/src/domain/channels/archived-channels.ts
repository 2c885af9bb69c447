import type { LiveQueue } from "../../events/queue/queue.js";
import type { GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import type { Row } from "./vocabulary.js";

/** What an event tells its forms of the channel that it is about. */
export const channelFacts = { is_archived: t.optional(t.boolean({ description: "Only where it is so" })) };

type ChannelFacts = GivenFields<typeof channelFacts>;

/** The facts of an event about this channel. */
export const channelFactsOf = ({ is_archived }: Pick<Row<"streams">, "is_archived">): ChannelFacts =>
  is_archived ? { is_archived } : {};

/** Nothing of archived channels for clients that cannot show them (platform.md 8.2). */
export const unlessArchived = (queue: LiveQueue, { facts }: { facts: ChannelFacts }): string | null =>
  facts.is_archived === true && !queue.can("archived_channels") ? null : "";
