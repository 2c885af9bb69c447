import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";

const muting = fc.record({ as: who, whom: someone, on: fc.boolean() }).map(({ as, whom, on }) =>
  action(`${as} ${on ? "mutes" : "mutes no longer"} ${whom}`, (world) => {
    const call = { muted_user_id: world.id(whom) };
    return on ? world.as(as).muteUser(call) : world.as(as).unmuteUser(call);
  }),
);

/** People mute each other. */
export const mutingAction: fc.Arbitrary<Action> = muting;
