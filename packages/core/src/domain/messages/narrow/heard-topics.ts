import { policies } from "../../topics/index.js";
import { resolvedPrefix } from "../search/match.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { type Narrow, pick } from "./conditions.js";
import type { Policies } from "./knowledge.js";
import { wantsHeard } from "./meets.js";

type Channel = Row<"streams">;
type Topic = Row<"topics">;

/** How the viewer hears of topics, and the channels that they have muted. */
export interface Hearing {
  policies: Policies;
  isMuted(channel: Channel): boolean;
}

/** More topics than these are not read one by one, so that looking for them never costs more than looking through the channels. */
const mostTopics = 1_000;

/** Returns the topics of these channels in which a narrow can find something, by channel; null for all topics of a channel. */
export const topicsFor = async (
  tx: ReadTx,
  narrow: Narrow,
  { channels, hearing }: { channels: readonly Channel[]; hearing: Hearing | null },
): Promise<ReadonlyMap<number, readonly Topic[] | null>> => {
  const wanted = new Map(channels.map((channel) => [channel.id, namesIn(channel, narrow, hearing)]));
  const prefixes = [...wanted].flatMap(([id, names]) => [...(names ?? [])].map((name) => [id, name]));
  if (prefixes.length > mostTopics + channels.length) return new Map();
  const isResolved = pick(narrow.positive, "resolved").length > 0;
  const open = isResolved ? channels.filter(({ id }) => wanted.get(id) === null) : [];
  const [named, resolved] = await Promise.all([
    prefixes.length === 0 ? [] : tx.scanMany("topics", "byName", { prefixes }),
    resolvedIn(tx, open),
  ]);
  const found = new Map<number, Topic[] | null>();
  for (const [id, names] of wanted) found.set(id, names !== null || resolved?.has(id) ? [] : null);
  for (const topic of [...named, ...[...(resolved?.values() ?? [])].flat()]) found.get(topic.stream_id)?.push(topic);
  return found;
};

/** Returns the resolved topics by channel; null where they are too many to be of use. */
const resolvedIn = async (tx: ReadTx, channels: readonly Channel[]): Promise<Map<number, Topic[]> | null> => {
  if (channels.length === 0) return null;
  // The character after the space ends the range of names that begin so.
  const range = { from: resolvedPrefix, before: "✔!", limit: mostTopics };
  const topics = await tx.scanMany("topics", "byName", { prefixes: channels.map(({ id }) => [id]), ...range });
  if (topics.length >= mostTopics) return null;
  const byChannel = new Map<number, Topic[]>(channels.map(({ id }) => [id, []]));
  for (const topic of topics) byChannel.get(topic.stream_id)?.push(topic);
  return byChannel;
};

/** Returns the folded names of a channel's topics in which a narrow can find something; null where it names none. */
const namesIn = (channel: Channel, narrow: Narrow, hearing: Hearing | null): ReadonlySet<string> | null => {
  const lists: ReadonlySet<string>[] = pick(narrow.positive, "topic").map(({ folded }) => new Set([folded]));
  if (hearing !== null) lists.push(...heardOf(channel, narrow, hearing));
  const [first, ...others] = lists;
  if (first === undefined) return null;
  const muted = hearing !== null && wantsHeard(narrow) ? mutedIn(channel, hearing) : new Set<string>();
  return new Set([...first].filter((name) => others.every((list) => list.has(name)) && !muted.has(name)));
};

const mutedIn = ({ id }: Channel, { policies: own }: Hearing): ReadonlySet<string> =>
  new Set([...(own.get(id) ?? [])].filter(([, policy]) => policy === policies.muted).map(([name]) => name));

const heardOf = (channel: Channel, { positive, negative }: Narrow, hearing: Hearing): ReadonlySet<string>[] => {
  const own = [...(hearing.policies.get(channel.id) ?? [])];
  const having = (...wanted: readonly number[]) =>
    new Set(own.filter(([, policy]) => wanted.includes(policy)).map(([name]) => name));
  const isMuted = hearing.isMuted(channel);
  const isAsked = (kind: "followed" | "muted" | "home") => positive.some((condition) => condition.kind === kind);
  const lists: ReadonlySet<string>[] = [];
  if (isAsked("followed")) lists.push(having(policies.followed));
  if (isAsked("muted") && !isMuted) lists.push(having(policies.muted));
  if ((isAsked("home") || pick(negative, "muted").length > 0) && isMuted)
    lists.push(having(policies.unmuted, policies.followed));
  return lists;
};
