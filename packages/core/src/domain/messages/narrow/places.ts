import { existing } from "../../../storage/existing.js";
import { ownSubscriptionsOf, subscriptionsIn } from "../../channels/index.js";
import { directRecipient, directRecipientIds, lastMessageIds } from "../../conversations/index.js";
import type { Row } from "../vocabulary.js";
import { type ChannelKind, involves, type Narrow, pick } from "./conditions.js";
import { topicsFor } from "./heard-topics.js";
import { isOfKind, type Knowledge } from "./knowledge.js";
import type { Planning } from "./readable.js";
import { everything, overlap, type Span } from "./source.js";

type Channel = Row<"streams">;

/** A conversation or one of its topics, within a span of message ids. */
export interface Place {
  recipient_id: number;
  /** The channel; null for a direct message conversation. */
  stream_id: number | null;
  topic_id?: number;
  span: Span;
}

/** A narrow, whether it looks into whole histories of channels, and what is known of messages. */
export interface Looking {
  narrow: Narrow;
  isFull: boolean;
  known: Knowledge;
}

/** Returns the places of the messages that a narrow can find, except the viewer's own rows (messages.md A5.1). */
export const placesOf = async (planning: Planning, looking: Looking): Promise<readonly Place[]> => {
  const { positive, negative } = looking.narrow;
  const [dm] = pick(positive, "dm");
  if (dm !== undefined) return directPlace(planning, dm.user_ids);
  const isIn = (...kinds: readonly Narrow["positive"][number]["kind"][]) =>
    positive.some(({ kind }) => kinds.includes(kind));
  const withChannels = !isIn("direct", "dmIncluding", "groupDm");
  const withDirect =
    !isIn("channel", "channels", "topic", "resolved", "followed", "muted") && pick(negative, "direct").length === 0;
  const [inChannels, direct] = await Promise.all([
    withChannels ? channelPlaces(planning, looking) : [],
    withDirect ? directPlaces(planning, looking.narrow) : [],
  ]);
  return [...inChannels, ...direct];
};

/** So few conversations are looked into together. For these it does not pay to ask first which of them are quiet. */
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

/** Returns the places in channels: all their history, or the times when the viewer was subscribed. */
const channelPlaces = async (planning: Planning, looking: Looking): Promise<readonly Place[]> => {
  const { tx } = planning;
  const spans = looking.isFull ? await openChannels(planning, looking.narrow) : await ownChannels(planning, looking);
  const channels = [...spans.keys()];
  const [topics, newest] = await Promise.all([
    hearingOf(looking).then((hearing) => topicsFor(tx, looking.narrow, { channels, hearing })),
    newestOf(
      planning,
      channels.map(({ recipient_id }) => recipient_id),
    ),
  ]);
  const places = [...spans].flatMap(([{ id, recipient_id }, times]): Place[] => {
    const inChannel = topics.get(id) ?? null;
    if (inChannel === null) return times.map((span) => ({ recipient_id, stream_id: id, span }));
    return inChannel.flatMap(({ id: topic_id, first_id, max_id }) =>
      times.map((span) => {
        const extent = overlap(span, { from: first_id, to: max_id });
        return { recipient_id, stream_id: id, topic_id, span: extent };
      }),
    );
  });
  return clipped(places, newest);
};

const hearingOf = async ({ narrow, known }: Looking) => {
  if (!involves(narrow, "followed", "muted", "mutedTopic", "home")) return null;
  const policies = await known.hears();
  return { policies, isMuted: ({ id }: Channel) => known.isChannelMuted({ stream_id: id }) };
};

type Spans = ReadonlyMap<Channel, readonly Span[]>;

/** Returns the channels whose whole history is asked for. */
const openChannels = async ({ tx, readable }: Planning, { positive }: Narrow): Promise<Spans> => {
  const [named] = pick(positive, "channel");
  const kinds = pick(positive, "channels").map(({ which }) => which);
  const channels = named === undefined ? await channelsOfKind(tx, kinds) : [named.channel];
  await readable.knowChannels(channels);
  const open = channels.filter(({ id }) => readable.accessKnown(id)?.history === true);
  return new Map(open.map((channel) => [channel, [everything]]));
};

const channelsOfKind = async (tx: Planning["tx"], kinds: readonly ChannelKind[]): Promise<Channel[]> => {
  const shared = await tx.scan("streams", "byPrivacy", { prefix: [false] });
  return shared.filter((channel) => kinds.every((which) => isOfKind(channel, which)));
};

/** Returns the channels that the viewer was subscribed to and may still read, with the times of the subscriptions. */
const ownChannels = async (planning: Planning, { narrow }: Looking): Promise<Spans> => {
  const { tx, viewer, readable } = planning;
  const [named] = pick(narrow.positive, "channel");
  const kinds = pick(narrow.positive, "channels").map(({ which }) => which);
  const excluded = new Set(pick(narrow.negative, "channel").map(({ channel }) => channel.id));
  const own =
    named === undefined
      ? await ownSubscriptionsOf(tx, viewer.id)
      : [...((await subscriptionsIn(tx, [viewer.id], [named.channel])).get(named.channel.id)?.values() ?? [])];
  const subscriptions = new Map(own.filter((row) => !excluded.has(row.stream_id)).map((row) => [row.stream_id, row]));
  const channels = (await tx.getMany("streams", [...subscriptions.keys()])).filter((channel) =>
    kinds.every((which) => isOfKind(channel, which)),
  );
  const accesses = await Promise.all(
    channels.map((channel) => readable.withSubscription(channel, existing(subscriptions.get(channel.id)))),
  );
  return new Map(
    accesses
      .filter(({ content }) => content)
      .map(({ channel }) => [channel, spansOf(existing(subscriptions.get(channel.id)))]),
  );
};

/** Returns the times when a user was subscribed, as spans of message ids. */
const spansOf = ({ periods }: Row<"subscriptions">): Span[] =>
  periods.map(({ from_message_id, to_message_id }) => ({
    from: from_message_id,
    to: to_message_id ?? Number.MAX_SAFE_INTEGER,
  }));

const directPlace = async ({ tx, readable }: Planning, user_ids: readonly number[] | null): Promise<Place[]> => {
  const recipient = user_ids === null ? undefined : await directRecipient(tx, user_ids);
  if (recipient === undefined) return [];
  readable.know([recipient]);
  return [{ recipient_id: recipient.id, stream_id: null, span: everything }];
};

const directPlaces = async (planning: Planning, narrow: Narrow): Promise<readonly Place[]> => {
  const ids = await directRecipientIds(planning.tx, planning.viewer.id);
  const [fitting, newest] = await Promise.all([fittingDirect(planning, narrow, ids), newestOf(planning, ids)]);
  return clipped(
    fitting.map((recipient_id) => ({ recipient_id, stream_id: null, span: everything })),
    newest,
  );
};

/** Returns those of the viewer's conversations in which there may be messages that fit. */
const fittingDirect = async (
  { readable }: Planning,
  { positive, negative }: Narrow,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const people = readable.lookUp(ids);
  const excluded = new Set(pick(negative, "dm").map(({ user_ids }) => user_ids?.join()));
  const groups = pick(positive, "groupDm");
  const wanted = [...pick(positive, "sender"), ...pick(positive, "dmIncluding"), ...groups];
  // Where all fit, who is in them is not waited for.
  if (excluded.size + wanted.length === 0) return ids;
  return [...(await people)]
    .filter(([, user_ids]) => !excluded.has(user_ids.join()))
    .filter(([, user_ids]) => wanted.every(({ user_id }) => user_ids.includes(user_id)))
    .filter(([, user_ids]) => groups.length === 0 || user_ids.length > 2)
    .map(([id]) => id);
};
