import { isAmong } from "../../../events/delivery/is-among.js";
import type { GivenFields } from "../../../schema/given.js";
import { t } from "../../../schema/schema.js";
import { readersAmong, receiversOf } from "../flags/readers.js";
import { holdersAmong } from "../send/message-audience.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;
type Flag = Row<"message_flags">;

const userIds = t.array(t.integer(), { max: 1_000_000 });

/** The facts from which each reader's flags of an edited message are made. */
export const flagFacts = {
  unread_by: t.optional(userIds),
  flags: t.optional(t.record(userIds, { description: "Those who have it, by the name of each other flag" })),
};

type FlagFacts = GivenFields<typeof flagFacts>;

/** The flags that only the server uses. */
const internal = new Set(["received"]);

/** Returns what decides who has which flags of a message; `stored` are the flags of the message. */
export const flagFactsOf = async (tx: ReadTx, message: Message, stored: readonly Flag[]): Promise<FlagFacts> => {
  const { receivers, ofPast } = await receiversOf(tx, message, holdersAmong(stored));
  const read = await readersAmong(tx, message, receivers);
  const flags = new Map<string, number[]>();
  for (const { user_id, flag } of stored)
    if (!internal.has(flag)) flags.set(flag, [...(flags.get(flag) ?? []), user_id]);
  if (ofPast.length > 0) flags.set("historical", [...(flags.get("historical") ?? []), ...ofPast]);
  if (message.channel_wildcard) {
    const historical = flags.get("historical") ?? [];
    flags.set("stream_wildcard_mentioned", without(receivers, historical));
  }
  const unread = receivers.filter((id) => !read.has(id));
  return {
    unread_by: unread.length === 0 ? undefined : unread,
    flags: flags.size === 0 ? undefined : Object.fromEntries(flags),
  };
};

const without = (ids: readonly number[], gone: readonly number[]): number[] => {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return [...left];
};

/** Returns a reader's flags. Somebody who did not receive the message has read it (messages.md D2). */
export const flagsOfReader = (user_id: number, { unread_by, flags = {} }: FlagFacts): string[] => {
  const own = isAmong(unread_by, user_id) ? [] : ["read"];
  for (const [flag, ids] of Object.entries(flags)) if (isAmong(ids, user_id)) own.push(flag);
  const isMentioned = own.includes("stream_wildcard_mentioned") || own.includes("topic_wildcard_mentioned");
  return isMentioned ? [...own, "wildcard_mentioned"] : own;
};
