import { humanMember } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { assert } from "../../support/suite.js";
import { cooks, isDeactivated } from "../groups/groups.js";
import { changed, organizationHas } from "./invited.js";

const refused = (name: string, error: NonNullable<Case["error"]>, more: Partial<Case> = {}): Case => ({
  ...{ name, as: "ada", error },
  ...more,
});

operationSample("createInvitationLink", {
  as: "olga",
  callers: { ...humanMember, mia: "insufficientPermission", max: "insufficientPermission" },
  large: {
    channels: {
      most: 1_000,
      each: 1,
      params: ({ channels }, size) => ({ stream_ids: some(channels, size).map(({ stream_id }) => stream_id) }),
    },
  },
});

operationCases("createInvitationLink", [
  {
    name: "makes no more than 1,000 (security O2)",
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insertMany(
            "invitation_links",
            Array.from({ length: 1_000 }, (_, at) => ({
              ...{ invited_by_user_id: world.id("ada"), invited_as: 400, stream_ids: [], group_ids: [] },
              ...{ include_realm_default_subscriptions: false, welcome_message_custom_text: null, invited: 0 },
              ...{ expires: null, state: "open", key_hash: `hash ${at}`, key_sealed: "" },
            })),
          ),
        ),
    ],
    as: "ada",
    error: ["listFull", { limit: 1_000, what: "invitation links" }],
  },
  {
    name: "answers a link, and tells administrators and the inviter",
    as: "ada",
    events: { olga: changed, ada: changed },
    afterwards: async (world, { invite_link }) => {
      assert.match(invite_link as string, /^https:\/\/chat\.example\.com\/join\/[\da-f]{64}\/$/);
      const key = (invite_link as string).split("/")[4] as string;
      assert.not.match(JSON.stringify(await world.tap.dump()), key, "A2: the key is stored");
    },
  },
  {
    name: "tells a member who may make links, too",
    given: [organizationHas({ create_multiuse_invite_group: 6 })],
    as: "mia",
    events: { olga: changed, ada: changed, mia: changed },
  },
  refused("needs create_multiuse_invite_group", "insufficientPermission", { as: "mia" }),
  refused("B6: only owners invite owners", "ownerRequired", { params: { invite_as: 100 } }),
  refused("B6: only administrators invite administrators", "inviteAdministratorRequired", {
    given: [organizationHas({ create_multiuse_invite_group: 6 })],
    as: "mia",
    params: { invite_as: 200 },
  }),
  refused("refuses a channel that there is not", ["inviteChannelInvalid", { id: 999 }], {
    params: { stream_ids: [999] },
  }),
  refused("B6: invites to no channel that the inviter could add nobody to", "inviteSubscribingRefused", {
    given: [organizationHas({ can_add_subscribers_group: 2, create_multiuse_invite_group: 6 })],
    as: "mia",
    params: (world: World) => ({ stream_ids: [world.channel("design")] }),
  }),
  refused("refuses a group that there is not", "invalidGroup", { params: { group_ids: [999] } }),
  refused("refuses a deactivated group", "groupDeactivated", {
    given: [
      (world) => world.as("ada").createUserGroup({ name: "cooks", description: "", members: [] }),
      isDeactivated(cooks),
    ],
    params: { group_ids: [cooks] },
  }),
  refused("refuses a system group", "insufficientPermission", { params: { group_ids: [2] } }),
]);
