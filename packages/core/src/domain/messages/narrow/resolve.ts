import { errorText } from "../../../text/error-text.js";
import { readQuery } from "../../../text/search-query.js";
import { Access, channelByName } from "../../channels/index.js";
import { isVisitor } from "../../users/index.js";
import { hasMarks, mentionMark } from "../finding/marks.js";
import type { Raising, Row } from "../vocabulary.js";
import { type ChannelKind, type Condition, type Narrow, withOneSearch } from "./conditions.js";
import { badTerm, type Resolving, resolvePeople, resolveUser } from "./people.js";
import { foldedTopic, type Term } from "./terms.js";
import { resolveWith } from "./with.js";

type Operand = Term["operand"];

/** Looks up what the terms name; throws BAD_NARROW for what does not exist (messages.md A5). */
export const resolveNarrow = async (
  resolving: Resolving & Raising<"badNarrowCombination">,
  given: readonly Term[],
): Promise<Narrow> => {
  const narrow: Narrow = { positive: [], negative: [] };
  for (const term of await resolveWith(resolving, given)) {
    const condition = await resolveTerm(resolving, term);
    if (condition === null) continue;
    const isAlwaysPositive = condition.kind === "search" || condition.kind === "home";
    (term.negated && !isAlwaysPositive ? narrow.negative : narrow.positive).push(condition);
    checkCombination(resolving, narrow);
  }
  // What costs most to look for in a message comes last.
  narrow.positive.sort((one, other) => costOf(one) - costOf(other));
  return withOneSearch(narrow);
};

const costOf = ({ kind }: Condition): number => ["marked", "search"].indexOf(kind);

type Resolved = Condition | null | Promise<Condition | null>;

/** Returns what a term asks for; null where that is nothing. */
const resolveTerm = (resolving: Resolving, { typed, operator, operand }: Term): Resolved => {
  const resolve = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  if (resolve === undefined) throw badTerm(resolving, errorText`unknown operator ${typed}`);
  return resolve(resolving, operand);
};

const ofUser =
  (make: (user_id: number) => Condition) =>
  async (resolving: Resolving, operand: Operand): Promise<Condition> =>
    make(await resolveUser(resolving, operand));

/** Each operator, by its present name. */
const operators: Readonly<Record<string, (resolving: Resolving, operand: Operand) => Resolved>> = {
  channel: (resolving, operand) => resolveChannel(resolving, operand),
  channels: (resolving, operand) => {
    if (!isChannelKind(operand)) throw badTerm(resolving, errorText`unknown channels operand ${operand}`);
    return { kind: "channels", which: operand };
  },
  topic: (_, operand) => ({ kind: "topic", folded: foldedTopic(String(operand)) }),
  dm: resolvePeople,
  "dm-including": ofUser((user_id) => ({ kind: "dmIncluding", user_id })),
  "group-pm-with": ofUser((user_id) => ({ kind: "groupDm", user_id })),
  sender: ofUser((user_id) => ({ kind: "sender", user_id })),
  mentions: ofUser((user_id) => ({ kind: "marked", mark: mentionMark(user_id) })),
  is: (resolving, operand) => {
    const condition = states.get(String(operand));
    if (condition === undefined) throw badTerm(resolving, errorText`unknown 'is' operand ${operand}`);
    return condition;
  },
  in: (resolving, operand) => {
    if (operand === "home") return { kind: "home" };
    if (operand === "all") return null;
    throw badTerm(resolving, errorText`unknown 'in' operand ${operand}`);
  },
  has: (resolving, operand) => {
    const mark = hasMarks.get(String(operand));
    if (mark === undefined) throw badTerm(resolving, errorText`unknown 'has' operand ${operand}`);
    return { kind: "marked", mark };
  },
  id: (resolving, operand) => ({ kind: "id", id: readId(resolving, operand) }),
  // It only tells clients where to begin; it leaves every message in (messages.md A5).
  near: () => null,
  search: (_, operand) => ({ kind: "search", ...readQuery(String(operand)) }),
};

/** The operands of `is`. */
const states: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ["dm", { kind: "direct" }],
  ["private", { kind: "direct" }],
  ["starred", { kind: "flagged", flag: "starred" }],
  ["alerted", { kind: "flagged", flag: "has_alert_word" }],
  ...(["unread", "mentioned", "resolved", "followed", "muted"] as const).map((kind): [string, Condition] => [
    kind,
    { kind },
  ]),
]);

const isChannelKind = (operand: Operand): operand is ChannelKind =>
  operand === "public" || operand === "web-public" || operand === "archived";

// A term in list form can give an id only as text. A channel whose name consists of digits goes before an id.
const resolveChannel = async (resolving: Resolving, operand: Operand): Promise<Condition> => {
  const { tx, viewer, fail } = resolving;
  const id = typeof operand === "number" ? operand : /^\d{1,10}$/.test(String(operand)) ? Number(operand) : null;
  const named = typeof operand === "string" ? await channelByName(tx, operand) : undefined;
  const channel =
    (await knownChannel(resolving, named)) ??
    (id === null ? undefined : await knownChannel(resolving, await tx.get("streams", id)));
  if (channel !== undefined) return { kind: "channel", channel };
  const wanted = isVisitor(viewer) ? "web-public channel" : "channel";
  throw badTerm({ fail }, errorText`unknown ${wanted} ${operand}`);
};

/** Returns the channel if the viewer may know of it; one that they may not know of counts as missing (security B3). */
const knownChannel = async (
  { tx, viewer, now }: Resolving,
  channel: Row<"streams"> | undefined,
): Promise<Row<"streams"> | undefined> => {
  if (channel === undefined || (isVisitor(viewer) && !channel.is_web_public)) return undefined;
  return (await new Access(tx, viewer, now).toChannel(channel)).metadata ? channel : undefined;
};

const largestId = 2_147_483_647;

const readId = (call: Raising<"badNarrow">, operand: Operand): number => {
  const text = String(operand);
  if (!/^\d+$/.test(text) || Number(text) > largestId) throw badTerm(call, "Invalid message ID");
  return Number(text);
};

const inChannels: readonly Condition["kind"][] = ["channel", "channels", "topic"];
const inDirect: readonly Condition["kind"][] = ["dm", "dmIncluding", "groupDm", "direct"];

const checkCombination = (call: Raising<"badNarrow">, { positive, negative }: Narrow): void => {
  const isInChannels =
    positive.some(({ kind }) => inChannels.includes(kind)) || negative.some(({ kind }) => kind === "direct");
  if (isInChannels && positive.some(({ kind }) => inDirect.includes(kind)))
    throw badTerm(call, "No message can be both a channel message and direct message");
};
