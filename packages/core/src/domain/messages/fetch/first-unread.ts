import { portions } from "../../../storage/portions.js";
import { fold } from "../../../text/folding.js";
import { ownSubscriptionsOf, received } from "../../channels/index.js";
import { policies } from "../../topics/index.js";
import { ReadState } from "../flags/read-state.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import { conversationsOf } from "../received.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { newest } from "./anchor.js";

type Message = Row<"messages">;

interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

const piece = 200;

/** Returns the id of the oldest unread match that is not muted; `newest` when there is none (messages.md B1). */
export const firstUnread = async (finding: Finding): Promise<number> => {
  const { tx, viewer, plan } = finding;
  const [state, hearing] = await Promise.all([ReadState.of(tx, viewer.id), Hearing.of(tx, viewer.id, plan.channel)]);
  const [marked, above] = await Promise.all([
    firstMarked(finding, state, hearing),
    firstAbove(finding, state, hearing),
  ]);
  return Math.min(marked, above);
};

/** Returns the first match that was marked as unread. */
const firstMarked = async ({ tx, plan }: Finding, state: ReadState, hearing: Hearing): Promise<number> => {
  for (const ids of portions(state.unreadIds(), piece)) {
    const messages = await tx.getMany("messages", ids);
    const [first] = await plan.finds(messages.filter((message) => !state.isRead(message) && hearing.counts(message)));
    if (first !== undefined) return first.id;
  }
  return newest;
};

/** Returns the first match that nobody has read yet: above the mark of its conversation. */
const firstAbove = async (finding: Finding, state: ReadState, hearing: Hearing): Promise<number> => {
  const { tx, plan } = finding;
  const [after, sources] = await Promise.all([lowestMark(finding, state, hearing), plan.sources()]);
  if (after >= newest) return newest;
  const merge = new Merge(tx, sources, { after, before: newest, reverse: false });
  for (;;) {
    const { messages } = await merge.take({ limit: piece, keep: plan.keep });
    const first = messages.find(
      (message) => !state.isRead(message) && hearing.counts(message) && hearing.wasThere(message),
    );
    if (first !== undefined) return first.id;
    if (messages.length < piece) return newest;
  }
};

/** Returns the lowest mark of the conversations that have unread messages which may count; `newest` where there are none. */
const lowestMark = async ({ tx, viewer, plan }: Finding, state: ReadState, hearing: Hearing): Promise<number> => {
  if (plan.channel !== null) return state.markOf(plan.channel.recipient_id);
  const { channels, direct, newest: last } = await conversationsOf(tx, viewer.id);
  const heard = channels.filter(({ channel }) => hearing.hearsOf(channel.id));
  const marks = [
    ...heard.map(({ channel: { recipient_id }, subscription }) => {
      const from = subscription.periods[0]?.from_message_id ?? 0;
      return { recipient_id, mark: Math.max(state.markOf(recipient_id), from - 1) };
    }),
    ...direct.map((recipient_id) => ({ recipient_id, mark: state.markOf(recipient_id) })),
  ];
  const open = marks.filter(({ recipient_id, mark }) => (last.get(recipient_id) ?? -1) > mark);
  return open.reduce((lowest, { mark }) => Math.min(lowest, mark), newest);
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

  /** Whether messages of a channel may count, at least those of some topics. */
  hearsOf(stream_id: number): boolean {
    if (this.subscriptions.get(stream_id)?.is_muted !== true || this.named !== null) return true;
    const heard = [...this.policyOf].filter(
      ([, policy]) => policy === policies.unmuted || policy === policies.followed,
    );
    return heard.some(([topic]) => topic.startsWith(`${stream_id}:`));
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

  /** Whether the reader was subscribed, or took part, when a message was sent. */
  wasThere({ id, stream_id }: Message): boolean {
    return stream_id === null || received(this.subscriptions.get(stream_id), id);
  }
}
