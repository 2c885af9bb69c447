import type { MessageTerm, StoreView } from "@confab/client";
import { matchesLetters } from "../sidebar/matches.js";

/** Operators by what they take. */
export const kinds = {
  channel: "channel",
  topic: "topic",
  sender: "person",
  dm: "person",
  "dm-including": "person",
  mentions: "person",
  is: "state",
  has: "part",
  date: "date",
} as const;

export type SearchOperator = keyof typeof kinds;

const olderNames: Readonly<Record<string, SearchOperator>> = {
  stream: "channel",
  in: "channel",
  from: "sender",
  "pm-with": "dm",
  with: "dm",
  since: "date",
};

/** The operator of a name that somebody typed, older names included. */
export const operatorNamed = (name: string): SearchOperator | undefined => {
  const folded = name.toLowerCase();
  return Object.hasOwn(kinds, folded) ? (folded as SearchOperator) : olderNames[folded];
};

const states = ["unread", "mentioned", "starred", "followed", "resolved", "dm", "alerted", "muted"] as const;
const parts = ["link", "image", "attachment", "reaction"] as const;

/** Those whose name comes first with what was typed, then those that have its letters. */
const ranked = <T>(all: Iterable<T>, nameIn: (one: T) => string, typed: string): T[] => {
  const folded = typed.toLowerCase();
  const rank = (name: string): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(folded)) return 0;
    if (lower.includes(` ${folded}`)) return 1;
    return matchesLetters(name, typed) ? 2 : 3;
  };
  return [...all]
    .map((one) => ({ one, name: nameIn(one) }))
    .map((found) => ({ ...found, rank: rank(found.name) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ one }) => one);
};

/** So many of a kind are offered. */
const offered = 6;

const peopleFor = ({ users, self }: StoreView, operator: string, typed: string): MessageTerm["operand"][] => {
  const active = [...users.values()].filter(
    ({ is_active, user_id }) => is_active && (operator !== "dm" || user_id !== self),
  );
  const found = ranked(active, ({ full_name }) => full_name, typed).slice(0, offered);
  return found.map(({ user_id }) => (operator === "dm" ? [user_id] : user_id));
};

const channelsFor = ({ channels, subscriptions }: StoreView, typed: string): number[] =>
  ranked(channels.values(), ({ name }) => name, typed)
    .sort((a, b) => Number(subscriptions.has(b.stream_id)) - Number(subscriptions.has(a.stream_id)))
    .slice(0, offered)
    .map(({ stream_id }) => stream_id);

const isoDay = (daysAgo: number): string => {
  const day = new Date();
  day.setDate(day.getDate() - daysAgo);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

const datesFor = (typed: string): string[] => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))) return [typed];
  return [0, 1, 7, 30].map(isoDay).filter((day) => day.startsWith(typed));
};

/** Returns what completes an operator, the best first. `topics` are those of the channel that the search is in. */
export const operandsFor = (
  view: StoreView,
  operator: SearchOperator,
  typed: string,
  topics: readonly string[],
): readonly MessageTerm["operand"][] => {
  const startsLikeTyped = (name: string): boolean => name.startsWith(typed.toLowerCase());
  switch (kinds[operator]) {
    case "channel":
      return channelsFor(view, typed);
    case "topic": {
      const found = ranked(topics, (topic) => topic, typed).slice(0, offered);
      return found.length === 0 && typed !== "" ? [typed] : found;
    }
    case "person":
      return peopleFor(view, operator, typed);
    case "state":
      return states.filter(startsLikeTyped);
    case "part":
      return parts.filter(startsLikeTyped);
    default:
      return datesFor(typed);
  }
};
