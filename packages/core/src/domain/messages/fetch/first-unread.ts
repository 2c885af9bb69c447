import { fold } from "../../../text/folding.js";
import { received } from "../../channels/index.js";
import { policies } from "../../topics/index.js";
import { readAmong } from "../flags/read-state.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { newest } from "./anchor.js";

interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

const piece = 200;

/**
 * Returns the id of the oldest unread match that is not muted; `newest` when there is none (messages.md B1).
 *
 * TODO: begin at the last message up to which all is read, once marking messages keeps such a mark.
 */
export const firstUnread = async ({ tx, viewer, plan }: Finding): Promise<number> => {
  const [isHeard, sources] = await Promise.all([hearing(tx, viewer.id, plan.channel), plan.sources()]);
  const merge = new Merge(tx, sources, { after: -1, before: newest, reverse: false });
  for (;;) {
    const { messages } = await merge.take({ limit: piece, keep: plan.keep });
    const read = await readAmong(tx, viewer.id, messages);
    const first = messages.find((message) => !read.has(message.id) && isHeard(message));
    if (first !== undefined) return first.id;
    if (messages.length < piece) return newest;
  }
};

/**
 * Returns whether an unread message counts. Messages are unread only in channels that one is subscribed to now (messages.md A3).
 * Where the narrow names the channel, a mute of the channel itself does not count.
 */
const hearing = async (tx: ReadTx, user_id: number, named: Row<"streams"> | null) => {
  const [subscriptions, topics] = await Promise.all([
    tx.scan("subscriptions", "byUser", { prefix: [user_id] }),
    tx.scan("user_topics", "byTopic", { prefix: [user_id] }),
  ]);
  const active = new Map(subscriptions.filter((row) => row.active).map((row) => [row.stream_id, row]));
  const policyOf = new Map(topics.map((row) => [`${row.stream_id}:${row.name_folded}`, row.visibility_policy]));
  return ({ id, stream_id, subject }: Row<"messages">): boolean => {
    if (stream_id === null) return true;
    const subscription = active.get(stream_id);
    if (subscription === undefined || !received(subscription, id)) return false;
    const policy = policyOf.get(`${stream_id}:${fold(subject)}`) ?? policies.inherit;
    if (policy === policies.muted) return false;
    return !subscription.is_muted || named !== null || policy !== policies.inherit;
  };
};
