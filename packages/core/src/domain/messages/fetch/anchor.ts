import type { Raising } from "../vocabulary.js";
import { readDate } from "./dates.js";

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

/** What `readAnchor` may throw. */
export const anchorErrors = ["anchorMissing", "anchorDateMissing", "invalidAnchor"] as const;

/** The name of one of `anchorErrors`. */
export type AnchorError = (typeof anchorErrors)[number];
