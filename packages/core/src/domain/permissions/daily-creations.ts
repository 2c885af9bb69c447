import { defineService } from "../../operation/define-service.js";
import { isAdministrator } from "../../operation/roles.js";
import { payerOf } from "../users/index.js";
import type { Writing } from "./vocabulary.js";

/** The service that says how many things of a kind an account may create in a day; Infinity for any number. */
export const maxCreationsPerDay = defineService<number>("maxCreationsPerDay");

/** What everybody gets a row of in their initial state, and is therefore counted. */
type Counted = "channels" | "user groups";

/** In seconds. */
const day = 86_400;

/**
 * Counts what the actor creates; a bot's owner pays for it (security O2, O3). A day begins with the first thing created. Throws where it
 * would be too many in a day, unless the actor is an administrator.
 */
export const countCreations = async (
  { tx, actor, now, use, fail }: Writing<"dailyLimit">,
  things: Counted,
  count: number,
): Promise<void> => {
  const limit = use(maxCreationsPerDay);
  if (count === 0 || limit === Number.POSITIVE_INFINITY || isAdministrator(actor)) return;
  const user_id = payerOf(actor);
  const [known] = await tx.scan("daily_creations", "byUser", { prefix: [user_id, things], limit: 1 });
  const today = known !== undefined && now - known.since < day ? known : { since: now, created: 0 };
  const created = today.created + count;
  if (created > limit) throw fail("dailyLimit", { limit, things });
  await tx.upsertMany("daily_creations", "byUser", [{ user_id, things, since: today.since, created }]);
};
