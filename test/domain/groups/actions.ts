import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";
import { MadeId } from "../../support/world/made.js";
import type { PersonName } from "../../support/world/people.js";

/** Olga may change every group. */
const editor = fc.oneof({ arbitrary: fc.constant<PersonName>("olga"), weight: 3 }, { arbitrary: who, weight: 1 });

const madeGroup = (n: number): MadeId => new MadeId("user_groups", n);

const group = fc.integer({ min: 1, max: 3 }).map(madeGroup);
const anyGroup = fc.constantFrom(1, 4, 5, 6, 7, madeGroup(1), madeGroup(2), madeGroup(3));
const people = fc.uniqueArray(someone, { maxLength: 3 });
const name = fc.constantFrom("cooks", "bakers", "tasters", "Cooks");
const permission = fc.constantFrom("can_join_group", "can_manage_group", "can_mention_group");

const making = fc
  .record({ as: who, name, members: people, subgroups: fc.uniqueArray(anyGroup, { maxLength: 2 }) })
  .map(({ as, members, ...made }) =>
    action(`${as} makes ${JSON.stringify(made)} with ${members.join()}`, (world) =>
      world.as(as).createUserGroup({
        ...{ ...world.filled(made), description: "" },
        members: members.map((each) => world.id(each)),
      }),
    ),
  );

const list = fc.constantFrom("add", "delete", "add_subgroups", "delete_subgroups");

const filling = fc
  .record({ as: editor, user_group_id: group, list, users: people, groups: fc.uniqueArray(anyGroup, { maxLength: 2 }) })
  .map(({ as, user_group_id, list, users, groups }) =>
    action(`${as}: group ${user_group_id}, ${list} ${list.endsWith("groups") ? groups : users.join()}`, (world) =>
      world.as(as).updateUserGroupMembers({
        user_group_id: world.filled(user_group_id),
        [list]: list.endsWith("groups") ? world.filled(groups) : users.map((each) => world.id(each)),
      }),
    ),
  );

const changing = fc
  .record({ as: editor, user_group_id: group, name, permission, value: anyGroup, people })
  .map(({ as, user_group_id, name, permission, value, people }) =>
    action(`${as} changes group ${user_group_id} to ${name}, ${permission} to ${value} ${people.join()}`, (world) => {
      const direct_members = people.map((each) => world.id(each));
      const setting = { new: direct_members.length === 0 ? value : { direct_members, direct_subgroups: [value] } };
      return world.as(as).updateUserGroup(world.filled({ user_group_id, name, [permission]: setting }));
    }),
  );

const switching = fc
  .record({ as: editor, user_group_id: group, off: fc.boolean() })
  .map(({ as, user_group_id, off }) =>
    action(`${as} puts group ${user_group_id} ${off ? "out of" : "into"} use`, (world) =>
      off
        ? world.as(as).deactivateUserGroup(world.filled({ user_group_id }))
        : world.as(as).updateUserGroup(world.filled({ user_group_id, deactivated: false })),
    ),
  );

const access = fc.constantFrom("can_administer_channel_group", "can_add_subscribers_group", "can_subscribe_group");

const opening = fc
  .record({ as: who, name: fc.constantFrom("secret one", "secret two"), access, value: anyGroup })
  .map(({ as, name, access, value }) =>
    action(`${as} makes the private channel ${name} with ${access} ${value}`, (world) =>
      world.as(as).subscribe(world.filled({ subscriptions: [{ name }], invite_only: true, [access]: value })),
    ),
  );

/** What people do to groups, and to channels that groups open. */
export const groupAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: making, weight: 3 },
  { arbitrary: filling, weight: 4 },
  { arbitrary: changing, weight: 1 },
  { arbitrary: switching, weight: 2 },
  { arbitrary: opening, weight: 2 },
);
