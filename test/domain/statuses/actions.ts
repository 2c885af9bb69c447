import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";

const statusText = fc.constantFrom("", "in a meeting", "on the road");
const statusEmoji = fc.constantFrom("", "smile", "zulip");

const saying = fc
  .record({
    as: who,
    parts: fc.record({ status_text: statusText, emoji_name: statusEmoji, away: fc.boolean() }, { requiredKeys: [] }),
  })
  .map(({ as, parts }) =>
    action(`${as} says ${JSON.stringify(parts)}`, (world) => world.as(as).updateOwnStatus(parts as object)),
  );

const sayingOf = fc
  .record({ as: who, of: someone, status_text: statusText })
  .map(({ as, of, status_text }) =>
    action(`${as} says ${status_text} of ${of}`, (world) =>
      world.as(as).updateUserStatus({ user_id: world.id(of), status_text }),
    ),
  );

/** What people say of themselves, and administrators of others. */
export const statusAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: saying, weight: 2 },
  { arbitrary: sayingOf, weight: 1 },
);
