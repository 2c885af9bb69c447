import { administratorOfUsers } from "../../../support/cases/callers.js";
import { operationCases } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { toEveryone, update, withRealmSettings, withRole } from "../changes.js";
import { onUsers } from "../on-users.js";
import { badValue, of, refused, renamed } from "./updating.js";

operationSample("updateUserById", {
  as: "olga",
  trips: 9,
  params: (world) => ({ user_id: world.id("bob"), full_name: "Robert", role: 300 }),
  callers: administratorOfUsers,
  objects: onUsers((world, name) => ({ user_id: world.id(name) })),
  large: "a list is as long as there are fields",
  longer: { "profile_data[].value": "users.md 6.3" },
});

operationCases("updateUserById", [
  ...(["olga", "ada"] as const).map((as) => ({
    name: `lets ${as} rename a member (contract 8: administrators only)`,
    as,
    params: of("bob", { full_name: " Robert " }),
    result: {},
    events: renamed("bob"),
  })),
  {
    name: "lets a bot with the role of an administrator",
    given: [withRole("bea", 200)],
    as: "bea",
    params: of("bob", { full_name: "Robert" }),
    events: renamed("bob"),
  },
  {
    name: "lets the owner of a bot rename it (users.md 0.3)",
    as: "mia",
    params: of("wim", { full_name: "Robert" }),
    events: renamed("wim"),
  },
  { name: "changes nothing when nothing is asked for", as: "ada", params: of("bob"), result: {}, events: {} },
  {
    name: "tells nobody of what is as it was",
    as: "olga",
    params: of("bob", { full_name: "Bob Member", role: 400, new_email: "bob@example.com" }),
    events: {},
  },
  { name: "ignores a blank name", as: "ada", params: of("bob", { full_name: "  " }), events: {} },
  {
    name: "renames a deactivated account",
    as: "ada",
    params: of("dora", { full_name: "Robert" }),
    events: renamed("dora"),
  },
  {
    name: "renames although names may not be changed by their owners",
    given: [withRealmSettings({ name_changes_disabled: true })],
    as: "ada",
    params: of("bob", { full_name: "Robert" }),
    events: renamed("bob"),
  },
  {
    name: "lets a name be written in another way where names are unique",
    given: [withRealmSettings({ require_unique_names: true })],
    as: "ada",
    params: of("bob", { full_name: "BOB Member" }),
    events: (world) => toEveryone(update(world, "bob", { full_name: "BOB Member" })),
  },
  {
    name: "tells restricted guests of those only whom they know (security B2)",
    given: [withRealmSettings({ can_access_all_users_group: 6 })],
    as: "ada",
    params: of("wim", { full_name: "Robert" }),
    events: renamed("wim"),
  },
  ...(["gus", "mia", "max", "bea"] as const).map((as) =>
    refused(`refuses ${as}`, as, "bob", { full_name: "Robert" }, "insufficientPermission"),
  ),
  refused("refuses somebody else's bot", "bob", "bea", { full_name: "Robert" }, "insufficientPermission"),
  refused("refuses the own account of a member", "bob", "bob", { full_name: "Robert" }, "insufficientPermission"),
  refused("refuses the deactivated", "dora", "bob", { full_name: "Robert" }, "accountDeactivated"),
  refused("refuses incoming webhook bots", "wim", "bob", { full_name: "Robert" }, "webhookBotRefused"),
  { name: "refuses nobody in particular", as: "nobody", params: of("bob"), error: "notLoggedIn" },
  ...[1, 0, 4_000_000_000].map((user_id) => ({
    name: `knows no user ${user_id}`,
    as: "olga" as const,
    params: { user_id, full_name: "Robert" },
    error: "noSuchUser" as const,
  })),
  refused("refuses a long name", "ada", "bob", { full_name: "ä".repeat(101) }, "nameTooLong"),
  refused("refuses a short name", "ada", "bob", { full_name: "R" }, "nameTooShort"),
  ...["a*b", "a>b", "a\u202eb", "@**all**"].map((full_name) =>
    refused(`refuses the name ${JSON.stringify(full_name)}`, "ada", "bob", { full_name }, "nameCharacters"),
  ),
  refused("refuses a name that ends like a mention", "ada", "bob", { full_name: "Rob|12" }, "nameFormat"),
  {
    ...refused("refuses another's name where names are unique", "ada", "bob", { full_name: "mia MEMBER" }, "nameTaken"),
    given: [withRealmSettings({ require_unique_names: true })],
  },
  refused(
    "gives no bot the name of somebody else (security B6)",
    "mia",
    "bea",
    { full_name: "OLGA owner" },
    "botNameTaken",
  ),
  {
    name: "gives a bot the name of somebody who is deactivated",
    as: "mia",
    params: of("bea", { full_name: "Dora Gone" }),
    events: (world) => toEveryone(update(world, "bea", { full_name: "Dora Gone" })),
  },
  {
    name: "gives a person the name of somebody else, where names are not unique",
    as: "ada",
    params: of("bob", { full_name: "Mia Member" }),
    events: (world) => toEveryone(update(world, "bob", { full_name: "Mia Member" })),
  },
  badValue({ role: 500 }, "Invalid role"),
  badValue({ role: 0 }, "Invalid role"),
  badValue({ role: "400" }, "role is not an integer"),
]);
