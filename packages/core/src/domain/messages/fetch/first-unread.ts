import { fold } from "../../../text/folding.js";
import { ownSubscriptionsOf } from "../../channels/index.js";
import { policies } from "../../topics/index.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { newest } from "./anchor.js";

type Message = Row<"messages">;

/** Where to look for a message, and for whom. */
export interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

/** Returns the id of the oldest unread match that is not muted; `newest` when there is none (messages.md B1). */
export const firstUnread = async ({ tx, viewer, plan }: Finding): Promise<number> => {
  const [unread, hearing] = await Promise.all([plan.unread(), Hearing.of(tx, viewer.id, plan.channel)]);
  const merge = new Merge(tx, await unread.sources(), { after: -1, before: newest, reverse: false });
  const keep = (message: Message) => unread.keep(message) && hearing.counts(message);
  const { messages } = await merge.take({ limit: 1, keep });
  return messages[0]?.id ?? newest;
};

/** Tells which messages a reader may have unread: those in channels that they are subscribed to now (messages.md A3), unless muted. */
class Hearing {
  private constructor(
    private readonly subscriptions: ReadonlyMap<number, Row<"subscriptions">>,
    private readonly policyOf: ReadonlyMap<string, number>,
    /** Where the narrow names the channel, a mute of the channel itself does not count. */
    private readonly named: Row<"streams"> | null,
  ) {}

  static async of(tx: ReadTx, user_id: number, named: Row<"streams"> | null): Promise<Hearing> {
    const [subscriptions, topics] = await Promise.all([
      ownSubscriptionsOf(tx, user_id),
      tx.scan("user_topics", "byTopic", { prefix: [user_id] }),
    ]);
    return new Hearing(
      new Map(subscriptions.filter((row) => row.active).map((row) => [row.stream_id, row])),
      new Map(topics.map((row) => [`${row.stream_id}:${row.name_folded}`, row.visibility_policy])),
      named,
    );
  }

  /** Whether a message counts where it is unread. */
  counts({ stream_id, subject }: Message): boolean {
    if (stream_id === null) return true;
    const subscription = this.subscriptions.get(stream_id);
    if (subscription === undefined) return false;
    const policy = this.policyOf.get(`${stream_id}:${fold(subject)}`) ?? policies.inherit;
    if (policy === policies.muted) return false;
    return !subscription.is_muted || this.named !== null || policy !== policies.inherit;
  }
}
