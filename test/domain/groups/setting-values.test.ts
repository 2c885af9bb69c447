import { type Case, operationCases } from "../../support/cases/cases.js";
import { groupPermissions } from "../../support/domain.js";
import type { MadeId } from "../../support/world/made.js";
import {
  bakers,
  cooks,
  everyone,
  groupEvent,
  hasGroup,
  internet,
  isDeactivated,
  isGone,
  members,
  nobody,
  only,
} from "./groups.js";

type Setting = keyof typeof groupPermissions;

const setting = "can_manage_group";
const change = (value: unknown, more: object = {}) => ({ user_group_id: cooks, [setting]: { new: value, ...more } });
const made = [hasGroup("cooks"), hasGroup("bakers")];
const both = (direct_subgroups: (number | MadeId)[], direct_members: number[] = []) => ({
  direct_members,
  direct_subgroups,
});

const refusals: Case[] = Object.entries(groupPermissions).flatMap(([name, { allow_everyone_group }]) => {
  const to = (id: number) => ({ user_group_id: cooks, [name]: { new: id } });
  const refused = (id: number, group_name: string): Case => ({
    name: `${name} cannot be ${group_name}`,
    ...{ given: made, as: "mia", params: to(id), doors: ["in process"] },
    error: ["groupNotAllowed", { setting_name: name, group_name }],
  });
  return [
    refused(internet, "role:internet"),
    {
      ...refused(internet, "role:internet"),
      name: `${name} cannot name role:internet among others`,
      params: (world) => ({
        user_group_id: cooks,
        [name]: { new: both([members, internet], [world.id("bob")]) },
      }),
    },
    ...(allow_everyone_group ? [] : [refused(everyone, "role:everyone")]),
  ];
});

const allowed: Case[] = Object.entries(groupPermissions).flatMap(([name, { allow_everyone_group }]) =>
  (allow_everyone_group ? [nobody, everyone] : [nobody, members]).map((id) => ({
    name: `${name} can be the system group ${id}`,
    ...{ given: made, as: "olga", params: { user_group_id: cooks, [name as Setting]: { new: id } }, result: {} },
    doors: ["in process"],
  })),
);

operationCases("updateUserGroup", [
  ...refusals,
  ...allowed,
  { name: "refuses an unknown group as a value", given: made, as: "mia", params: change(4000), error: "invalidGroup" },
  {
    name: "refuses a deactivated group as a value",
    given: [...made, isDeactivated(bakers)],
    as: "mia",
    params: change(bakers),
    error: "groupDeactivated",
  },
  {
    name: "refuses a deactivated group within a value",
    given: [...made, isDeactivated(bakers)],
    as: "mia",
    params: change(both([members, bakers])),
    error: "groupDeactivated",
  },
  {
    name: "refuses an unknown group within a value",
    given: made,
    as: "mia",
    params: change(both([members, 4000])),
    error: ["invalidSubgroup", { id: 4000 }],
  },
  {
    name: "refuses an unknown user within a value",
    given: made,
    as: "mia",
    params: change(both([members], [4000])),
    error: ["invalidGroupMember", { id: 4000 }],
  },
  {
    name: "refuses a deactivated user within a value",
    given: made,
    as: "mia",
    params: (world) => change(both([], [world.id("dora")])),
    error: (world) => ["invalidGroupMember", { id: world.id("dora") }],
  },
  {
    name: "refuses a value of neither form",
    given: made,
    as: "mia",
    params: change({ direct_members: [] }),
    error: ["invalidParameter", { text: `${setting}["new"] is not an allowed_type` }],
    doors: ["over the wire"],
  },
  {
    name: "wants the new value",
    given: made,
    as: "mia",
    params: { user_group_id: cooks, [setting]: { old: nobody } },
    error: ["invalidParameter", { text: `${setting}["new"] field is missing: Field required` }],
    doors: ["over the wire"],
  },
  {
    name: "takes an old value that is right, however it is written",
    given: made,
    as: "mia",
    params: (world) => change(nobody, { old: both([], [world.id("mia"), world.id("mia")]) }),
    events: { everyone: [groupEvent("update", { group_id: cooks, data: { [setting]: nobody } })] },
  },
  {
    name: "refuses when the old value is no longer the one",
    given: made,
    as: "mia",
    params: change(nobody, { old: members }),
    error: "expectationMismatch",
  },
  {
    name: "compares with the old value before it looks at the new one",
    given: made,
    as: "mia",
    params: change(4000, { old: members }),
    error: "expectationMismatch",
  },
  {
    name: "changes nothing and tells nobody when the value is the same",
    given: made,
    as: "mia",
    params: (world) => change(only(world, "mia")),
    result: {},
    events: {},
  },
  {
    name: "takes the value as it is shown for the old one: without deactivated users",
    given: [
      ...made,
      (world) =>
        world
          .as("mia")
          .updateUserGroup(world.filled({ user_group_id: cooks, can_join_group: { new: only(world, "bob", "max") } })),
      isGone("bob"),
    ],
    as: "mia",
    params: (world) => ({ user_group_id: cooks, can_join_group: { new: nobody, old: only(world, "max") } }),
    events: { everyone: [groupEvent("update", { group_id: cooks, data: { can_join_group: nobody } })], bob: [] },
  },
]);
