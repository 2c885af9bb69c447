import type { Params, Who } from "../../support/cases/doors.js";
import type { World } from "../../support/world/world.js";

/** The queue that somebody has from the beginning. */
export const ownQueue = (world: World, as: Who): Params => ({
  queue_id: as === "nobody" ? "none" : world.person(as).queue_id,
});
