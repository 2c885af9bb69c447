import { existing } from "../../../storage/existing.js";
import { subscriptionOf } from "../../channels/index.js";
import { directRecipient, directRecipients, lastMessageIds } from "../../conversations/index.js";
import type { Row } from "../vocabulary.js";
import { type Narrow, pick } from "./conditions.js";
import type { Planning } from "./plan.js";
import { everything, overlap, type Span } from "./source.js";

/** A conversation or one of its topics, within a span of message ids. */
export interface Place {
  recipient_id: number;
  topic_id?: number;
  span: Span;
}

/** Returns the places of the messages that a narrow can find, except the viewer's own rows (messages.md A5.1). */
export const placesOf = async (planning: Planning, narrow: Narrow, isFull: boolean): Promise<Place[]> => {
  const [channel] = pick(narrow.positive, "channel");
  const [topic] = pick(narrow.positive, "topic");
  if (channel !== undefined) return channelPlaces(planning, channel.channel, { topic, isFull });
  const [dm] = pick(narrow.positive, "dm");
  if (dm !== undefined) return directPlace(planning, dm.user_ids);
  const withChannels = pick(narrow.positive, "direct").length === 0;
  const withDirect = topic === undefined && pick(narrow.negative, "direct").length === 0;
  return clipped(planning, [
    ...(withChannels ? await subscribedPlaces(planning, narrow) : []),
    ...(withDirect ? await directPlaces(planning, narrow) : []),
  ]);
};

/** Ends each place with its conversation's newest message, so that quiet ones need not be looked into. */
const clipped = async ({ tx }: Planning, places: readonly Place[]): Promise<Place[]> => {
  const last = await lastMessageIds(tx, [...new Set(places.map(({ recipient_id }) => recipient_id))]);
  return places.map((place) => {
    const extent = { from: 0, to: last.get(place.recipient_id) ?? -1 };
    return { ...place, span: overlap(place.span, extent) };
  });
};

const channelPlaces = async (
  { tx, viewer }: Planning,
  { id, recipient_id }: Row<"streams">,
  { topic, isFull }: { topic: { folded: string } | undefined; isFull: boolean },
): Promise<Place[]> => {
  const spans = isFull ? [everything] : spansOf(await subscriptionOf(tx, viewer.id, id));
  if (topic === undefined) return spans.map((span) => ({ recipient_id, span }));
  const [row] = await tx.scan("topics", "byName", { prefix: [id, topic.folded], limit: 1 });
  return row === undefined ? [] : spans.map((span) => ({ recipient_id, topic_id: row.id, span }));
};

/** Returns the times when a user was subscribed, as spans of message ids. */
const spansOf = (subscription: Row<"subscriptions"> | undefined): Span[] =>
  (subscription?.periods ?? []).map(({ from_message_id, to_message_id }) => ({
    from: from_message_id,
    to: to_message_id ?? Number.MAX_SAFE_INTEGER,
  }));

const directPlace = async ({ tx, readable }: Planning, user_ids: readonly number[] | null): Promise<Place[]> => {
  const recipient = user_ids === null ? undefined : await directRecipient(tx, user_ids);
  if (recipient === undefined) return [];
  readable.know([recipient]);
  return [{ recipient_id: recipient.id, span: everything }];
};

const directPlaces = async ({ tx, viewer, readable }: Planning, narrow: Narrow): Promise<Place[]> => {
  const recipients = await directRecipients(tx, viewer.id);
  readable.know(recipients);
  const excluded = new Set(pick(narrow.negative, "dm").map(({ user_ids }) => user_ids?.join()));
  const senders = pick(narrow.positive, "sender");
  return recipients
    .filter(({ user_ids }) => !excluded.has(user_ids?.join()))
    .filter(({ user_ids }) => senders.every(({ user_id }) => user_ids?.includes(user_id) === true))
    .map(({ id }) => ({ recipient_id: id, span: everything }));
};

/** Returns the channels that the viewer was subscribed to and may still read, for the time of each subscription. */
const subscribedPlaces = async ({ tx, viewer, readable }: Planning, narrow: Narrow): Promise<Place[]> => {
  const excluded = new Set(pick(narrow.negative, "channel").map(({ channel }) => channel.id));
  const own = await tx.scan("subscriptions", "byUser", { prefix: [viewer.id] });
  const subscriptions = new Map(own.filter((row) => !excluded.has(row.stream_id)).map((row) => [row.stream_id, row]));
  const channels = await tx.getMany("streams", [...subscriptions.keys()]);
  const [topic] = pick(narrow.positive, "topic");
  const places: Place[] = [];
  for (const channel of channels) {
    const subscription = existing(subscriptions.get(channel.id));
    if (!(await readable.withSubscription(channel, subscription)).content) continue;
    const found = await channelPlaces({ tx, viewer, readable }, channel, { topic, isFull: true });
    for (const span of spansOf(subscription)) places.push(...found.map((place) => ({ ...place, span })));
  }
  return places;
};
