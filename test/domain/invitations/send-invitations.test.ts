import { errors } from "@confab/core";
import { humanMember } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { cooks, hasGroup, isDeactivated } from "../groups/groups.js";
import { changed, invites, linkInMail, mailed, organizationHas } from "./invited.js";
import { firstInvitation } from "./on-invitations.js";

const one = { invitee_emails: "ann@example.org", stream_ids: [] };

const refused = (
  name: string,
  error: NonNullable<Case["error"]>,
  more: Partial<Case> & { params?: NonNullable<Case["params"]> } = {},
): Case => ({ name, as: "mia", params: one, error, ...more });

const failed = (faults: unknown[], more: object = {}) => ({
  ...{ errors: faults, sent_invitations: false, license_limit_reached: false, daily_limit_reached: false },
  ...more,
});

const rowOf = (world: World) => world.rows((tx) => tx.get("invitations", world.made("invitations")));

operationSample("sendInvitations", {
  as: "mia",
  params: (world) => ({ invitee_emails: "ann@example.org", stream_ids: [world.channel("general")] }),
  callers: humanMember,
  // What the inviter's bots have invited counts, too.
  trips: 6,
  large: {
    addresses: {
      most: 500,
      each: 8,
      // The limit of a day.
      runs: 1,
      params: ({ channels }, size, turn) => ({
        invitee_emails: Array.from({ length: size }, (_, at) => `${turn}x${at}@example.org`).join(","),
        stream_ids: some(channels, size).map(({ stream_id }) => stream_id),
      }),
    },
  },
});

operationCases("sendInvitations", [
  {
    name: "keeps no more than 5,000 (security O2)",
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insertMany(
            "invitations",
            Array(5_000).fill({
              ...{ invited_by_user_id: world.id("mia"), invited_as: 400, stream_ids: [], group_ids: [] },
              ...{ include_realm_default_subscriptions: false, welcome_message_custom_text: null, invited: 0 },
              ...{ expires: null, state: "open", email: "a@example.org", email_folded: "a@example.org" },
              notify_referrer_on_join: false,
            }),
          ),
        ),
    ],
    as: "mia",
    params: one,
    error: ["listFull", { limit: 5_000, what: "invitations" }],
  },
  {
    name: "mails a link to each address, and tells administrators and the inviter that there are invitations",
    as: "mia",
    params: (world: World) => ({
      invitee_emails: "ann@example.org, Ben Best <ben@example.org>\nANN@example.org,,\n",
      stream_ids: [world.channel("design"), world.channel("general")],
    }),
    result: {},
    events: { olga: changed, ada: changed, mia: changed },
    afterwards: async (world) => {
      assert.equal(await mailed(world), ["ann@example.org", "ben@example.org"]);
      assert.match(await linkInMail(world), /^\/join\/[\da-f]{64}\/$/);
      assert.is((await world.mails())[0]?.subject, "Mia Member has invited you to join Test");
      const row = await rowOf(world);
      assert.equal(row?.stream_ids, [world.channel("design"), world.channel("general")]);
      assert.equal([row?.invited_as, row?.expires, row?.notify_referrer_on_join], [400, world.now + 864_000, true]);
    },
  },
  {
    name: "A7: stores no key, only its hash",
    as: "mia",
    params: one,
    afterwards: async (world) => {
      const [, key = ""] = /join\/(\w+)/.exec(await linkInMail(world)) ?? [];
      assert.not.match(JSON.stringify(await world.tap.dump()), key);
    },
  },
  {
    name: "lasts as long as it is told to",
    as: "mia",
    params: { ...one, invite_expires_in_minutes: 10 },
    afterwards: async (world) => assert.is((await rowOf(world))?.expires, world.now + 600),
  },
  {
    name: "lasts for ever when told null",
    as: "mia",
    params: { ...one, invite_expires_in_minutes: null },
    afterwards: async (world) => assert.is((await rowOf(world))?.expires, null),
  },
  refused("sends no more than 500 in one day", ["inviteDailyLimit", failed([], { daily_limit_reached: true })], {
    params: { ...one, invitee_emails: Array.from({ length: 501 }, (_, at) => `a${at}@example.org`).join(",") },
  }),
  refused("needs can_invite_users_group", "insufficientPermission", {
    given: [organizationHas({ can_invite_users_group: 3 })],
  }),
  refused("refuses a role that there is not", ["invalidParameter", { text: "Invalid invite_as" }], {
    params: { ...one, invite_as: 500 },
  }),
  refused("B6: only owners invite owners", "ownerRequired", { as: "ada", params: { ...one, invite_as: 100 } }),
  refused("B6: only administrators invite administrators", "inviteAdministratorRequired", {
    as: "max",
    params: { ...one, invite_as: 200 },
  }),
  refused("B6: only administrators invite moderators", "inviteAdministratorRequired", {
    as: "max",
    params: { ...one, invite_as: 300 },
  }),
  { name: "owners invite owners", as: "olga", params: { ...one, invite_as: 100 } },
  { name: "administrators invite moderators", as: "ada", params: { ...one, invite_as: 300 } },
  { name: "members invite guests", as: "mia", params: { ...one, invite_as: 600 } },
  refused("needs an address", "inviteAddressMissing", { params: { ...one, invitee_emails: " ,\n" } }),
  refused("refuses a channel that there is not", ["inviteChannelInvalid", { id: 999 }], {
    params: { ...one, stream_ids: [999] },
  }),
  refused(
    "B3: refuses a private channel that the inviter may not see just so",
    (world) => ["inviteChannelInvalid", { id: world.channel("vault") }],
    { as: "ada", params: (world: World) => ({ ...one, stream_ids: [world.channel("vault")] }) },
  ),
  refused("refuses an archived channel", (world) => ["inviteChannelInvalid", { id: world.channel("attic") }], {
    params: (world: World) => ({ ...one, stream_ids: [world.channel("attic")] }),
  }),
  refused("B6: invites to no channel that the inviter could add nobody to", "inviteSubscribingRefused", {
    given: [organizationHas({ can_add_subscribers_group: 3 })],
    params: (world: World) => ({ ...one, stream_ids: [world.channel("design")] }),
  }),
  {
    name: "default channels are open to all who are invited",
    given: [organizationHas({ can_add_subscribers_group: 3 })],
    as: "mia",
    params: (world: World) => ({ ...one, stream_ids: [world.channel("general")] }),
  },
  refused("refuses a group that there is not", "invalidGroup", { params: { ...one, group_ids: [999] } }),
  refused("refuses a system group", "insufficientPermission", { params: { ...one, group_ids: [2] } }),
  refused("B6: puts nobody into a group that the inviter could add nobody to", "insufficientPermission", {
    given: [(world) => world.as("ada").createUserGroup({ name: "cooks", description: "", members: [] })],
    params: { ...one, group_ids: [cooks] },
  }),
  refused("refuses a deactivated group", "groupDeactivated", {
    given: [hasGroup("cooks"), isDeactivated(cooks)],
    params: { ...one, group_ids: [cooks] },
  }),
  {
    name: "invites into a group that the inviter may add people to",
    given: [hasGroup("cooks")],
    as: "mia",
    params: { ...one, group_ids: [cooks] },
  },
  refused("takes a welcome text from administrators only", "inviteAdministratorRequired", {
    params: { ...one, welcome_message_custom_text: "Hello" },
  }),
  refused(
    "refuses a welcome text of more than 8000 characters",
    ["invalidParameter", { text: "welcome_message_custom_text is too long (limit: 8000 characters)" }],
    {
      as: "ada",
      params: { ...one, welcome_message_custom_text: "x".repeat(8001) },
    },
  ),
  refused(
    "sends nothing when an address is none",
    [
      "inviteAddressesInvalid",
      failed([
        ["nonsense", "Invalid address.", false],
        ["ann@mailinator.com", "Please use your real email address.", false],
      ]),
    ],
    { params: { ...one, invitee_emails: "ann@example.org,nonsense,ann@mailinator.com,bob@example.com" } },
  ),
  refused(
    "sends nothing when all are here",
    [
      "inviteNobody",
      failed([
        ["BOB@example.com", "Already has an account.", false],
        ["dora@example.com", "Account has been deactivated.", true],
        ["notification-bot@confab.invalid", "Reserved for system bots.", false],
      ]),
    ],
    { params: { ...one, invitee_emails: "BOB@example.com,dora@example.com,notification-bot@confab.invalid" } },
  ),
  refused("refuses new accounts where anybody can join", ["inviterTooNew", failed([])], {
    given: [organizationHas({ invite_required: false })],
  }),
  {
    name: "lets accounts of three days invite where anybody can join",
    given: [organizationHas({ invite_required: false }), (world) => world.clock.jump(3 * 86_400_000)],
    as: "mia",
    params: one,
  },
  {
    name: "lets new administrators do so",
    given: [organizationHas({ invite_required: false })],
    as: "ada",
    params: one,
  },
]);

const test = worldSuite("invitations of some who are here already");

test("the others are invited, and the answer says who is here", async (world) => {
  const error = await rejection(
    world.as("mia").sendInvitations({ ...one, invitee_emails: "ann@example.org,bob@example.com" }),
  );
  const { message, code, fields } = error as { message: string; code: string; fields: unknown };
  assert.equal([code, message], ["INVITATION_FAILED", errors.inviteNotEverybody.msg]);
  assert.equal(fields, failed([["bob@example.com", "Already has an account.", false]], { sent_invitations: true }));
  assert.equal(await mailed(world), ["ann@example.org"]);
});

test("N1: 20 addresses that were refused are listed, and of more how many they are", async (world) => {
  const refusedOf = async (count: number, padding = "") => {
    const many = Array.from({ length: count }, (_, i) => `nonsense${i}${padding}`).join();
    const error = await rejection(world.as("mia").sendInvitations({ ...one, invitee_emails: many }));
    return (error as { fields: { errors: unknown[] } }).fields.errors;
  };
  const few = await refusedOf(20);
  assert.is(few.length, 20);
  assert.equal(await refusedOf(21), [...few, ["…", "Not listed here: 1 more.", false]]);
  assert.equal(await refusedOf(500), [...few, ["…", "Not listed here: 480 more.", false]]);
  const long = await refusedOf(45, "x".repeat(200));
  assert.ok(JSON.stringify(long).length < 4096, "the answer stays short");
});

const memory = worldSuite("how many invitations one may send", { storages: ["memory"] });

memory("more than 500 a day are refused, whoever revokes some", async (world) => {
  const many = Array.from({ length: 499 }, (_, i) => `ann${i}@example.org`).join();
  await world.as("mia").sendInvitations({ ...one, invitee_emails: many });
  await world.as("mia").revokeInvitation(firstInvitation(world));
  await world.as("mia").sendInvitations({ ...one, invitee_emails: "last@example.org" });
  const error = (await rejection(invites("mia")(world) as Promise<unknown>)) as { fields: unknown };
  assert.equal(error.fields, failed([], { daily_limit_reached: true }));
  await invites("bob")(world);
  world.clock.jump(86_400_000);
  await invites("mia")(world);
});
