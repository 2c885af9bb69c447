import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import type { Params } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { visit } from "../../support/cases/visit.js";
import { assert } from "../../support/suite.js";
import { changed, invites, linkInMail, links, mailed, organizationHas } from "./invited.js";
import {
  firstInvitation,
  firstLink,
  isInvited,
  isLinked,
  onInvitation,
  onOwnersInvitation,
  ownInvitation,
} from "./on-invitations.js";

const mayLink = organizationHas({ create_multiuse_invite_group: 6 });

/** What holds of everything that is done to one invitation. */
const guarded = (
  params: (world: World) => Params,
  given: NonNullable<Case["given"]>,
  byOlga: NonNullable<Case["given"]>,
): Case[] => [
  { name: "is done by its inviter", given, as: "mia", params, result: {} },
  { name: "is done by administrators", given, as: "ada", params },
  { name: "is refused to others", given, as: "bob", params, error: "inviteAdministratorRequired" },
  {
    name: "is done to an owner's invitation by owners only",
    given: byOlga,
    as: "ada",
    params,
    error: "ownerRequired",
  },
  { name: "needs an invitation", as: "ada", params: { invite_id: 9 }, error: "invitationUnknown" },
  { name: "C3: ids beyond all ids are unknown", as: "ada", params: { invite_id: 2 ** 40 }, error: "invitationUnknown" },
];

const afterAMinute: Given = (world) => world.clock.jump(60_000);

operationSample("revokeInvitation", {
  as: "mia",
  given: [isInvited],
  params: firstInvitation,
  callers: ownInvitation,
  objects: [onInvitation([isInvited]), onOwnersInvitation],
});

operationCases("revokeInvitation", [
  ...guarded(firstInvitation, [invites("mia")], [invites("olga", { invite_as: 100 })]),
  {
    name: "ends the link, and tells administrators and the inviter",
    given: [invites("mia")],
    as: "ada",
    params: firstInvitation,
    events: { olga: changed, ada: changed, mia: changed },
    afterwards: async (world) => assert.is((await visit(world, await linkInMail(world))).status, 404),
  },
  {
    name: "knows no invitation that is revoked",
    given: [invites("mia"), (world) => world.as("mia").revokeInvitation(firstInvitation(world))],
    as: "mia",
    params: firstInvitation,
    error: "invitationUnknown",
  },
  {
    name: "knows none that has expired",
    given: [invites("mia", { invite_expires_in_minutes: 1 }), afterAMinute],
    as: "mia",
    params: firstInvitation,
    error: "invitationUnknown",
  },
]);

operationSample("revokeInvitationLink", {
  as: "mia",
  given: [isLinked],
  params: firstLink,
  callers: ownInvitation,
  objects: [onInvitation([isLinked], firstLink)],
});

operationCases("revokeInvitationLink", [
  ...guarded(firstLink, [mayLink, links("mia")], [links("olga", { invite_as: 100 })]),
  {
    name: "tells administrators and the inviter",
    given: [mayLink, links("mia")],
    as: "ada",
    params: firstLink,
    events: { olga: changed, ada: changed, mia: changed },
  },
  {
    name: "revokes once",
    given: [mayLink, links("mia"), (world) => world.as("mia").revokeInvitationLink(firstLink(world))],
    as: "mia",
    params: firstLink,
    error: "invitationRevoked",
  },
]);

operationSample("resendInvitation", {
  as: "mia",
  trips: 6,
  given: [isInvited],
  params: firstInvitation,
  callers: ownInvitation,
  objects: [onInvitation([isInvited]), onOwnersInvitation],
});

operationCases("resendInvitation", [
  ...guarded(firstInvitation, [invites("mia")], [invites("olga", { invite_as: 100 })]),
  {
    name: "mails a new link that lasts as long as the first",
    given: [invites("mia"), (world) => world.clock.jump(86_400_000)],
    as: "mia",
    params: firstInvitation,
    events: {},
    afterwards: async (world) => {
      assert.equal(await mailed(world), ["ann@example.org", "ann@example.org"]);
      const { expires, invited } = (await world.rows((tx) => tx.get("invitations", world.made("invitations")))) ?? {};
      assert.equal([invited, expires], [world.now, world.now + 864_000]);
    },
  },
  {
    name: "leaves one that never ends as it is",
    given: [invites("mia", { invite_expires_in_minutes: null })],
    as: "mia",
    params: firstInvitation,
    afterwards: async (world) =>
      assert.is((await world.rows((tx) => tx.get("invitations", world.made("invitations"))))?.expires, null),
  },
  {
    name: "A7: ends the link that was mailed before",
    given: [invites("mia")],
    as: "mia",
    params: firstInvitation,
    afterwards: async (world) => {
      const [old, fresh] = (await world.mails()).map(({ text }) => /example\.com(\/join\S+)/.exec(text)?.[1] ?? "");
      assert.is((await visit(world, old ?? "")).status, 404);
      assert.is((await visit(world, fresh ?? "")).status, 200);
    },
  },
  {
    name: "is refused to those who may no longer invite",
    given: [invites("mia"), organizationHas({ can_invite_users_group: 3 })],
    as: "mia",
    params: firstInvitation,
    error: "insufficientPermission",
  },
  {
    name: "J: sends five mails a day at most",
    given: [
      invites("mia"),
      async (world) => {
        for (let i = 0; i < 4; i += 1) await world.as("mia").resendInvitation(firstInvitation(world));
      },
    ],
    as: "mia",
    params: firstInvitation,
    error: ["rateLimited", { "retry-after": 86_400 }],
  },
]);
