import type { LiveQueue } from "../../events/queue/queue.js";
import type { GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import type { Row } from "./vocabulary.js";

/** What an event tells its forms of the group that it is about. */
export const groupFacts = { deactivated: t.optional(t.boolean({ description: "Only where it is so" })) };

type GroupFacts = GivenFields<typeof groupFacts>;

/** The facts of an event about this group. */
export const groupFactsOf = ({ deactivated }: Pick<Row<"user_groups">, "deactivated">): GroupFacts =>
  deactivated ? { deactivated } : {};

/** Nothing of deactivated groups for clients that know nothing of them (platform.md 8.2). */
export const unlessDeactivated = (queue: LiveQueue, { facts }: { facts: GroupFacts }): string | null =>
  facts.deactivated === true && !queue.can("include_deactivated_groups") ? null : "";
