import { fail } from "../../errors.js";
import type { Actor } from "../../operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import { firstUnread } from "./first-unread.js";

/** Beyond every message id (messages.md A1). */
export const newest = 10_000_000_000_000_000;

export interface AnchorRequest {
  anchor: string | undefined;
  anchor_date: string | undefined;
  use_first_unread_anchor: boolean;
}

interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

/** Where to look from, as a message id; null when nothing matches a date (messages.md B1). */
export const resolveAnchor = async (finding: Finding, request: AnchorRequest): Promise<number | null> => {
  if (request.use_first_unread_anchor) return firstUnread(finding);
  const { anchor } = request;
  if (anchor === undefined) throw fail("anchorMissing");
  if (anchor === "oldest") return 0;
  if (anchor === "newest") return newest;
  if (anchor === "first_unread") return firstUnread(finding);
  if (anchor === "date") return atDate(finding, readDate(request.anchor_date));
  if (!/^-?\d+$/.test(anchor)) throw fail("invalidAnchor");
  return Math.min(Math.max(Number(anchor), 0), newest);
};

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** UNIX seconds of an ISO 8601 date or date with time. */
export const readDate = (text: string | undefined): number => {
  if (text === undefined) throw fail("anchorDateMissing");
  const [, date, time = "00:00", seconds = "00", fraction = "", zone = "Z"] = isoDate.exec(text.trim()) ?? [];
  // A date without a zone means UTC (contract, GET messages); Date.parse would read it as local time.
  const offset = zone.toUpperCase() === "Z" ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2");
  const milliseconds =
    date === undefined ? Number.NaN : Date.parse(`${date}T${time}:${seconds}${fraction.slice(0, 4)}${offset}`);
  if (Number.isNaN(milliseconds) || !isRealDay(date as string))
    throw fail("invalidParameter", { text: "anchor_date is not a date" });
  return Math.ceil(milliseconds / 1000);
};

const isRealDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** The first match sent at that time or later, else the newest match before it. */
const atDate = async ({ tx, plan }: Finding, seconds: number): Promise<number | null> => {
  const [from] = await tx.scan("messages", "byTime", { from: seconds, limit: 1 });
  const keepFrom = async (message: Row<"messages">) => message.timestamp >= seconds && plan.keep(message);
  if (from !== undefined) {
    const bounds = { after: from.id - 1, before: newest, reverse: false, limit: 1 };
    const [first] = await new Merge(tx, plan.sources, bounds).take(keepFrom);
    if (first !== undefined) return first.id;
  }
  const [last] = await new Merge(tx, plan.sources, { after: -1, before: newest, reverse: true, limit: 1 }).take(
    plan.keep,
  );
  return last?.id ?? null;
};
