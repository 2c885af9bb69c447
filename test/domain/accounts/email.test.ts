import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import { linkInMail, mailed, organizationHas } from "../invitations/invited.js";

const email = "mia@example.org";

const refused = (
  name: string,
  typed: string,
  error: NonNullable<Case["error"]>,
  given: NonNullable<Case["given"]> = [],
): Case => ({ name: `email: ${name}`, as: "mia", params: { email: typed }, error, given });

const asks = (address: string) => (world: World) => world.as("mia").updateSettings({ email: address });
const anHourPasses = (world: World) => world.clock.jump(3_600_000);

const addressOf = async (world: World) => (await world.rows((tx) => tx.get("users", world.id("mia"))))?.delivery_email;

operationCases("updateSettings", [
  {
    name: "email: changes nothing and mails a link to the new address (contract, PATCH /settings)",
    as: "mia",
    params: { email: ` ${email} ` },
    result: {},
    events: {},
    afterwards: async (world) => {
      assert.is(await addressOf(world), "mia@example.com");
      assert.equal(await mailed(world), [email]);
      assert.match(await linkInMail(world), /^\/accounts\/confirm_new_email\/[\da-f]{64}$/);
      assert.is((await world.mails())[0]?.subject, "Confirm your new e-mail address for Test");
    },
  },
  {
    name: "email: A7: stores no key, only its hash",
    as: "mia",
    params: { email },
    afterwards: async (world) => {
      const key = (await linkInMail(world)).split("/").at(-1) ?? "";
      assert.not.match(JSON.stringify(await world.tap.dump()), key);
    },
  },
  {
    name: "email: the own address asks for nothing",
    as: "mia",
    params: { email: "mia@example.com " },
    afterwards: async (world) => assert.equal(await mailed(world), []),
  },
  refused("needs addresses to be changeable", email, "emailChangesDisabled", [
    organizationHas({ email_changes_disabled: true }),
  ]),
  {
    name: "email: administrators change theirs all the same",
    given: [organizationHas({ email_changes_disabled: true })],
    as: "ada",
    params: { email },
    afterwards: async (world) => assert.equal(await mailed(world), [email]),
  },
  refused("no address", "nonsense", "invalidAddress"),
  refused("a placeholder, which stands for somebody already", "user6@chat.example.com", "invalidAddress"),
  refused("two addresses", `${email},ann@example.org`, "invalidAddress"),
  refused("a header", `${email}\r\nBcc: x@example.org`, "invalidAddress"),
  refused("a foreign domain", email, "foreignDomain", [organizationHas({ emails_restricted_to_domains: true })]),
  refused("a throwaway address", "mia@mailinator.com", "disposableNewAddress"),
  refused("an address in use", "BOB@example.com", "addressHasAccount"),
  refused("the address of a deactivated account", "dora@example.com", "addressDeactivated"),
  refused("the address of a system bot", "notification-bot@confab.invalid", "addressReserved"),
  refused(
    "more than two requests an hour",
    email,
    ["rateLimited", { "retry-after": 3600 }],
    [asks("mia1@example.org"), asks("mia2@example.org")],
  ),
  refused(
    "more than five requests a day",
    email,
    ["rateLimited", { "retry-after": 86_400 - 3 * 3600 }],
    [
      ...[asks("mia1@example.org"), asks("mia2@example.org"), anHourPasses, asks("mia3@example.org"), anHourPasses],
      ...[asks("mia4@example.org"), anHourPasses, asks("mia5@example.org")],
    ],
  ),
  {
    name: "email: two more an hour later",
    given: [asks("mia1@example.org"), asks("mia2@example.org"), anHourPasses],
    as: "mia",
    params: { email },
    result: {},
  },
  {
    name: "email: a refused address changes no other setting",
    as: "mia",
    params: { email: "nonsense", enter_sends: true },
    error: "invalidAddress",
  },
  {
    name: "email: nobody changes other people's",
    as: "olga",
    params: (world: World) => ({
      email,
      target_users: { user_ids: [world.id("mia")], skip_if_already_edited: false },
    }),
    error: "guardedSetting",
  },
]);
