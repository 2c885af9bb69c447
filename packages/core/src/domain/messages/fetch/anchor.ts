import { firstSince } from "../../../storage/first-since.js";
import { isVisitor } from "../../users/index.js";
import { Merge } from "../narrow/merge.js";
import type { Plan } from "../narrow/plan.js";
import type { Actor, Raising, ReadTx } from "../vocabulary.js";
import { readDate } from "./dates.js";
import { firstUnread } from "./first-unread.js";

/** A number beyond every message id (messages.md A1). */
export const newest = 10_000_000_000_000_000;

/** The parameters that name an anchor. */
export interface AnchorParams {
  anchor?: string | number;
  anchor_date?: string;
  use_first_unread_anchor: boolean;
}

/** Where to look from: a message id, the first unread message, or a time in UNIX seconds. */
export type Anchor = { kind: "id"; id: number } | { kind: "firstUnread" } | { kind: "date"; seconds: number };

const atId = (id: number): Anchor => ({ kind: "id", id: Math.min(Math.max(id, 0), newest) });

/** Returns the anchor that the parameters name; throws where they name none (messages.md B1). */
export const readAnchor = (
  call: Raising<AnchorError | "invalidParameter">,
  { anchor, anchor_date, use_first_unread_anchor }: AnchorParams,
): Anchor => {
  if (use_first_unread_anchor || anchor === "first_unread") return { kind: "firstUnread" };
  if (anchor === undefined) throw call.fail("anchorMissing");
  if (anchor === "oldest") return atId(0);
  if (anchor === "newest") return atId(newest);
  if (anchor === "date") {
    if (anchor_date === undefined) throw call.fail("anchorDateMissing");
    return { kind: "date", seconds: readDate(call, "anchor_date", anchor_date) };
  }
  if (typeof anchor === "string" && !/^-?\d+$/.test(anchor)) throw call.fail("invalidAnchor");
  return atId(Number(anchor));
};

interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

/** Returns the message id that an anchor stands for; null when nothing matches a date. */
export const resolveAnchor = (finding: Finding, anchor: Anchor): Promise<number | null> | number => {
  if (anchor.kind === "id") return anchor.id;
  if (anchor.kind === "date") return atDate(finding, anchor.seconds);
  // Visitors have read everything (messages.md B1).
  return isVisitor(finding.viewer) ? newest : firstUnread(finding);
};

/**
 * Returns the id of the first match sent at that time or later, else of the newest one before it. It is null where nothing matches.
 */
const atDate = async ({ tx, plan }: Finding, seconds: number): Promise<number | null> => {
  const [from, sources] = await Promise.all([firstSince(tx, "messages", seconds), plan.sources()]);
  const walk = { after: (from?.id ?? newest) - 1, before: newest, reverse: false };
  const later = await new Merge(tx, sources, walk).take({
    limit: 1,
    keep: (message) => message.timestamp >= seconds && plan.keep(message),
  });
  if (later.messages[0] !== undefined) return later.messages[0].id;
  const all = { after: -1, before: newest, reverse: true };
  const earlier = await new Merge(tx, sources, all).take({ limit: 1, keep: plan.keep });
  return earlier.messages[0]?.id ?? null;
};

/** What `readAnchor` may throw. */
export const anchorErrors = ["anchorMissing", "anchorDateMissing", "invalidAnchor"] as const;

/** The name of one of `anchorErrors`. */
export type AnchorError = (typeof anchorErrors)[number];
