import { randomActions } from "../../../support/cases/action.js";
import { administratorOfUsers } from "../../../support/cases/callers.js";
import { operationCases, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { accountAction } from "../actions.js";
import { toEveryone, update, withRealmSettings } from "../changes.js";
import { onUsers } from "../on-users.js";
import { placeholder, showsAddressTo } from "../user-objects.js";
import { isDeleted, picture, promoted, renamed, robert } from "./updating.js";

randomActions(24, accountAction);

operationSample("updateUserByEmail", {
  as: "olga",
  trips: 9,
  params: () => ({ email: "bob@example.com", full_name: "Robert", role: 300 }),
  callers: administratorOfUsers,
  objects: onUsers((world, name) => ({ email: world.person(name).email })),
  large: "a list is as long as there are fields",
  longer: { "profile_data[].value": "users.md 6.3" },
});

operationCases("updateUserByEmail", [
  {
    name: "finds a user by the real address (contract 3)",
    as: "ada",
    params: { email: "BOB@example.com", full_name: "Robert" },
    result: {},
    events: renamed("bob"),
  },
  {
    name: "finds a user by the placeholder address, even where the real one is visible (contract 3)",
    as: "ada",
    params: (world: World) => ({ email: placeholder(world, "bob"), full_name: "Robert" }),
    events: renamed("bob"),
  },
  {
    name: "gives another role",
    as: "ada",
    params: { email: "bob@example.com", role: 300 },
    events: promoted,
  },
  {
    name: "finds an address that the caller may see",
    given: [showsAddressTo("administrators")],
    as: "ada",
    params: { email: "bob@example.com", full_name: "Robert" },
    events: renamed("bob"),
  },
  {
    name: "changes an address",
    as: "olga",
    params: { email: "bob@example.com", new_email: robert },
    events: (world: World) =>
      toEveryone(
        update(world, "bob", { delivery_email: robert }),
        picture(world, robert),
        update(world, "bob", { new_email: robert }),
      ),
  },
  {
    name: "does not find an address that is hidden from the caller (contract 3)",
    given: [showsAddressTo("nobody")],
    as: "olga",
    params: { email: "bob@example.com", full_name: "Robert" },
    error: "noSuchUser",
  },
  {
    name: "makes nobody of who was deleted",
    given: [isDeleted],
    as: "olga",
    params: (world: World) => ({ email: placeholder(world, "dora"), new_email: "dora@example.com" }),
    error: "targetDeactivated",
  },
  { name: "knows no other address", as: "olga", params: { email: "x@example.com" }, error: "noSuchUser" },
  {
    name: "refuses members",
    as: "mia",
    params: { email: "bob@example.com", full_name: "Robert" },
    error: "insufficientPermission",
  },
  {
    name: "keeps the only owner",
    as: "olga",
    params: { email: "olga@example.com", role: 400 },
    error: "lastOwnerRole",
  },
  { name: "asks for owners", as: "ada", params: { email: "bob@example.com", role: 100 }, error: "ownerRequired" },
  {
    name: "asks for administrators",
    as: "mia",
    params: (world: World) => ({ email: placeholder(world, "bea"), role: 300 }),
    error: "administratorRequired",
  },
  {
    name: "asks for the permission to change addresses",
    as: "ada",
    params: { email: "bob@example.com", new_email: "b@example.com" },
    error: "emailChangeRefused",
  },
  {
    name: "refuses no address",
    as: "olga",
    params: { email: "bob@example.com", new_email: "b" },
    error: "invalidNewEmail",
  },
  {
    name: "refuses a taken address",
    as: "olga",
    params: { email: "bob@example.com", new_email: "mia@example.com" },
    error: ["newEmailRefused", { text: "Already has an account." }],
  },
  ...(
    [
      ["x", "nameTooShort"],
      ["x".repeat(101), "nameTooLong"],
      ["x*x", "nameCharacters"],
      ["xx|1", "nameFormat"],
    ] as const
  ).map(([full_name, error]) => ({
    name: `refuses the name ${full_name.slice(0, 5)}`,
    as: "ada" as const,
    params: { email: "bob@example.com", full_name },
    error,
  })),
  {
    name: "refuses a name that is taken where names are unique",
    given: [withRealmSettings({ require_unique_names: true })],
    as: "ada",
    params: { email: "bob@example.com", full_name: "Mia Member" },
    error: "nameTaken",
  },
  { name: "refuses nobody in particular", as: "nobody", params: { email: "bob@example.com" }, error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: { email: "bob@example.com" }, error: "accountDeactivated" },
  { name: "refuses webhook bots", as: "wim", params: { email: "bob@example.com" }, error: "webhookBotRefused" },
]);
