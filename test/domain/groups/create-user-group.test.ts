import { humanMember } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import {
  administrators,
  bakers,
  cooks,
  everyone,
  groupEvent,
  hasGroup,
  ids,
  isDeactivated,
  isGone,
  nestedGroups,
  nobody,
  only,
  realmHas,
  tasters,
} from "./groups.js";
import { newGroup } from "./large-inputs.js";

const simple = { name: "cooks", description: "They cook", members: [] };

const group = (world: World, fields: Record<string, unknown> = {}) => ({
  ...{ id: cooks, name: "cooks", description: "They cook", members: [], direct_subgroup_ids: [] },
  ...{ creator_id: world.id("mia"), date_created: world.now, is_system_group: false, deactivated: false },
  ...{ can_add_members_group: only(world, "mia"), can_join_group: nobody, can_leave_group: everyone },
  ...{ can_manage_group: only(world, "mia"), can_mention_group: everyone, can_remove_members_group: nobody },
  ...fields,
});

operationSample("createUserGroup", {
  as: "bob",
  given: [nestedGroups],
  params: (world) => ({ name: "tasters", description: "They taste", members: [world.id("bob")], subgroups: [cooks] }),
  callers: humanMember,
  large: newGroup,
});

/** The organization has so many groups besides those of the roles. */
const hasGroups =
  (count: number): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "user_groups",
        Array.from({ length: count }, (_, at) => ({
          ...{ name: `group ${at}`, description: "", is_system_group: false, date_created: 0 },
          ...{ creator_id: world.id("mia"), deactivated: true, settings: {} },
        })),
      ),
    );

/** All groups together have so many subgroups. */
const hasSubgroups =
  (count: number): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "user_group_subgroups",
        Array.from({ length: count }, (_, at) => ({ supergroup_id: 5_000, subgroup_id: 10_000 + at })),
      ),
    );

operationCases("createUserGroup", [
  { name: "makes the 1,000th group", given: [hasGroups(991)], as: "mia", params: simple },
  {
    ...{ name: "makes no more than 1,000 (security O2)", given: [hasGroups(992)], as: "mia", params: simple },
    error: ["organizationFull", { limit: 1_000, what: "user groups" }],
  },
  {
    name: "counts a subgroup once that is named twice (security O2)",
    given: [hasGroup("bakers"), hasSubgroups(9_999)],
    as: "mia",
    params: { ...simple, subgroups: [cooks, cooks] },
  },
  {
    name: "makes no more than 10,000 subgroups in all (security O2)",
    given: [hasGroup("bakers"), hasSubgroups(10_000)],
    as: "mia",
    params: { ...simple, subgroups: [cooks] },
    error: ["organizationFull", { limit: 10_000, what: "subgroups of user groups in all" }],
  },
  {
    name: "lets a setting list 100 people (security O2)",
    as: "mia",
    params: { ...simple, can_join_group: { direct_members: Array(101).fill(1), direct_subgroups: [] } },
    error: ["invalidParameter", { text: 'can_join_group["direct_members"] is too long (limit: 100 items)' }],
  },
  {
    name: "tells everybody of the new group; its creator manages it and is no member (users.md 7.3)",
    as: "mia",
    params: simple,
    result: { group_id: cooks },
    events: (world) => ({ everyone: [groupEvent("add", { group: group(world) })] }),
  },
  {
    name: "puts people, bots and guests into it, each once, and sends them no notice",
    as: "mia",
    params: (world) => ({ ...simple, members: ids(world, ["gus", "bob", "bea", "bob"]) }),
    events: (world) => ({
      everyone: [groupEvent("add", { group: group(world, { members: ids(world, ["bob", "gus", "bea"]) }) })],
    }),
  },
  {
    name: "puts groups into it, each once",
    given: [hasGroup("bakers")],
    as: "mia",
    params: { ...simple, subgroups: [cooks, administrators, cooks] },
    events: (world) => ({
      everyone: [
        groupEvent("add", { group: group(world, { id: bakers, direct_subgroup_ids: [administrators, cooks] }) }),
      ],
    }),
  },
  {
    name: "takes settings in both forms, and makes one of those that mean the same (users.md 7.3)",
    as: "mia",
    params: (world) => ({
      ...simple,
      can_mention_group: administrators,
      can_join_group: { direct_members: [], direct_subgroups: [administrators] },
      can_leave_group: { direct_members: [], direct_subgroups: [] },
      can_add_members_group: { direct_members: ids(world, ["bob", "ada", "bob"]), direct_subgroups: [] },
    }),
    events: (world) => ({
      everyone: [
        groupEvent("add", {
          group: group(world, {
            ...{ can_mention_group: administrators, can_join_group: administrators, can_leave_group: nobody },
            can_add_members_group: only(world, "bob", "ada"),
          }),
        }),
      ],
    }),
  },
  {
    name: "keeps a name as it was typed",
    as: "mia",
    params: { ...simple, name: " Cooks " },
    result: { group_id: cooks },
  },
  {
    name: "tells names apart by case",
    given: [hasGroup("Cooks")],
    as: "mia",
    params: simple,
    result: { group_id: bakers },
  },
  { name: "lets administrators", as: "ada", params: simple, result: { group_id: cooks } },
  { name: "refuses guests", as: "gus", params: simple, error: "guestRefused" },
  { name: "refuses bots", as: "bea", params: simple, error: "botRefused" },
  {
    name: "refuses those who are not in can_create_groups",
    given: [realmHas(() => ({ can_create_groups: administrators }))],
    as: "max",
    params: simple,
    error: "insufficientPermission",
  },
  {
    name: "lets those whom can_create_groups names in a group of a group",
    given: [
      hasGroup("cooks", ["bob"]),
      hasGroup("bakers", [], () => ({ subgroups: [cooks] })),
      realmHas(() => ({ can_create_groups: bakers })),
    ],
    as: "bob",
    params: { ...simple, name: "tasters" },
    result: { group_id: tasters },
  },
  {
    name: "refuses administrators whom a custom can_create_groups leaves out (users.md 11)",
    given: [realmHas((world) => ({ can_create_groups: only(world, "bob") }))],
    as: "ada",
    params: simple,
    error: "insufficientPermission",
  },
  { name: "wants a name", as: "mia", params: { ...simple, name: " \t" }, error: "groupNameEmpty" },
  {
    name: "refuses more than 100 characters, counted as people do",
    as: "mia",
    params: { ...simple, name: "𝔾".repeat(101) },
    error: "groupNameTooLong",
  },
  {
    name: "takes 100 characters",
    as: "mia",
    params: { ...simple, name: "𝔾".repeat(100) },
    result: { group_id: cooks },
  },
  ...["@", "role:", "user:", "stream:", "channel:"].map((prefix) => ({
    name: `refuses names that begin with ${prefix}`,
    as: "mia" as const,
    params: { ...simple, name: `${prefix}x` },
    error: ["groupNamePrefix", { prefix }] as const,
    doors: ["in process"] as const,
  })),
  {
    name: "refuses names of which nobody sees anything",
    as: "mia",
    params: { ...simple, name: "\u200b \u2060" },
    error: "groupNameEmpty",
  },
  ...["<b>cooks</b>", "a*b_`c`", "ﬀ", "с\u200dооks"].map((name) => ({
    name: `takes the name ${JSON.stringify(name)} as it is typed`,
    given: [hasGroup("cooks")],
    as: "mia" as const,
    params: { ...simple, name },
    events: (world: World) => ({ everyone: [groupEvent("add", { group: group(world, { id: bakers, name }) })] }),
  })),
  {
    name: "C2: refuses control characters",
    as: "mia",
    params: { ...simple, name: "co\noks" },
    error: "nameCharacters",
  },
  {
    name: "C2: refuses marks that change the direction of text",
    as: "mia",
    params: { ...simple, name: "co\u202eoks" },
    error: "nameCharacters",
  },
  {
    name: "refuses a name that is taken",
    given: [hasGroup("cooks")],
    as: "bob",
    params: simple,
    error: ["groupNameTaken", { group_name: "cooks" }],
  },
  {
    name: "refuses the name of a deactivated group",
    given: [hasGroup("cooks"), isDeactivated(cooks)],
    as: "bob",
    params: simple,
    error: ["groupNameTaken", { group_name: "cooks" }],
  },
  {
    name: "refuses unknown members, before the name",
    as: "mia",
    params: { ...simple, name: "", members: [4000] },
    error: ["invalidGroupMember", { id: 4000 }],
  },
  {
    name: "refuses deactivated members",
    as: "mia",
    params: (world) => ({ ...simple, members: ids(world, ["bob", "dora"]) }),
    error: (world) => ["invalidGroupMember", { id: world.id("dora") }],
  },
  {
    name: "refuses the system's own accounts",
    as: "mia",
    params: { ...simple, members: [1] },
    error: ["invalidGroupMember", { id: 1 }],
  },
  {
    name: "refuses unknown subgroups",
    as: "mia",
    params: { ...simple, subgroups: [4000] },
    error: ["invalidSubgroup", { id: 4000 }],
  },
  {
    name: "refuses deactivated subgroups",
    given: [hasGroup("bakers"), isDeactivated(cooks)],
    as: "mia",
    params: { ...simple, subgroups: [cooks] },
    error: "groupDeactivated",
  },
  {
    name: "refuses a setting that nobody could have, after the name",
    given: [isGone("bob")],
    as: "mia",
    params: (world) => ({ ...simple, can_join_group: only(world, "bob") }),
    error: (world) => ["invalidGroupMember", { id: world.id("bob") }],
  },
]);
