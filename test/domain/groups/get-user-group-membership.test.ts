import { humanMember } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { MadeId } from "../../support/world/made.js";
import type { PersonName } from "../../support/world/people.js";
import {
  administrators,
  bakers,
  cooks,
  everyone,
  hasGroup,
  isDeactivated,
  isGone,
  members,
  nestedGroups,
  nobody,
  owners,
} from "./groups.js";

const nested = [
  hasGroup("cooks", ["bob", "gus", "bea"]),
  hasGroup("bakers", ["max"], () => ({ subgroups: [cooks, owners] })),
];

const asks = (
  user_group_id: number | MadeId,
  who: PersonName,
  is_user_group_member: boolean,
  direct_member_only?: true,
): Case => ({
  name: `${who} ${is_user_group_member ? "is" : "is not"} in ${user_group_id}${direct_member_only ? " itself" : ""}`,
  given: nested,
  as: "mia",
  params: (world) => ({
    ...{ user_group_id, user_id: world.id(who) },
    ...(direct_member_only ? { direct_member_only } : {}),
  }),
  result: { is_user_group_member },
});

operationSample("getUserGroupMembership", {
  as: "bob",
  given: [nestedGroups],
  params: (world) => ({ user_group_id: bakers, user_id: world.id("bob") }),
  callers: humanMember,
});

operationCases("getUserGroupMembership", [
  asks(cooks, "bob", true),
  asks(cooks, "max", false),
  asks(cooks, "bea", true),
  asks(bakers, "bob", true),
  asks(bakers, "bob", false, true),
  asks(bakers, "max", true, true),
  asks(bakers, "olga", true),
  asks(bakers, "ada", false),
  asks(members, "olga", true),
  asks(members, "olga", false, true),
  asks(administrators, "ada", true, true),
  asks(everyone, "gus", true, true),
  asks(members, "gus", false),
  asks(nobody, "olga", false),
  {
    name: "deactivated users are not members (contract 18)",
    given: [...nested, isGone("bob")],
    as: "mia",
    params: (world) => ({ user_group_id: cooks, user_id: world.id("bob") }),
    result: { is_user_group_member: false },
  },
  {
    name: "deactivated users are not members, not even of what names them itself",
    given: [...nested, isGone("bob")],
    as: "mia",
    params: (world) => ({ user_group_id: cooks, user_id: world.id("bob"), direct_member_only: true }),
    result: { is_user_group_member: false },
  },
  {
    name: "deactivated users are in no system group",
    as: "mia",
    params: (world) => ({ user_group_id: members, user_id: world.id("dora") }),
    result: { is_user_group_member: false },
  },
  {
    name: "knows no such group, whoever the user",
    as: "mia",
    params: { user_group_id: 4000, user_id: 4000 },
    error: "invalidGroup",
  },
  {
    name: "refuses deactivated groups, whoever the user",
    given: [...nested, isDeactivated(cooks)],
    as: "mia",
    params: { user_group_id: cooks, user_id: 4000 },
    error: "groupDeactivated",
  },
  {
    name: "knows no such user",
    given: nested,
    as: "mia",
    params: { user_group_id: cooks, user_id: 4000 },
    error: "noSuchUser",
  },
  {
    name: "does not know the system's own accounts",
    given: nested,
    as: "mia",
    params: { user_group_id: cooks, user_id: 1 },
    error: "noSuchUser",
  },
  { name: "refuses guests", as: "gus", params: { user_group_id: owners, user_id: 2 }, error: "guestRefused" },
  { name: "refuses bots", as: "bea", params: { user_group_id: owners, user_id: 2 }, error: "botRefused" },
]);
