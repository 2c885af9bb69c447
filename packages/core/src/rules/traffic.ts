import type { ReadTx, Row } from "../storage/tables.js";

const day = 86_400;
const window = 28;

/** Two significant digits: 116 becomes 120. */
const round = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
};

/** Messages a week over the last 28 days, null for a channel younger than a week (channels.md 9.2). */
export const weeklyTraffic = async (tx: ReadTx, channel: Row<"streams">, now: number): Promise<number | null> => {
  const age = Math.floor((now - channel.date_created) / day);
  if (age < 7) return null;
  const sum = await recentMessages(tx, channel, now);
  const perWeek = age >= window ? Math.floor(sum / 4) : Math.floor((sum * 7) / age);
  return perWeek === 0 && sum > 0 ? 1 : round(perWeek);
};

const recentMessages = async (tx: ReadTx, channel: Row<"streams">, now: number): Promise<number> => {
  const [first] = await tx.scan("messages", "byTime", { from: now - window * day, limit: 1 });
  return first === undefined
    ? 0
    : tx.count("messages", "byRecipient", { prefix: [channel.recipient_id], from: first.id });
};
