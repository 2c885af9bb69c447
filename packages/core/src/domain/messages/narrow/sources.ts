import { indexedSpan } from "../finding/indexing.js";
import { wildcardMark } from "../finding/marks.js";
import { mostPlaces, searchedAcross } from "./across.js";
import { both } from "./both.js";
import { type Condition, type Narrow, pick } from "./conditions.js";
import { type Looking, type Place, placesOf } from "./places.js";
import type { Planning } from "./plan.js";
import { everything, flagged, indexed, marked, type Source, type Span, searched, single } from "./source.js";

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
  if (own !== undefined) return [flagged(user_id, own.flag)];
  const isInChannels = !positive.some(({ kind }) => directKinds.includes(kind));
  const phrases = searches.flatMap((search) => search.phrases);
  const indexed = searches.length > 0 ? await indexedSpan(planning.tx) : everything;
  const anywhere = { phrases, within: undefined, indexed };
  const rows = looking.isFull || !isInChannels ? [] : ownRows(user_id);
  const outside = phrases.length === 0 ? rows : rows.map((source) => both(source, searched(anywhere)));
  if (searches.length > 0 && searches.length === positive.length)
    return [searchedAcross({ planning, looking, sought: { phrases, indexed } }), ...outside];
  const places = await placesOf(planning, looking);
  if (phrases.length > 0 && places.length > mostPlaces) return [searched(anywhere)];
  const isCalled = pick(positive, "mentioned").length > 0;
  const calls = isCalled && !isConfined ? callsTo(user_id) : [];
  return [
    ...places.flatMap((place) => sourcesIn(planning, { narrow: looking.narrow, place, indexed, isCalled, isConfined })),
    ...outside,
    ...calls,
  ];
};

const directKinds: readonly Condition["kind"][] = ["dm", "direct", "dmIncluding", "groupDm"];

interface Within {
  narrow: Narrow;
  place: Place;
  /** The messages whose words are stored. */
  indexed: Span;
  /** Whether only messages are wanted that mention the viewer. */
  isCalled: boolean;
  /** Whether the narrow names this place. */
  isConfined: boolean;
}

/** Returns the sources of the messages in a place, from the indexes that hold the fewest others. */
const sourcesIn = (
  { viewer }: Planning,
  { narrow: { positive }, place, indexed: stored, isCalled, isConfined }: Within,
): Source[] => {
  const { recipient_id, topic_id, span } = place;
  const narrower = [
    ...(topic_id === undefined ? [] : [indexed("byTopic", [topic_id], span)]),
    ...pick(positive, "sender").map(({ user_id }) => indexed("bySender", [user_id, recipient_id], span)),
    ...pick(positive, "marked").map(({ mark }) => marked(mark, recipient_id, span)),
    ...pick(positive, "flagged").map(({ flag }) => flagged(viewer.id, flag, span)),
    ...searchedIn(positive, place, stored),
  ];
  const alone = [indexed("byRecipient", [recipient_id], span)];
  if (!isCalled) return [allOf(narrower.length === 0 ? alone : narrower)];
  const everybody = allOf([marked(wildcardMark, recipient_id, span), ...narrower]);
  if (!isConfined) return [everybody];
  return [
    everybody,
    ...callsTo(viewer.id).map((calls) => allOf([calls, ...(narrower.length === 0 ? alone : narrower)])),
  ];
};

const allOf = (sources: readonly Source[]): Source => sources.reduce(both);

const searchedIn = (positive: readonly Condition[], { recipient_id, span }: Place, stored: Span): Source[] => {
  const phrases = pick(positive, "search").flatMap((search) => search.phrases);
  return phrases.length === 0 ? [] : [searched({ phrases, within: recipient_id, indexed: stored }, span)];
};

/** Returns the sources of messages that mention a user otherwise than with everybody in a channel. */
const callsTo = (user_id: number): Source[] => [
  flagged(user_id, "mentioned"),
  flagged(user_id, "topic_wildcard_mentioned"),
];

/** Returns the sources of the messages in channels that the viewer has without having been subscribed; they are few. */
const ownRows = (user_id: number): Source[] => [flagged(user_id, "received"), flagged(user_id, "historical")];
