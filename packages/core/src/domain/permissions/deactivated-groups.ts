import type { LiveQueue } from "../../events/queue/queue.js";
import type { GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import type { Row } from "./vocabulary.js";

/** Facts of an event about a group, from which its forms are made. */
export const groupFacts = { deactivated: t.optional(t.boolean({ description: "Only where it is so" })) };

type GroupFacts = GivenFields<typeof groupFacts>;

/** Returns the facts of an event about this group. */
export const groupFactsOf = ({ deactivated }: Pick<Row<"user_groups">, "deactivated">): GroupFacts =>
  deactivated ? { deactivated } : {};

/**
 * Chooses the form of the event for a queue. Null means no event: the group is deactivated, and the client does not know of such
 * groups (platform.md 8.2).
 */
export const unlessDeactivated = (queue: LiveQueue, { facts }: { facts: GroupFacts }): string | null =>
  facts.deactivated === true && !queue.can("include_deactivated_groups") ? null : "";
