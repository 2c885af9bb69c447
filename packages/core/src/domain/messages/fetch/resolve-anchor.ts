import { firstSince } from "../../../storage/first-since.js";
import { isVisitor } from "../../users/index.js";
import { Merge } from "../narrow/merge.js";
import { type Anchor, newest } from "./anchor.js";
import { type Finding, firstUnread } from "./first-unread.js";

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
