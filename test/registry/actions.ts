import { ChatError } from "@confab/core";
import fc from "fast-check";
import type { Action } from "../support/cases/action.js";
import { actions } from "../support/cases/walk.js";
import type { World } from "../support/world/world.js";

/** Any of the things that can be done. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(...actions);

/** Runs an action; false when it was refused. */
export const attempt = async (world: World, { run }: Action): Promise<boolean> => {
  try {
    await run(world);
    return true;
  } catch (cause) {
    if (cause instanceof ChatError && cause.status < 500) return false;
    throw cause;
  }
};
