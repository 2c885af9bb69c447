import fc from "fast-check";
import { fold } from "../../../support/kernel.js";
import { channels, type Person, persons, topics } from "../../channels/actions.js";
import { type History, isGuest, type Sent } from "../../channels/history.js";
import { hasOwn } from "../../channels/moved.js";

/** A term as the model knows it. */
export type Term = { negated: boolean } & (
  | { kind: "channel"; channel: (typeof channels)[number]; byName: boolean }
  | { kind: "topic"; topic: string }
  | { kind: "dm"; to: readonly Person[]; byAddress: boolean }
  | { kind: "sender"; sender: Person; byAddress: boolean }
  | { kind: "id"; at: number }
  | { kind: "direct" }
  | { kind: "is"; state: "mentioned" | "unread" | "followed" | "muted" | "starred" }
  | { kind: "home" }
  | { kind: "channels"; which: "public" | "web-public" }
  | { kind: "dm-including" | "group-pm-with" | "mentions"; person: Person }
  | { kind: "reaction" }
  | { kind: "search"; word: (typeof searchedFor)[number] }
);

const searchedFor = ["hello", "Looking", "psst", "plan"] as const;

const negated = fc.boolean().map((isIt) => isIt);
const person = fc.constantFrom(...persons);

const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({
    kind: fc.constant("channel" as const),
    channel: fc.constantFrom(...channels),
    byName: fc.boolean(),
    negated,
  }),
  fc.record({ kind: fc.constant("topic" as const), topic: fc.constantFrom(...topics), negated }),
  fc.record({
    kind: fc.constant("dm" as const),
    ...{ to: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }), byAddress: fc.boolean(), negated },
  }),
  fc.record({ kind: fc.constant("sender" as const), sender: person, byAddress: fc.boolean(), negated }),
  fc.record({ kind: fc.constant("id" as const), at: fc.nat(30), negated }),
  fc.record({ kind: fc.constant("direct" as const), negated }),
  fc.record({
    kind: fc.constant("is" as const),
    state: fc.constantFrom("mentioned" as const, "unread", "followed", "muted", "starred"),
    negated,
  }),
  fc.record({ kind: fc.constantFrom("home" as const, "reaction"), negated }),
  fc.record({
    kind: fc.constant("channels" as const),
    which: fc.constantFrom("public" as const, "web-public"),
    negated,
  }),
  fc.record({ kind: fc.constantFrom("dm-including" as const, "group-pm-with", "mentions"), person, negated }),
  fc.record({ kind: fc.constant("search" as const), word: fc.constantFrom(...searchedFor), negated }),
);

export type Anchor = number | "oldest" | "newest" | "first_unread" | { seconds: number };

export interface Query {
  as: Person;
  terms: readonly Term[];
  anchor: Anchor;
  num_before: number;
  num_after: number;
  include_anchor: boolean;
}

const count = fc.oneof(fc.nat(4), fc.constant(50));

export const query: fc.Arbitrary<Query> = fc
  .record({
    as: person,
    terms: fc.array(term, { maxLength: 3 }),
    anchor: fc.oneof(
      fc.integer({ min: -1, max: 45 }),
      fc.constantFrom("oldest" as const, "newest", "first_unread"),
      fc.record({ seconds: fc.nat(150) }),
    ),
    ...{ num_before: count, num_after: count, include_anchor: fc.boolean() },
  })
  .map((asked) => (asked.num_before > 0 && asked.num_after > 0 ? { ...asked, include_anchor: true } : asked));

const isChannelKind = ({ kind, negated }: Term) =>
  (["channel", "topic", "channels"].includes(kind) && !negated) || (kind === "direct" && negated);
const isDirectKind = ({ kind, negated }: Term) =>
  ["dm", "direct", "dm-including", "group-pm-with"].includes(kind) && !negated;

/** Whether somebody may know that there is a channel; Ada, an administrator, knows of all. */
const mayKnow = (history: History, who: Person, channel: (typeof channels)[number]): boolean =>
  who === "ada" || history.mayEnter(who, channel);

/** Whether the terms exclude each other in a way that is an error, or name a channel that the asking person may not know of. */
export const isRefused = (history: History, { as, terms }: Query): boolean =>
  (terms.some(isChannelKind) && terms.some(isDirectKind)) ||
  terms.some((term) => term.kind === "channel" && !mayKnow(history, as, term.channel));

const meets = (term: Term, message: Sent, { history, as }: { history: History; as: Person }): boolean => {
  switch (term.kind) {
    case "channel":
      return message.channel === term.channel;
    case "topic":
      return message.channel !== null && message.topic === fold(term.topic);
    case "dm": {
      const people = new Set([as, ...term.to]);
      return (
        message.channel === null &&
        people.size === message.people.size &&
        [...people].every((name) => message.people.has(name))
      );
    }
    case "sender":
      return message.sender === term.sender;
    case "id":
      return message.id === history.messages[term.at]?.id;
    case "direct":
      return message.channel === null;
    case "is":
      return isInState(term.state, message, { history, as });
    case "home":
      // Its negation has no effect, as that of a search.
      return isMuted(message, { history, as }) === term.negated;
    case "channels":
      return message.channel !== null && isOfKind(history, message.channel, term.which);
    case "dm-including":
      return message.channel === null && message.people.has(term.person);
    case "group-pm-with":
      return message.channel === null && message.people.has(term.person) && message.people.size > 2;
    case "mentions":
      return message.mentioned === term.person;
    case "reaction":
      return message.hasReactions;
    case "search":
      return isFound(message, term.word) !== term.negated;
  }
};

interface Viewing {
  history: History;
  as: Person;
}

const isOfKind = (history: History, channel: (typeof channels)[number], which: "public" | "web-public"): boolean =>
  which === "public" ? !history.isPrivate(channel) : history.isWebPublic(channel);

const isMuted = ({ channel, topic }: Sent, { history, as }: Viewing): boolean => {
  if (channel === null) return false;
  const policy = history.policies.get(`${as} ${channel} ${topic}`) ?? 0;
  const isChannelMuted = history.muted.has(`${as} ${channel}`) && history.membersOf(channel).has(as);
  return policy === 1 || (policy === 0 && isChannelMuted);
};

const isInState = (state: string, message: Sent, { history, as }: Viewing): boolean => {
  if (state === "mentioned") return flagsOf(message, as).some((flag) => flag.endsWith("mentioned"));
  if (state === "unread") return !message.readers.has(as) && hasOwn(message, as);
  if (state === "muted") return isMuted(message, { history, as });
  if (state === "starred") return message.starred.has(as);
  return message.channel !== null && history.policies.get(`${as} ${message.channel} ${message.topic}`) === 3;
};

const isFound = ({ channel, mentioned, topic }: Sent, word: (typeof searchedFor)[number]): boolean => {
  if (word === "psst") return channel === null;
  if (word === "plan") return topic === "plans";
  return channel !== null && (word === "hello") === (mentioned === null);
};

const isReceived = (history: History, message: Sent, who: Person): boolean =>
  hasOwn(message, who) && (message.channel === null || history.mayEnter(who, message.channel));

const named = (terms: readonly Term[]) =>
  terms.flatMap((each) => (each.kind === "channel" && !each.negated ? [each.channel] : []));

const passes = (history: History, message: Sent, { as, terms }: Pick<Query, "as" | "terms">): boolean =>
  terms.every((each) => meets(each, message, { history, as }) !== each.negated);

/** Every message that the narrow finds, by filtering all there are; null where the channel is closed to the viewer. */
const matching = (history: History, { as, terms }: Query): Sent[] | null => {
  const [channel, another] = named(terms);
  if (another !== undefined || (channel !== undefined && !history.mayEnter(as, channel))) return null;
  const asksForHistory = terms.some(
    (each) => each.kind === "channels" && !each.negated && (each.which === "web-public" || !isGuest(as)),
  );
  const isOpen = channel === undefined ? asksForHistory : history.hasHistory(as, channel);
  const isFull = isOpen && terms.every(({ kind }) => kind !== "direct" && kind !== "is");
  return history.messages.filter(
    (message) =>
      passes(history, message, { as, terms }) &&
      (isFull ? mayRead(history, message, as) : isReceived(history, message, as)),
  );
};

/** Whether somebody may read a message at all (messages.md A4). */
export const mayRead = (history: History, message: Sent, who: Person): boolean =>
  message.channel === null
    ? message.people.has(who)
    : history.mayEnter(who, message.channel) && (history.hasHistory(who, message.channel) || hasOwn(message, who));

/** The newest message that somebody may read of each topic of a channel, the newest first; null where the channel is closed to them. */
export const topicsIn = (
  history: History,
  channel: (typeof channels)[number],
  who: Person,
): [string, number][] | null => {
  if (!history.mayEnter(who, channel)) return null;
  const readable = history.messages.filter((message) => message.channel === channel && mayRead(history, message, who));
  const newest = new Map(readable.map(({ topic, id }) => [topic, id]));
  return [...newest].sort(([, one], [, other]) => other - one);
};

/** What is found of all messages when each is asked for by its id. */
export const admitted = (history: History, asked: Query): Sent[] =>
  history.messages.filter(
    (message) =>
      mayRead(history, message, asked.as) && named(asked.terms).length < 2 && passes(history, message, asked),
  );

const isUnread = (history: History, message: Sent, who: Person): boolean =>
  !message.readers.has(who) &&
  hasOwn(message, who) &&
  (message.channel === null || history.membersOf(message.channel).has(who));

const isHeard = (history: History, { channel, topic }: Sent, { as, terms }: Query): boolean => {
  if (channel === null) return true;
  const policy = history.policies.get(`${as} ${channel} ${topic}`) ?? 0;
  if (policy === 1) return false;
  return policy > 1 || !history.muted.has(`${as} ${channel}`) || named(terms).length > 0;
};

const newest = 1e16;

/** The anchor as a number, or null when nothing matches a date. */
const resolve = (history: History, asked: Query, found: readonly Sent[], start: number): number | null => {
  const { anchor, as } = asked;
  if (typeof anchor === "number") return Math.max(anchor, 0);
  if (anchor === "oldest") return 0;
  if (anchor === "newest") return newest;
  if (anchor === "first_unread")
    return found.find((message) => isUnread(history, message, as) && isHeard(history, message, asked))?.id ?? newest;
  return (found.find(({ time }) => time >= start + anchor.seconds) ?? found.at(-1))?.id ?? null;
};

const closed = { ids: [] as number[], anchor: newest, found_anchor: false, found_oldest: true, found_newest: true };

/** What GET /messages answers (messages.md B1), by the definition of its parts. */
export const expected = (history: History, asked: Query, start: number) => {
  const found = matching(history, asked);
  if (found === null) return closed;
  const anchor = resolve(history, asked, found, start);
  if (anchor === null) return { ...closed, found_oldest: false, found_newest: false };
  const [isLeft, isRight] = [anchor === 0, anchor === newest];
  const before = isLeft || asked.num_before === 0 ? [] : found.filter(({ id }) => id < anchor).slice(-asked.num_before);
  const at = found.filter(({ id }) => id === anchor && asked.include_anchor);
  const after = isRight ? [] : found.filter(({ id }) => id > anchor).slice(0, asked.num_after);
  return {
    ids: [...before, ...at, ...after].map(({ id }) => id),
    anchor,
    found_anchor: at.length > 0,
    found_oldest: isLeft || before.length < asked.num_before,
    found_newest: isRight || after.length < asked.num_after,
  };
};

const wildcardFlags = ["stream_wildcard_mentioned", "wildcard_mentioned"];

/** The messages of a narrow that somebody received, whatever histories are open to them (messages.md C11). */
export const received = (history: History, asked: Query): Sent[] => {
  if (matching(history, asked) === null) return [];
  return history.messages.filter(
    (message) => isReceived(history, message, asked.as) && passes(history, message, asked),
  );
};

/** The flags of a message that somebody may read, as a set. */
export const flagsOf = (message: Sent, who: Person): string[] => {
  if (!hasOwn(message, who)) return ["historical", "read"];
  return [
    ...(message.historical.has(who) ? ["historical"] : []),
    ...(message.called.has(who) ? ["mentioned"] : []),
    ...(message.readers.has(who) ? ["read"] : []),
    ...(message.starred.has(who) ? ["starred"] : []),
    ...(message.mentioned === "all" && !message.historical.has(who) ? wildcardFlags : []),
  ];
};
