import type { SearchQuery } from "../../../text/search-query.js";
import { Highlighter } from "../search/highlighter.js";
import type { Row } from "../vocabulary.js";

/** What a term asks of a message. The channel or the people that it names have been looked up. */
export type Condition =
  | { kind: "channel"; channel: Row<"streams"> }
  | { kind: "channels"; which: ChannelKind }
  | { kind: "topic"; folded: string }
  /** The ids of everybody in the conversation, ascending; null for a conversation of nobody. */
  | { kind: "dm"; user_ids: number[] | null }
  /** Direct messages with a user among those in the conversation; `group` is for conversations of three and more. */
  | { kind: "dmIncluding" | "groupDm"; user_id: number }
  | { kind: "sender"; user_id: number }
  | { kind: "id"; id: number }
  | { kind: "direct" }
  /** The viewer has this flag on the message. */
  | { kind: "flagged"; flag: "starred" | "has_alert_word" }
  /** How the viewer has the message, and how they hear of its topic. */
  | { kind: "mentioned" | "unread" | "resolved" | "followed" | "muted" | "home" }
  /** The topic itself is muted, whether or not its channel is. */
  | { kind: "mutedTopic" }
  /** The message has a mark (`finding/marks.ts`). */
  | { kind: "marked"; mark: string }
  /** All phrases occur, and the quoted texts literally. Without any phrase it finds nothing. */
  | ({ kind: "search" } & SearchQuery)
  /** The quoted texts occur literally. */
  | { kind: "quoted"; quoted: string[] };

/** The operands of `channels`. */
export type ChannelKind = "public" | "web-public" | "archived";

/** The conditions that a message has to meet, and those that it must not meet. */
export interface Narrow {
  positive: Condition[];
  negative: Condition[];
}

/** Returns the conditions of one kind. */
export const pick = <K extends Condition["kind"]>(conditions: readonly Condition[], kind: K) =>
  conditions.filter((condition): condition is Extract<Condition, { kind: K }> => condition.kind === kind);

/** Whether a narrow has a condition of one of these kinds, negated or not. */
export const involves = ({ positive, negative }: Narrow, ...kinds: readonly Condition["kind"][]): boolean =>
  [...positive, ...negative].some(({ kind }) => kinds.includes(kind));

/** Whether a narrow asks for a mark, negated or not. */
export const involvesMark = ({ positive, negative }: Narrow, wanted: string): boolean =>
  pick([...positive, ...negative], "marked").some(({ mark }) => mark === wanted);

/** Returns what highlights that for which a narrow searches; undefined where it does not search. */
export const highlighterOf = ({ positive }: Narrow): Highlighter | undefined => {
  const searches = pick(positive, "search");
  return searches.length === 0 ? undefined : new Highlighter(searches.flatMap(({ phrases }) => phrases));
};

/** Returns a narrow with its searches as one, of which only all words together may be none. */
export const withOneSearch = (narrow: Narrow): Narrow => {
  const searches = pick(narrow.positive, "search");
  if (searches.length < 2) return narrow;
  const one: Condition = {
    kind: "search",
    phrases: searches.flatMap(({ phrases }) => phrases),
    quoted: searches.flatMap(({ quoted }) => quoted),
    ignored: searches.flatMap(({ ignored }) => ignored),
  };
  return { ...narrow, positive: [...narrow.positive.filter(({ kind }) => kind !== "search"), one] };
};

/** Returns what is left to be asked of a message in which all that a narrow searches for was found. */
export const withoutSearch = ({ positive, negative }: Narrow): Narrow => ({
  positive: positive.flatMap((condition): Condition[] => {
    if (condition.kind !== "search") return [condition];
    return condition.quoted.length === 0 ? [] : [{ kind: "quoted", quoted: condition.quoted }];
  }),
  negative,
});

/** The kinds that ask for the viewer's own copy of a message, without which nothing is found (messages.md A5.1). */
export const ownKinds = ["direct", "flagged", "mentioned", "unread", "followed", "muted"] as const;

/** The kinds of which no message meets two different conditions. */
const exclusive: readonly Condition["kind"][] = ["channel", "topic", "dm", "sender", "id"];

const keyOf = (condition: Condition): string =>
  condition.kind === "channel" ? `channel ${condition.channel.id}` : JSON.stringify(condition);

/** Whether no message can meet a narrow, so that none needs to be looked at. */
export const isContradictory = ({ positive, negative }: Narrow): boolean => {
  const wanted = new Set(positive.map(keyOf));
  const kinds = [...new Map(positive.map((condition) => [keyOf(condition), condition.kind])).values()];
  return (
    exclusive.some((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) ||
    negative.some((condition) => wanted.has(keyOf(condition)))
  );
};
