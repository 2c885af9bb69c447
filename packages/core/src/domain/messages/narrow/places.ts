import { existing } from "../../../storage/existing.js";
import { ownSubscriptionsOf, subscriptionOf, webPublicChannelsIn } from "../../channels/index.js";
import { directRecipient, directRecipientIds, lastMessageIds } from "../../conversations/index.js";
import { isVisitor } from "../../users/index.js";
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

/** So few conversations are looked into together, so nothing is gained by first asking which of them are quiet. */
const few = 4;

/** Returns the ids of the newest messages of many conversations; null for few. */
const newestOf = async (
  { tx }: Planning,
  recipient_ids: readonly number[],
): Promise<ReadonlyMap<number, number> | null> =>
  recipient_ids.length <= few ? null : lastMessageIds(tx, recipient_ids);

/** Ends each place with its conversation's newest message, if that is known, so that quiet ones need not be looked into. */
const clipped = (places: readonly Place[], newest: ReadonlyMap<number, number> | null): readonly Place[] =>
  newest === null
    ? places
    : places.map((place) => {
        const extent = { from: 0, to: newest.get(place.recipient_id) ?? -1 };
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

const directPlaces = async (planning: Planning, narrow: Narrow): Promise<readonly Place[]> => {
  const ids = await directRecipientIds(planning.tx, planning.viewer.id);
  const [fitting, newest] = await Promise.all([fittingDirect(planning, narrow, ids), newestOf(planning, ids)]);
  return clipped(
    fitting.map((recipient_id) => ({ recipient_id, span: everything })),
    newest,
  );
};

/** Returns those of the viewer's conversations in which there may be messages that fit. */
const fittingDirect = async (
  { readable }: Planning,
  narrow: Narrow,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const people = readable.lookUp(ids);
  const excluded = new Set(pick(narrow.negative, "dm").map(({ user_ids }) => user_ids?.join()));
  const senders = pick(narrow.positive, "sender");
  // Where all fit, who is in them is not waited for.
  if (excluded.size + senders.length === 0) return ids;
  return [...(await people)]
    .filter(([, user_ids]) => !excluded.has(user_ids.join()))
    .filter(([, user_ids]) => senders.every(({ user_id }) => user_ids.includes(user_id)))
    .map(([id]) => id);
};

/**
 * Returns the channels that the viewer was subscribed to and may still read, for the time of each subscription. For visitors it is
 * every web-public channel.
 */
const subscribedPlaces = async (planning: Planning, narrow: Narrow): Promise<readonly Place[]> => {
  const { tx, viewer, readable } = planning;
  const excluded = new Set(pick(narrow.negative, "channel").map(({ channel }) => channel.id));
  const [topic] = pick(narrow.positive, "topic");
  if (isVisitor(viewer)) {
    const open = (await webPublicChannelsIn(tx)).filter(({ id }) => !excluded.has(id));
    return (await Promise.all(open.map((channel) => channelPlaces(planning, channel, { topic, isFull: true })))).flat();
  }
  const own = await ownSubscriptionsOf(tx, viewer.id);
  const subscriptions = new Map(own.filter((row) => !excluded.has(row.stream_id)).map((row) => [row.stream_id, row]));
  const channels = await tx.getMany("streams", [...subscriptions.keys()]);
  const ofChannel = async (channel: Row<"streams">): Promise<Place[]> => {
    const subscription = existing(subscriptions.get(channel.id));
    if (!(await readable.withSubscription(channel, subscription)).content) return [];
    const found = await channelPlaces(planning, channel, { topic, isFull: true });
    return spansOf(subscription).flatMap((span) => found.map((place) => ({ ...place, span })));
  };
  const ids = channels.map(({ recipient_id }) => recipient_id);
  const [newest, ...places] = await Promise.all([newestOf(planning, ids), ...channels.map(ofChannel)]);
  return clipped(places.flat(), newest);
};
