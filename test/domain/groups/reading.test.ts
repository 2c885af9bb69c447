import { humanMember } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { partial } from "../../support/cases/match.js";
import { operationSample } from "../../support/cases/samples.js";
import {
  administrators,
  bakers,
  cooks,
  everyone,
  fullMembers,
  hasGroup,
  ids,
  internet,
  isDeactivated,
  isGone,
  members,
  moderators,
  nestedGroups,
  nobody,
  owners,
  tasters,
} from "./groups.js";

const nested = [hasGroup("cooks", ["bob", "gus"]), hasGroup("bakers", ["max"], () => ({ subgroups: [cooks, owners] }))];

/** What reading any one group answers to. */
const refusals: Case[] = [
  { name: "knows no such group", as: "bob", params: { user_group_id: cooks }, error: "invalidGroup" },
  {
    name: "refuses deactivated groups",
    given: [...nested, isDeactivated(cooks)],
    as: "bob",
    params: { user_group_id: cooks },
    error: "groupDeactivated",
  },
  { name: "refuses guests", as: "gus", params: { user_group_id: owners }, error: "guestRefused" },
  { name: "refuses bots", as: "bea", params: { user_group_id: owners }, error: "botRefused" },
];

operationSample("getUserGroups", {
  as: "mia",
  callers: humanMember,
  large: { all: { most: 1, params: () => ({}) } },
});

operationCases("getUserGroups", [
  {
    name: "lists all groups by id, the system's first",
    given: nested,
    as: "bob",
    result: (world) => ({
      user_groups: [
        ...[nobody, owners, administrators, moderators, fullMembers, members, everyone, internet].map((id) =>
          partial({ id, is_system_group: true }),
        ),
        partial({ id: cooks, name: "cooks", members: ids(world, ["bob", "gus"]), direct_subgroup_ids: [] }),
        partial({ id: bakers, name: "bakers", members: ids(world, ["max"]), direct_subgroup_ids: [owners, cooks] }),
      ],
    }),
  },
  {
    name: "leaves out deactivated groups",
    given: [...nested, isDeactivated(cooks)],
    as: "bob",
    result: { user_groups: [...Array.from({ length: 8 }, () => partial({})), partial({ id: bakers })] },
  },
  {
    name: "lists deactivated groups when asked to",
    given: [...nested, isDeactivated(cooks)],
    as: "bob",
    params: { include_deactivated_groups: true },
    result: {
      user_groups: [
        ...Array.from({ length: 8 }, () => partial({ deactivated: false })),
        partial({ id: cooks, deactivated: true }),
        partial({ id: bakers, deactivated: false }),
      ],
    },
  },
  {
    name: "leaves out deactivated members, in settings too",
    given: [
      hasGroup("cooks", ["bob", "mia"], (world) => ({
        can_join_group: { direct_members: ids(world, ["mia", "bob"]), direct_subgroups: [] },
      })),
      isGone("mia"),
    ],
    as: "max",
    result: (world) => ({
      user_groups: [
        ...Array.from({ length: 8 }, () => partial({})),
        partial({
          members: ids(world, ["bob"]),
          can_join_group: { direct_members: ids(world, ["bob"]), direct_subgroups: [] },
          can_manage_group: { direct_members: [], direct_subgroups: [] },
        }),
      ],
    }),
  },
  { name: "refuses guests", as: "gus", error: "guestRefused" },
  { name: "refuses bots", as: "bea", error: "botRefused" },
]);

operationSample("getUserGroupMembers", {
  as: "bob",
  given: [nestedGroups],
  params: () => ({ user_group_id: bakers }),
  callers: humanMember,
  large: { all: { most: 1, params: ({ groups: [first = 0] }) => ({ user_group_id: first }) } },
});

operationCases("getUserGroupMembers", [
  {
    name: "lists everybody in the group and in its subgroups, by id",
    given: nested,
    as: "bob",
    params: { user_group_id: bakers },
    result: (world) => ({ members: ids(world, ["olga", "max", "bob", "gus"]) }),
  },
  {
    name: "lists only those in the group itself when asked to",
    given: nested,
    as: "bob",
    params: { user_group_id: bakers, direct_member_only: true },
    result: (world) => ({ members: ids(world, ["max"]) }),
  },
  {
    name: "leaves out deactivated users",
    given: [...nested, isGone("gus")],
    as: "bob",
    params: { user_group_id: cooks },
    result: (world) => ({ members: ids(world, ["bob"]) }),
  },
  {
    name: "knows who is in a system group, without the system's own accounts",
    as: "bob",
    params: { user_group_id: everyone },
    result: (world) => ({ members: ids(world, ["olga", "ada", "max", "mia", "bob", "gus", "bea", "wim"]) }),
  },
  {
    name: "knows whom a system group names itself",
    as: "bob",
    params: { user_group_id: administrators, direct_member_only: true },
    result: (world) => ({ members: ids(world, ["ada"]) }),
  },
  { name: "knows that nobody is nobody", as: "bob", params: { user_group_id: nobody }, result: { members: [] } },
  ...refusals,
]);

operationSample("getUserGroupSubgroups", {
  as: "bob",
  given: [nestedGroups],
  params: () => ({ user_group_id: bakers }),
  callers: humanMember,
});

operationCases("getUserGroupSubgroups", [
  {
    name: "lists the groups within a group, at any depth and without itself",
    given: [...nested, hasGroup("tasters", [], () => ({ subgroups: [bakers] }))],
    as: "bob",
    params: { user_group_id: tasters },
    result: { subgroups: [owners, cooks, bakers] },
  },
  {
    name: "lists only those that it holds itself when asked to",
    given: [...nested, hasGroup("tasters", [], () => ({ subgroups: [bakers] }))],
    as: "bob",
    params: { user_group_id: tasters, direct_subgroup_only: true },
    result: { subgroups: [bakers] },
  },
  {
    name: "knows what system groups hold",
    as: "bob",
    params: { user_group_id: moderators },
    result: { subgroups: [owners, administrators] },
  },
  {
    name: "knows what a system group holds itself",
    as: "bob",
    params: { user_group_id: moderators, direct_subgroup_only: true },
    result: { subgroups: [administrators] },
  },
  ...refusals,
]);
