import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const coming = fc
  .record({ as: who, status: fc.constantFrom("active", "idle") })
  .map(({ as, status }) => action(`${as} is ${status}`, (world) => world.as(as).reportPresence({ status })));

const hiding = fc
  .record({ as: who, presence_enabled: fc.boolean() })
  .map(({ as, presence_enabled }) =>
    action(`${as} ${presence_enabled ? "shows up" : "hides"}`, (world) =>
      world.as(as).updateSettings({ presence_enabled }),
    ),
  );

/** People come, and hide. */
export const presenceAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: coming, weight: 2 },
  { arbitrary: hiding, weight: 1 },
);
