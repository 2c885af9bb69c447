import { existing } from "../../../storage/existing.js";
import { subscriptionOf } from "../../channels/index.js";
import { directRecipient, directRecipientIds, lastMessageIds } from "../../conversations/index.js";
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
  const [inChannels, direct] = await Promise.all([
    withChannels ? subscribedPlaces(planning, narrow) : [],
    withDirect ? directPlaces(planning, narrow) : [],
  ]);
  return [...inChannels, ...direct];
};

/** Ends each place with its conversation's newest message, so that quiet ones need not be looked into. */
const clipped = (places: readonly Place[], last: ReadonlyMap<number, number>): Place[] =>
  places.map((place) => {
    const extent = { from: 0, to: last.get(place.recipient_id) ?? -1 };
    return { ...place, span: overlap(place.span, extent) };
  });

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
  const ids = await directRecipientIds(tx, viewer.id);
  const [recipients, last] = await Promise.all([tx.getMany("recipients", ids), lastMessageIds(tx, ids)]);
  readable.know(recipients);
  const excluded = new Set(pick(narrow.negative, "dm").map(({ user_ids }) => user_ids?.join()));
  const senders = pick(narrow.positive, "sender");
  const places = recipients
    .filter(({ user_ids }) => !excluded.has(user_ids?.join()))
    .filter(({ user_ids }) => senders.every(({ user_id }) => user_ids?.includes(user_id) === true))
    .map(({ id }) => ({ recipient_id: id, span: everything }));
  return clipped(places, last);
};

/** Returns the channels that the viewer was subscribed to and may still read, for the time of each subscription. */
const subscribedPlaces = async ({ tx, viewer, readable }: Planning, narrow: Narrow): Promise<Place[]> => {
  const excluded = new Set(pick(narrow.negative, "channel").map(({ channel }) => channel.id));
  const own = await tx.scan("subscriptions", "byUser", { prefix: [viewer.id] });
  const subscriptions = new Map(own.filter((row) => !excluded.has(row.stream_id)).map((row) => [row.stream_id, row]));
  const channels = await tx.getMany("streams", [...subscriptions.keys()]);
  const [topic] = pick(narrow.positive, "topic");
  const ofChannel = async (channel: Row<"streams">): Promise<Place[]> => {
    const subscription = existing(subscriptions.get(channel.id));
    if (!(await readable.withSubscription(channel, subscription)).content) return [];
    const found = await channelPlaces({ tx, viewer, readable }, channel, { topic, isFull: true });
    return spansOf(subscription).flatMap((span) => found.map((place) => ({ ...place, span })));
  };
  const ids = channels.map(({ recipient_id }) => recipient_id);
  const [last, ...places] = await Promise.all([lastMessageIds(tx, ids), ...channels.map(ofChannel)]);
  return clipped(places.flat(), last);
};
