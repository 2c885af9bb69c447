import fc from "fast-check";
import { type Action, action, someone, who } from "./action.js";

const updating = fc
  .record({
    as: who,
    name: someone,
    changes: fc.oneof(
      fc.record({ role: fc.constantFrom(100, 200, 300, 400, 600) }),
      fc.record({ full_name: fc.constantFrom("Somebody Else", "Bob Member", "") }),
      fc.record({ new_email: fc.constantFrom("else@example.com", "bob@example.com", "Mia@example.com") }),
    ),
  })
  .map(({ as, name, changes }) =>
    action(`${as} changes ${name}: ${JSON.stringify(changes)}`, (world) =>
      world.as(as).updateUserById({ user_id: world.id(name), ...changes }),
    ),
  );

/** What administrators do with accounts. */
export const userAction: fc.Arbitrary<Action> = fc.oneof(updating);
