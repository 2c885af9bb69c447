import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { realmPermissions, systemGroupId } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import {
  administrators,
  cooks,
  everyone,
  hasGroup,
  internet,
  isDeactivated,
  isGone,
  members,
  moderators,
  nobody,
  only,
  owners,
} from "../groups/groups.js";
import { ownerPermissions } from "./table.js";

const told = (name: string, value: unknown) => ({
  everyone: [{ type: "realm", op: "update_dict", property: "default", data: { [name]: value } }],
});

const names = Object.keys(realmPermissions) as (keyof typeof realmPermissions)[];

/** A group that each of them may be set to, and is not at first. */
const other = (name: (typeof names)[number]): number => {
  if (name === "can_access_all_users_group") return members;
  return systemGroupId(realmPermissions[name].default_group_name) === moderators ? administrators : moderators;
};

const [restricted, open] = ["can_create_web_public_channel_group", "can_create_groups"] as const;

const shownOf = async (world: World, name: string): Promise<unknown> => {
  const state: Readonly<Record<string, unknown>> = await world
    .as("ada")
    .registerQueue({ fetch_event_types: ["realm"] });
  return state[`realm_${name}`];
};

const changing = (name: (typeof names)[number]): Case => ({
  name: `changes ${name}`,
  as: "olga",
  params: { [name]: { new: other(name) } },
  result: { [name]: other(name) },
  // The queues of guests end with the one that says whom they may know of.
  ...(name === "can_access_all_users_group" ? {} : { events: told(name, other(name)) }),
  afterwards: async (world) => assert.is(await shownOf(world, name), other(name)),
});

const forOwners = (name: (typeof names)[number]): Case => ({
  name: `lets ${ownerPermissions.includes(name) ? "only owners" : "administrators"} change ${name}`,
  as: "ada",
  params: { [name]: { new: other(name) } },
  ...(ownerPermissions.includes(name) ? { error: "ownerRequired" as const } : {}),
  doors: ["in process"],
});

const refusing = (name: (typeof names)[number]): Case[] => {
  const { allow_nobody_group, allow_everyone_group } = realmPermissions[name];
  const refused = [
    { id: internet, group_name: "role:internet" },
    ...(allow_nobody_group ? [] : [{ id: nobody, group_name: "role:nobody" }]),
    ...(allow_everyone_group ? [] : [{ id: everyone, group_name: "role:everyone" }]),
  ];
  return refused.map(({ id, group_name }) => ({
    name: `refuses ${group_name} as ${name}`,
    as: "olga",
    params: { [name]: { new: id } },
    error: ["groupNotAllowed", { setting_name: name, group_name }],
    doors: ["in process"],
  }));
};

operationCases("updateRealm", [
  ...names.map(changing),
  ...names.map(forOwners),
  ...names.flatMap(refusing),
  {
    name: "tells nothing of a permission that stays",
    as: "olga",
    params: { [open]: { new: members, old: members } },
    result: {},
    events: {},
  },
  {
    name: "changes a permission from what the caller expects only",
    as: "olga",
    params: { [open]: { new: owners, old: administrators }, name: "Other" },
    error: "expectationMismatch",
  },
  {
    name: "lets people be named on the spot",
    given: [hasGroup("cooks", ["bob"])],
    as: "olga",
    params: (world) => ({ [open]: { new: { ...only(world, "mia", "bob"), direct_subgroups: [cooks] }, old: members } }),
    events: (world) => told(open, { ...only(world, "mia", "bob"), direct_subgroups: [cooks] }),
    afterwards: async (world) => {
      const { group_id } = await world.as("bob").createUserGroup({ name: "New", description: "", members: [] });
      assert.ok(group_id > world.filled(cooks));
    },
  },
  {
    name: "takes a permission that names one group for that group",
    as: "olga",
    params: { [open]: { new: { direct_members: [], direct_subgroups: [administrators] } } },
    result: { [open]: administrators },
    events: told(open, administrators),
  },
  { name: "knows no such group", as: "olga", params: { [open]: { new: 4000 } }, error: "invalidGroup" },
  {
    name: "refuses a deactivated group",
    given: [hasGroup("cooks"), isDeactivated(cooks)],
    as: "olga",
    params: { [open]: { new: cooks } },
    error: "groupDeactivated",
  },
  {
    name: "refuses somebody who is gone",
    given: [isGone("bob")],
    as: "olga",
    params: (world) => ({ [open]: { new: only(world, "bob") } }),
    error: "invalidGroupMember",
  },
  {
    name: "wants a group of the system where only that may be",
    given: [hasGroup("cooks")],
    as: "olga",
    params: { [restricted]: { new: cooks } },
    error: ["systemGroupRequired", { setting_name: restricted }],
  },
  {
    name: "refuses a group of the system that is not listed",
    as: "olga",
    params: { [restricted]: { new: members } },
    error: ["groupNotAllowed", { setting_name: restricted, group_name: "role:members" }],
  },
  {
    name: "takes effect with the next call of anybody",
    as: "olga",
    params: { [open]: { new: administrators } },
    afterwards: async (world) => {
      const group = { name: "New", description: "", members: [] };
      const refusal = await world
        .as("mia")
        .createUserGroup(group)
        .catch(({ message }) => message);
      assert.is(refusal, "Insufficient permission");
    },
  },
]);
