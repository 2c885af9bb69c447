import { randomActions } from "../../support/cases/action.js";
import { humanMember } from "../../support/cases/callers.js";
import { operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { invitationAction } from "./actions.js";
import { invites, linkInMail, links, organizationHas } from "./invited.js";

randomActions(4, invitationAction);

const all = [invites("mia"), invites("bob", { invitee_emails: "ben@example.org" }), links("ada", { invite_as: 600 })];

const ids = (result: Record<string, unknown>) =>
  (result.invites as { invited_by_user_id: number; is_multiuse: boolean }[]).map((each) => each.invited_by_user_id);

operationSample("getInvitations", { as: "mia", callers: humanMember });

operationCases("getInvitations", [
  {
    name: "shows administrators all invitations",
    given: all,
    as: "ada",
    result: (world: World) => ({
      invites: [
        {
          ...{
            id: world.made("invitations"),
            invited_by_user_id: world.id("mia"),
            invited: world.now,
            expiry_date: world.now + 864_000,
          },
          ...{ invited_as: 400, is_multiuse: false, email: "ann@example.org", notify_referrer_on_join: true },
        },
        partial({ id: world.made("invitations", 2), email: "ben@example.org" }),
        partial({ id: world.made("invitation_links"), invited_as: 600, is_multiuse: true }),
      ],
    }),
    afterwards: (_, { invites }) => {
      const [, , { link_url, ...link }] = invites as [unknown, unknown, Record<string, unknown>];
      assert.match(link_url as string, /^https:\/\/chat\.example\.com\/join\/[\da-f]{64}\/$/);
      assert.not("email" in link || "notify_referrer_on_join" in link);
    },
  },
  {
    name: "B2: shows others their own",
    given: all,
    as: "bob",
    afterwards: (world, result) => assert.equal(ids(result), [world.id("bob")]),
  },
  {
    name: "B2: shows nobody the key of an invitation by e-mail",
    given: [invites("mia")],
    as: "olga",
    afterwards: async (world, result) =>
      assert.not.match(JSON.stringify(result), /join\/(\w+)/.exec(await linkInMail(world))?.[1] ?? ""),
  },
  {
    name: "B6: shows administrators no link by which somebody becomes an owner",
    given: [links("olga", { invite_as: 100 }), links("olga", { invite_as: 200 })],
    as: "ada",
    afterwards: (_, { invites }) => {
      const [owners, administrators] = invites as Record<string, unknown>[];
      assert.equal([owners?.invited_as, "link_url" in (owners ?? {})], [100, false]);
      assert.equal([administrators?.invited_as, "link_url" in (administrators ?? {})], [200, true]);
    },
  },
  {
    name: "shows none that expired, was revoked or was made by somebody who left",
    given: [
      organizationHas({ create_multiuse_invite_group: 6 }),
      invites("mia", { invite_expires_in_minutes: 1 }),
      (world) => world.clock.advance(60_000),
      invites("mia"),
      links("mia"),
      (world) => world.as("mia").revokeInvitation({ invite_id: world.made("invitations", 2) }),
      (world) => world.as("mia").revokeInvitationLink({ invite_id: world.made("invitation_links") }),
      invites("bob"),
      (world) => world.chat.host.deactivateUser(world.id("bob")),
    ],
    as: "olga",
    result: { invites: [] },
  },
]);
