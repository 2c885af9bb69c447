import { Access } from "../channels/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import type { Reading, Row } from "./vocabulary.js";

type Found = Row<"streams"> | undefined;

/** Returns the topic that a client means; it may call the empty one by its display name. */
export const meantTopic = (topic: string): string => (topic === emptyTopicDisplayName ? "" : topic);

/** Whether the acting user may have policies for topics of the channel: they can read it, and it is not archived. */
export const takesPolicies = async ({ tx, actor, now }: Reading, channel: Found): Promise<boolean> =>
  channel !== undefined && !channel.is_archived && (await new Access(tx, actor, now).toChannel(channel)).content;

/**
 * Whether the acting user may give up policies for topics of the channel. It may be archived, or out of their sight by now. Of a
 * channel of which they never knew they do not learn that it exists (security B3).
 */
export const mayForget = async ({ tx, actor, now }: Reading, channel: Found): Promise<boolean> => {
  if (channel === undefined) return false;
  const { subscription, metadata } = await new Access(tx, actor, now).toChannel(channel);
  if (metadata || subscription !== undefined) return true;
  return (await tx.scan("user_topics", "byTopic", { prefix: [actor.id, channel.id], limit: 1 })).length > 0;
};
