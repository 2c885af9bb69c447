import { holdingFlags, periodsLeft } from "../../channels/index.js";
import { indexedSpan } from "../finding/indexing.js";
import { wildcardMark } from "../finding/marks.js";
import type { ReadState } from "../flags/read-state.js";
import { conversationsOf } from "../received.js";
import { mostPlaces, searchedAcross } from "./across.js";
import { both } from "./both.js";
import { type Condition, pick } from "./conditions.js";
import { isUnheard, wantsHeard } from "./meets.js";
import { type Looking, type Place, placesOf } from "./places.js";
import type { Planning } from "./readable.js";
import {
  everything,
  flagged,
  type IndexedSpan,
  indexed,
  listed,
  marked,
  movedFrom,
  overlap,
  type Source,
  type Span,
  searched,
  single,
} from "./source.js";
import { unreadIn } from "./unread-source.js";

/** Returns from where the messages of a narrow are read. They hold all that it finds, and may hold more. */
export const sourcesOf = async (planning: Planning, looking: Looking): Promise<Source[]> => {
  const { positive } = looking.narrow;
  const { id: user_id } = planning.viewer;
  const [id] = pick(positive, "id");
  if (id !== undefined) return [single(id.id)];
  const searches = pick(positive, "search");
  if (searches.some(({ phrases }) => phrases.length === 0)) return [];
  const isConfined = positive.some(({ kind }) => kind === "channel" || kind === "dm");
  const [own] = isConfined ? [] : pick(positive, "flagged");
  const state = pick(positive, "unread").length > 0 ? await looking.known.readState() : null;
  const span = state === null ? everything : await unreadSpan(planning, state);
  if (state !== null && wantsHeard(looking.narrow)) await looking.known.hears();
  const markedUnread = state === null ? [] : [listed(state.unreadIds())];
  if (own !== undefined) return [flagged(user_id, own.flag, span), ...markedUnread];
  const isInChannels = !positive.some(({ kind }) => directKinds.includes(kind));
  const phrases = searches.flatMap((search) => search.phrases);
  const rows = looking.isFull || !isInChannels ? [] : await ownRows(planning, state === null);
  const outsideOf = (stored: IndexedSpan) =>
    phrases.length === 0
      ? rows
      : rows.map((source) => both(source, searched({ phrases, within: undefined, indexed: stored })));
  const asking = searches.length > 0 ? indexedSpan(planning.tx) : everything;
  if (searches.length > 0 && searches.length === positive.length) {
    const sought = { phrases, indexed: await asking };
    return [searchedAcross({ planning, looking, sought }), ...outsideOf(sought.indexed)];
  }
  const [places, indexed] = await Promise.all([placesOf(planning, looking), asking]);
  if (phrases.length > 0 && places.length > mostPlaces) return [searched({ phrases, within: undefined, indexed })];
  const isMentioned = pick(positive, "mentioned").length > 0;
  const mentions = isMentioned && !isConfined ? mentionsOf(user_id, span) : [];
  return [
    ...places.flatMap((place) => sourcesIn(planning, { looking, place, indexed, isMentioned, isConfined, state })),
    ...outsideOf(indexed),
    ...mentions,
    ...markedUnread,
  ];
};

const directKinds: readonly Condition["kind"][] = ["dm", "direct", "dmIncluding", "groupDm"];

interface Within {
  looking: Looking;
  place: Place;
  /** The messages whose words are stored. */
  indexed: IndexedSpan;
  /** Whether only messages are wanted that mention the viewer. */
  isMentioned: boolean;
  /** Whether the narrow names this place. */
  isConfined: boolean;
  /** What the viewer has read, where only messages are wanted that are not; null otherwise. */
  state: ReadState | null;
}

/** Returns the sources of the messages in a place, from the indexes that hold the fewest others. */
const sourcesIn = (
  { viewer }: Planning,
  { looking, place, indexed: stored, isMentioned, isConfined, state }: Within,
): Source[] => {
  const { positive } = looking.narrow;
  const { recipient_id, topic_id } = place;
  const span =
    state === null
      ? place.span
      : overlap(place.span, { ...everything, from: state.topicMarkOf(recipient_id, topic_id ?? null) + 1 });
  const narrower = [
    ...(topic_id === undefined ? [] : [indexed("byTopic", [topic_id], span)]),
    ...pick(positive, "sender").map(({ user_id }) => indexed("bySender", [user_id, recipient_id], span)),
    ...pick(positive, "marked").map(({ mark }) => marked(mark, recipient_id, span)),
    ...pick(positive, "flagged").map(({ flag }) => flagged(viewer.id, flag, span)),
    ...searchedIn(positive, { ...place, span }, stored),
  ];
  const alone = [
    state === null
      ? indexed("byRecipient", [recipient_id], span)
      : unreadIn(recipient_id, { state, isTopic: heardIn(looking, place) }, span),
  ];
  if (!isMentioned) return [allOf(narrower.length === 0 ? alone : narrower)];
  const everybody = allOf([marked(wildcardMark, recipient_id, span), ...narrower]);
  if (!isConfined) return [everybody];
  return [
    everybody,
    ...mentionsOf(viewer.id).map((mentions) => allOf([mentions, ...(narrower.length === 0 ? alone : narrower)])),
  ];
};

/** Returns whether the viewer may want messages of a topic in a place. How they hear of topics has been read if that matters. */
const heardIn =
  ({ narrow, known }: Looking, { stream_id }: Place) =>
  (subject: string): boolean =>
    !isUnheard(narrow, { stream_id, subject }, known);

const allOf = (sources: readonly Source[]): Source => sources.reduce(both);

const searchedIn = (positive: readonly Condition[], { recipient_id, span }: Place, stored: IndexedSpan): Source[] => {
  const phrases = pick(positive, "search").flatMap((search) => search.phrases);
  return phrases.length === 0 ? [] : [searched({ phrases, within: recipient_id, indexed: stored }, span)];
};

/** Returns the sources of messages that mention a user otherwise than with everybody in a channel. */
const mentionsOf = (user_id: number, span: Span = everything): Source[] => [
  flagged(user_id, "mentioned", span),
  flagged(user_id, "topic_wildcard_mentioned", span),
];

/** Returns the span of the messages that may be unread otherwise than because they were marked so. */
const unreadSpan = async ({ tx, viewer }: Planning, state: ReadState): Promise<Span> => {
  const { channels, direct, newest } = await conversationsOf(tx, viewer.id);
  const ids = [...channels.map(({ channel }) => channel.recipient_id), ...direct];
  const marks = ids.map((id) => ({ mark: state.topicMarkOf(id, null), last: newest.get(id) ?? -1 }));
  const open = marks.filter(({ mark, last }) => last > mark);
  return { ...everything, from: Math.min(everything.to, ...open.map(({ mark }) => mark + 1)) };
};

/**
 * Returns the sources of channel messages that the viewer has without a subscription. They have rows of some; others moved away
 * from where they received them. Both are few.
 */
const ownRows = async ({ tx, viewer }: Planning, withMoved: boolean): Promise<Source[]> => {
  const rows = holdingFlags.map((flag) => flagged(viewer.id, flag));
  const left = withMoved ? await periodsLeft(tx, viewer.id) : [];
  return [...rows, ...left.map(({ stream_id, from, to }) => movedFrom(stream_id, { from, to }))];
};
