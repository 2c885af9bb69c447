import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";

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

const deactivating = fc
  .record({
    as: who,
    name: someone,
    actions: fc.record({
      delete_profile: fc.boolean(),
      delete_public_channel_messages: fc.boolean(),
      delete_private_channel_messages: fc.boolean(),
      delete_direct_messages: fc.boolean(),
    }),
  })
  .map(({ as, name, actions }) =>
    action(`${as} deactivates ${name} ${JSON.stringify(actions)}`, (world) =>
      world.as(as).deactivateUser({ user_id: world.id(name), actions }),
    ),
  );

const leaving = who.map((as) => action(`${as} leaves`, (world) => world.as(as).deactivateOwnUser()));

const returning = fc
  .record({ as: who, name: someone })
  .map(({ as, name }) =>
    action(`${as} reactivates ${name}`, (world) => world.as(as).reactivateUser({ user_id: world.id(name) })),
  );

const creating = fc
  .record({ role: fc.constantFrom(100, 200, 300, 400, 600), is_bot: fc.boolean(), number: fc.nat(3) })
  .map(({ role, is_bot, number }) =>
    action(`new${number} comes as ${role}${is_bot ? ", a bot" : ""}`, ({ chat }) =>
      chat.host.createUser({ email: `new${number}@example.com`, full_name: `New ${number}`, role, is_bot }),
    ),
  );

const removing = someone.map((name) =>
  action(`${name} is deactivated`, (world) => world.chat.host.deactivateUser(world.id(name))),
);

/** What administrators and the host do with accounts, and people with their own. */
export const accountAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: updating, weight: 12 },
  { arbitrary: deactivating, weight: 6 },
  { arbitrary: leaving, weight: 3 },
  { arbitrary: returning, weight: 9 },
  { arbitrary: creating, weight: 20 },
  { arbitrary: removing, weight: 10 },
);
