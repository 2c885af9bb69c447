import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const reacting = fc.record({ as: who, n: fc.integer({ min: 1, max: 8 }), add: fc.boolean() }).map(({ as, n, add }) =>
  action(`${as} ${add ? "reacts to" : "takes back from"} message ${n}`, (world) => {
    const call = { message_id: world.made("messages", n), emoji_name: "tada" };
    return add ? world.as(as).addReaction(call) : world.as(as).removeReaction(call);
  }),
);

/** What people do about messages. */
export const reactionAction: fc.Arbitrary<Action> = reacting;
