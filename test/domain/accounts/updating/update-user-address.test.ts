import { operationCases, type World } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { mailed } from "../../invitations/invited.js";
import { toEveryone, update, withRealmSettings } from "../changes.js";
import { showsAddressTo } from "../user-objects.js";
import { of, picture, refused, robert } from "./updating.js";

const mayChange =
  (name: PersonName, can_change_user_emails = true) =>
  (world: World) =>
    world.rows((tx) => tx.update("users", world.id(name), { can_change_user_emails }));

const newEmail = of("bob", { new_email: ` ${robert} ` });

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
      assert.equal(await mailed(world), ["bob@example.com"]);
      assert.match((await world.mails())[0]?.text ?? "", `is now ${robert}`);
    },
  },
  {
    name: "mails nothing to the address of a bot",
    as: "olga",
    params: of("bea", { new_email: "bea@example.org" }),
    afterwards: async (world) => assert.equal(await mailed(world), []),
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
