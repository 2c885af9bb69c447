import type { ErrorName } from "@confab/core";
import { type Case, type Given, operationCases, partial, type World } from "../../support/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { mailed } from "../invitations/invited.js";
import { joinsGroup, leavesGroup, losesBots, toEveryone, update, withRealmSettings, withRole } from "./changes.js";
import { avatarOf, placeholder, showsAddressTo } from "./user-objects.js";

const of =
  (name: PersonName, changes: object = {}) =>
  (world: World) => ({ user_id: world.id(name), ...changes });

const renamed = (name: PersonName) => (world: World) => toEveryone(update(world, name, { full_name: "Robert" }));

const refused = (name: string, as: PersonName, target: PersonName, changes: object, error: Case["error"]): Case => ({
  name,
  as,
  params: of(target, changes),
  error: error as ErrorName,
});

const badValue = (changes: object, text: string): Case =>
  refused(`refuses ${JSON.stringify(changes)}`, "olga", "bob", changes, ["invalidParameter", { text }]);

const promoted = (world: World) =>
  toEveryone(
    update(world, "bob", { role: 300 }),
    leavesGroup(world, "bob", "members"),
    joinsGroup(world, "bob", "moderators"),
    leavesGroup(world, "bob", "fullmembers"),
  );

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
  badValue({ role: 500 }, "Invalid role"),
  badValue({ role: 0 }, "Invalid role"),
  badValue({ role: "400" }, "role is not an integer"),
]);

const isDeleted: Given = (world) => world.chat.host.deleteUser(world.id("dora"));

operationCases("updateUserById", [
  {
    ...refused("makes nobody of who was deleted", "olga", "dora", { full_name: "D" }, "targetDeactivated"),
    given: [isDeleted],
  },
  {
    name: "gives another role (contract 8)",
    as: "ada",
    params: of("bob", { role: 300 }),
    result: {},
    events: promoted,
    afterwards: async (world) => {
      const { user } = await world.as("mia").getUserById({ user_id: world.id("bob") });
      if (user.role !== 300) throw new Error(`It is ${user.role}.`);
    },
  },
  {
    name: "does several things at once, each with its event",
    as: "olga",
    params: of("bob", { role: 300, full_name: "Robert", new_email: "robert@example.com" }),
    events: (world) => ({
      everyone: [
        ...(promoted(world).everyone ?? []),
        update(world, "bob", { full_name: "Robert" }),
        update(world, "bob", { delivery_email: "robert@example.com" }),
        partial({ op: "update" }),
        update(world, "bob", { new_email: "robert@example.com" }),
      ],
    }),
  },
  {
    name: "lets an owner make a guest an owner",
    as: "olga",
    params: of("gus", { role: 100 }),
    afterwards: async (world) => {
      const { is_owner, is_admin } = await world.as("gus").getOwnUser();
      if (!is_owner || !is_admin) throw new Error("He is not.");
    },
  },
  {
    name: "lets an owner step down where there is another",
    given: [withRole("bob", 100)],
    as: "olga",
    params: of("olga", { role: 400 }),
    events: (world) => {
      const changes = [
        update(world, "olga", { role: 400 }),
        leavesGroup(world, "olga", "owners"),
        joinsGroup(world, "olga", "members"),
        joinsGroup(world, "olga", "fullmembers"),
      ];
      return { everyone: changes, olga: [...changes, ...losesBots(world)] };
    },
  },
  {
    name: "changes the role of the deactivated, who are in no group",
    as: "olga",
    params: of("dora", { role: 100 }),
    events: (world) => toEveryone(update(world, "dora", { role: 100 })),
  },
  refused("lets only owners add the owner role (contract 8)", "ada", "bob", { role: 100 }, "ownerRequired"),
  refused("lets only owners remove the owner role (contract 8)", "ada", "olga", { role: 200 }, "ownerRequired"),
  refused("lets a bot's owner not make it an owner (security B6)", "mia", "bea", { role: 100 }, "ownerRequired"),
  refused("lets a bot's owner not promote it (security B6)", "mia", "bea", { role: 300 }, "administratorRequired"),
  refused("keeps the owner role with the only owner (contract 8)", "olga", "olga", { role: 200 }, "lastOwnerRole"),
  {
    ...refused("counts no bot as another owner", "olga", "olga", { role: 400 }, "lastOwnerRole"),
    given: [withRole("bea", 100)],
  },
  {
    ...refused("counts no deactivated account as another owner", "olga", "olga", { role: 400 }, "lastOwnerRole"),
    given: [withRole("dora", 100)],
  },
  refused("changes nothing when one part fails", "olga", "bob", { role: 300, full_name: "R" }, "nameTooShort"),
  refused(
    "changes no name when the address fails",
    "olga",
    "bob",
    { full_name: "Robert", new_email: "no" },
    "invalidNewEmail",
  ),
]);

const mayChange =
  (name: PersonName, can_change_user_emails = true) =>
  (world: World) =>
    world.rows((tx) => tx.update("users", world.id(name), { can_change_user_emails }));

const robert = "Robert@Example.com";
const newEmail = of("bob", { new_email: ` ${robert} ` });
const picture = (world: World, address: string) => {
  const avatar_url = avatarOf(world, "bob", address.toLowerCase());
  return update(world, "bob", {
    ...{ avatar_source: "G", avatar_url, avatar_version: 1 },
    avatar_url_medium: avatar_url.replace("&version", "&s=500&version"),
  });
};

const seers = {
  members: ["olga", "ada", "max", "mia", "bea"],
  moderators: ["olga", "ada", "max"],
  administrators: ["olga", "ada"],
  nobody: [],
} as const;

operationCases("updateUserById", [
  {
    name: "changes an address at once (contract 8: new_email; contract, realm_user: delivery_email, avatar, new_email)",
    as: "olga",
    params: newEmail,
    events: (world) =>
      toEveryone(
        update(world, "bob", { delivery_email: robert }),
        picture(world, robert),
        update(world, "bob", { new_email: robert }),
      ),
    afterwards: async (world) => {
      await world.as("mia").fetchApiKey({ username: "robert@example.com", password: "bob's password" });
      // The old address is told (users.md 2.2).
      assert.equal(mailed(world), ["bob@example.com"]);
      assert.match(world.mails[0]?.text ?? "", `is now ${robert}`);
    },
  },
  {
    name: "mails nothing to the address of a bot",
    as: "olga",
    params: of("bea", { new_email: "bea@example.org" }),
    afterwards: (world) => assert.equal(mailed(world), []),
  },
  ...(Object.keys(seers) as (keyof typeof seers)[]).map((whom) => ({
    name: `tells a new address that is for ${whom} to those alone (security B5)`,
    given: [showsAddressTo(whom)],
    as: "olga" as const,
    params: newEmail,
    events: (world: World) => {
      const key = `user${world.id("bob")}@hidden.invalid`;
      const told = [update(world, "bob", { delivery_email: robert }), picture(world, key)];
      const seeing = Object.fromEntries([...seers[whom], "bob"].map((name) => [name, told]));
      return { everyone: [picture(world, key)], ...seeing };
    },
  })),
  refused("needs more than the role of an administrator", "ada", "bob", { new_email: robert }, "emailChangeRefused"),
  {
    ...refused("needs more than the permission", "ada", "bob", { new_email: robert }, "emailChangeRefused"),
    given: [mayChange("ada")],
  },
  {
    ...refused("needs more than the role of an owner", "olga", "bob", { new_email: robert }, "emailChangeRefused"),
    given: [mayChange("olga", false)],
  },
  refused("asks for the permission first", "ada", "olga", { new_email: "x", role: 100 }, "emailChangeRefused"),
  // The last one stands for somebody already (users.md 0.4).
  ...["zoe", "zoe@", "z oe@example.com", "", "user5@chat.example.com"].map((new_email) =>
    refused(`refuses the address ${JSON.stringify(new_email)}`, "olga", "bob", { new_email }, "invalidNewEmail"),
  ),
  ...(
    [
      ["MIA@example.com", "Already has an account."],
      ["dora@example.com", "Account has been deactivated."],
      ["notification-bot@confab.invalid", "Reserved for system bots."],
      ["bob@mailinator.com", "Please use your real email address."],
    ] as const
  ).map(([new_email, text]) =>
    refused(`refuses ${new_email}`, "olga", "bob", { new_email }, ["newEmailRefused", { text: `${text}` }]),
  ),
  {
    ...refused("refuses a foreign domain", "olga", "bob", { new_email: "bob@elsewhere.org" }, [
      "newEmailRefused",
      { text: "Outside your domain." },
    ]),
    given: [withRealmSettings({ emails_restricted_to_domains: true })],
  },
  {
    name: "lets the own address be written in another way",
    as: "olga",
    params: of("bob", { new_email: "BOB@example.com" }),
    events: (world) =>
      toEveryone(
        update(world, "bob", { delivery_email: "BOB@example.com" }),
        picture(world, "bob@example.com"),
        update(world, "bob", { new_email: "BOB@example.com" }),
      ),
  },
]);

const hasField =
  (field_type: number, more: object = {}): Given =>
  (world) =>
    world.as("ada").createProfileField({ field_type, name: "Phone", ...more });

const filledIn = (id: number, value: unknown) => of("bob", { profile_data: [{ id, value }] });

const profile = (world: World, custom_profile_field: object) =>
  toEveryone(update(world, "bob", { custom_profile_field }));

operationCases("updateUserById", [
  {
    name: "fills in somebody's profile, whether they may do so themselves or not (contract 8: profile_data)",
    given: [hasField(8, { editable_by_user: false })],
    as: "ada",
    params: filledIn(1, "12"),
    events: (world) => profile(world, { id: 1, value: "12" }),
  },
  {
    name: "removes a value with null (contract 8: null to remove the value)",
    given: [hasField(8), (world) => world.as("bob").updateProfileData({ data: [{ id: 1, value: "12" }] })],
    as: "ada",
    params: filledIn(1, null),
    events: (world) => profile(world, { id: 1, value: null }),
  },
  {
    name: "takes people for a field of people (contract 8: array of integer user ids)",
    given: [hasField(6)],
    as: "ada",
    params: (world) => filledIn(1, [world.id("mia")])(world),
    events: (world) => profile(world, { id: 1, value: `[${world.id("mia")}]` }),
  },
  {
    name: "keeps the profiles of bots empty",
    given: [hasField(8)],
    as: "mia",
    params: of("bea", { profile_data: [{ id: 1, value: "12" }] }),
    events: {},
  },
  refused("knows no field 9", "ada", "bob", { profile_data: [{ id: 9, value: "x" }] }, [
    "profileFieldMissing",
    { id: 9 },
  ]),
  {
    ...refused("changes nothing when one value is wrong", "ada", "bob", {}, [
      "invalidParameter",
      { text: "Phone is too long (limit: 50 characters)" },
    ]),
    given: [hasField(8)],
    params: of("bob", { full_name: "Robert", profile_data: [{ id: 1, value: "x".repeat(51) }] }),
  },
  badValue({ profile_data: {} }, "profile_data is not a list"),
]);

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
