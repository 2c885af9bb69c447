import { type CallerRow, humanMember } from "../../support/cases/callers.js";
import type { Params } from "../../support/cases/doors.js";
import { gates } from "../../support/cases/on-objects.js";
import type { World } from "../../support/world/world.js";
import { ofBot } from "../accounts/on-users.js";

/** Who may do what is for mia, whose bot bea is. */
export const ownBot: CallerRow = { ...humanMember, max: "insufficientPermission" };

export const ofOwnBot = { ...ofBot, ...gates };

export const onBea =
  (changes: (world: World) => Params = () => ({})) =>
  (world: World): Params => ({ bot_id: world.id("bea"), ...changes(world) });
