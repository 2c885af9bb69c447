import { defineService } from "../../../operation/define-service.js";
import { firstSince } from "../../../storage/first-since.js";
import { type Asking, provide, type ReadTx, type Row } from "../vocabulary.js";

const day = 86_400;
const window = 28;

/** Rounds to two significant digits: 116 becomes 120. */
const round = (value: number): number => {
  const unit = 10 ** Math.max(0, String(value).length - 2);
  return Math.round(value / unit) * unit;
};

/** Returns the messages a week over the last 28 days; null for a channel younger than a week (channels.md 9.2). */
export const weeklyTraffic = (tx: ReadTx, channel: Row<"streams">, now: number): Promise<number | null> =>
  trafficSince({ tx, now }, channel, () => firstRecent(tx, now));

type FindFirst = () => Promise<{ id: number } | undefined>;

const firstRecent = (tx: ReadTx, now: number): ReturnType<FindFirst> => firstSince(tx, "messages", now - window * day);

const trafficSince = async (
  { tx, now }: Pick<Asking, "tx" | "now">,
  channel: Row<"streams">,
  findFirst: FindFirst,
): Promise<number | null> => {
  const age = Math.floor((now - channel.date_created) / day);
  if (age < 7) return null;
  const sum = await recentMessages(tx, channel, findFirst);
  const perWeek = age >= window ? Math.floor(sum / 4) : Math.floor((sum * 7) / age);
  return perWeek === 0 && sum > 0 ? 1 : round(perWeek);
};

const recentMessages = async (tx: ReadTx, channel: Row<"streams">, findFirst: FindFirst): Promise<number> => {
  const first = await findFirst();
  return first === undefined
    ? 0
    : tx.count("messages", "byRecipient", { prefix: [channel.recipient_id], from: first.id });
};

type Figures = Map<number, number | null>;

/** The figures of a day by channel id. */
interface Counted {
  day: number;
  figures: Figures;
}

/** What this process has counted. A figure covers whole days, so counting once a day is enough. */
export const countedTraffic = defineService<Counted>("countedTraffic");

/** Provides the memory of figures that this process has counted. */
export const trafficService = provide(countedTraffic, { make: () => ({ day: 0, figures: new Map() }) });

/** The figures of this day. Those of an earlier one go, so there are never more than channels that were asked for in a day. */
const figuresOf = (counted: Counted, day: number): Figures => {
  if (counted.day !== day) {
    counted.day = day;
    counted.figures = new Map();
  }
  return counted.figures;
};

/** Returns the weekly traffic of channels by channel id, counted at most once a day. */
export const traffics = async (
  { tx, use, now }: Pick<Asking, "tx" | "use" | "now">,
  channels: readonly Row<"streams">[],
): Promise<Map<number, number | null>> => {
  const known = figuresOf(use(countedTraffic), Math.floor(now / day));
  let first: ReturnType<FindFirst> | undefined;
  // All channels share the first recent message.
  const findFirst = () => {
    first ??= firstRecent(tx, now);
    return first;
  };
  const unknown = channels.filter(({ id }) => !known.has(id));
  // Asked for at once, so that the counts of all channels come together.
  const counted = await Promise.all(unknown.map((channel) => trafficSince({ tx, now }, channel, findFirst)));
  for (const [at, { id }] of unknown.entries()) known.set(id, counted[at] ?? null);
  return new Map(channels.map(({ id }) => [id, known.get(id) ?? null]));
};
