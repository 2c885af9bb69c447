import type { Actor } from "../../operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { fold } from "../folding.js";
import { directRecipients } from "../received.js";
import { directRecipient } from "../recipients.js";
import { subscriptionOf } from "../subscriptions.js";
import type { Readable } from "./readable.js";
import { type Condition, meets, type Narrow } from "./resolve.js";
import { flagged, indexed, type Source, type Span, single } from "./source.js";

type Message = Row<"messages">;

/** How to find the messages of a narrow: where to look, and which of those to keep. */
export interface Plan {
  sources: Source[];
  keep(message: Message): Promise<boolean>;
  /** Whether a message asked for by its id may be read and passes the narrow. */
  admits(message: Message): Promise<boolean>;
  /** The narrow names a channel whose messages the viewer may not see. */
  isClosed: boolean;
  /** The channel it is confined to; null for others. */
  channel: Row<"streams"> | null;
}

interface Planning {
  tx: ReadTx;
  viewer: Actor;
  readable: Readable;
}

const pick = <K extends Condition["kind"]>(conditions: readonly Condition[], kind: K) =>
  conditions.filter((condition): condition is Extract<Condition, { kind: K }> => condition.kind === kind);

export const planNarrow = async (planning: Planning, narrow: Narrow): Promise<Plan> => {
  const [first, second] = pick(narrow.positive, "channel");
  const access = first === undefined ? null : await planning.readable.channel(first.channel.id);
  const isClosed = second !== undefined || (first !== undefined && access?.content !== true);
  // Terms about the viewer's own copies confine a channel to what was received (messages.md A5.1).
  const isFull = access?.history === true && pick([...narrow.positive, ...narrow.negative], "direct").length === 0;
  return {
    sources: isClosed ? [] : await sourcesOf(planning, narrow, isFull),
    keep: keeper(planning, narrow, isFull),
    admits: keeper(planning, narrow, true),
    isClosed,
    channel: first?.channel ?? null,
  };
};

const keeper =
  ({ readable }: Planning, { positive, negative }: Narrow, isFull: boolean) =>
  async (message: Message): Promise<boolean> => {
    const people = message.stream_id === null ? await readable.people(message.recipient_id) : null;
    if (!positive.every((condition) => meets(condition, message, people))) return false;
    if (negative.some((condition) => meets(condition, message, people))) return false;
    return isFull ? readable.mayRead(message) : readable.hasReceived(message);
  };

const sourcesOf = async (planning: Planning, narrow: Narrow, isFull: boolean): Promise<Source[]> => {
  const [channel] = pick(narrow.positive, "channel");
  const [id] = pick(narrow.positive, "id");
  const [dm] = pick(narrow.positive, "dm");
  const [sender] = pick(narrow.positive, "sender");
  if (id !== undefined) return [single(id.id)];
  if (channel !== undefined) return channelSources(planning, channel.channel, narrow, isFull);
  if (dm !== undefined) return directSource(planning, dm.user_ids);
  if (sender !== undefined) return [indexed("bySender", sender.user_id)];
  return feedSources(planning, narrow);
};

const channelSources = async (
  planning: Planning,
  { id, recipient_id }: Row<"streams">,
  { positive }: Narrow,
  isFull: boolean,
): Promise<Source[]> => {
  const [topic] = pick(positive, "topic");
  const spans = isFull ? [undefined] : spansOf(await subscriptionOf(planning.tx, planning.viewer.id, id));
  const own = isFull ? [] : ownRows(planning.viewer.id);
  if (topic === undefined) return [...spans.map((span) => indexed("byRecipient", recipient_id, span)), ...own];
  const [row] = await planning.tx.scan("topics", "byName", { prefix: [id, topic.folded], limit: 1 });
  return row === undefined ? [] : [...spans.map((span) => indexed("byTopic", row.id, span)), ...own];
};

const directSource = async ({ tx }: Planning, user_ids: readonly number[] | null): Promise<Source[]> => {
  const recipient = user_ids === null ? undefined : await directRecipient(tx, user_ids);
  return recipient === undefined ? [] : [indexed("byRecipient", recipient.id)];
};

const ownRows = (user_id: number): Source[] => [flagged(user_id, "received"), flagged(user_id, "historical")];

/** When a user was subscribed, as spans of message ids. */
const spansOf = (subscription: Row<"subscriptions"> | undefined): Span[] =>
  (subscription?.periods ?? []).map(({ from_message_id, to_message_id }) => ({
    from: from_message_id,
    to: to_message_id ?? Number.MAX_SAFE_INTEGER,
  }));

/** Everything the viewer received: one source for each conversation (messages.md A5.1). */
const feedSources = async (planning: Planning, { positive, negative }: Narrow): Promise<Source[]> => {
  const withChannels = pick(positive, "direct").length === 0;
  const withDirect = pick(positive, "topic").length === 0 && pick(negative, "direct").length === 0;
  const channels = withChannels ? await subscribedSources(planning, pick(positive, "topic")[0]?.folded) : [];
  const direct = withDirect ? (await directRecipients(planning.tx, planning.viewer.id)).map(ofRecipient) : [];
  return [...channels, ...direct, ...(withChannels ? ownRows(planning.viewer.id) : [])];
};

const ofRecipient = ({ id, first_message_id, last_message_id }: Row<"recipients">): Source =>
  indexed("byRecipient", id, { from: first_message_id ?? 0, to: last_message_id ?? 0 });

const subscribedSources = async (planning: Planning, topic: string | undefined): Promise<Source[]> => {
  const { tx, viewer, readable } = planning;
  const subscriptions = await tx.scan("subscriptions", "byUser", { prefix: [viewer.id] });
  const channels = await tx.getMany(
    "streams",
    subscriptions.map(({ stream_id }) => stream_id),
  );
  const recipients = await tx.getMany(
    "recipients",
    channels.map(({ recipient_id }) => recipient_id),
  );
  const sources: Source[] = [];
  for (const [i, channel] of channels.entries()) {
    const subscription = subscriptions[i] as Row<"subscriptions">;
    if (!(await readable.withSubscription(channel, subscription)).content) continue;
    const last = recipients[i]?.last_message_id ?? 0;
    const spans = spansOf(subscription).map(({ from, to }) => ({ from, to: Math.min(to, last) }));
    const entry = await entryOf(tx, channel, topic);
    if (entry !== null) sources.push(...spans.map((span) => indexed(entry.index, entry.key, span)));
  }
  return sources;
};

const entryOf = async (tx: ReadTx, channel: Row<"streams">, topic: string | undefined) => {
  if (topic === undefined) return { index: "byRecipient" as const, key: channel.recipient_id };
  const [row] = await tx.scan("topics", "byName", { prefix: [channel.id, fold(topic)], limit: 1 });
  return row === undefined ? null : { index: "byTopic" as const, key: row.id };
};
