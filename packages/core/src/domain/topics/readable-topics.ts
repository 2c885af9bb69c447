import type { Soon } from "../../ports/soon.js";
import { type ChannelAccess, newestReadable, type ReadableTopic } from "../channels/index.js";
import type { Actor, ReadTx, Row } from "./vocabulary.js";

/** What a list of topics shows, which may be a hundred thousand of them. */
const columns = ["name", "max_id"];

/** Returns the topics of a channel in which the reader has messages, the most recently active first (channels.md 5.2). */
export const readableTopics = async (
  tx: ReadTx,
  access: ChannelAccess,
  reader: Actor,
): Promise<readonly ReadableTopic[]> => {
  // The whole list is sorted here: an index in this order would cost each message more than sorting costs each list.
  const shown = access.history ? columns : [...columns, "first_id"];
  const topics = await tx.scan("topics", "byName", { prefix: [access.channel.id], columns: shown });
  if (access.history) return topics.sort(newestFirst);
  return [...(await newestReadable(tx, access, { topics, reader })).values()].sort(newestFirst);
};

/** Whether the reader has messages in a topic. One without is to them like one that does not exist (messages.md A4). */
export const knowsTopic = (
  tx: ReadTx,
  access: ChannelAccess,
  { topic, reader }: { topic: Row<"topics">; reader: Actor },
): Soon<boolean> => {
  if (access.history || !access.content) return access.history;
  return newestReadable(tx, access, { topics: [topic], reader }).then(({ size }) => size > 0);
};

const newestFirst = (a: ReadableTopic, b: ReadableTopic): number => b.max_id - a.max_id;
