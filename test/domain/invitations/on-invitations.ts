import { type CallerRow, humanMember } from "../../support/cases/callers.js";
import type { Given, World } from "../../support/cases/cases.js";
import { all, gates, type ObjectRow, ok } from "../../support/cases/on-objects.js";
import { invites, links, organizationHas } from "./invited.js";

/** Who may do what is for mia, who invited. */
export const ownInvitation: CallerRow = { ...humanMember, max: "inviteAdministratorRequired" };

/** Mia invites somebody. */
export const isInvited: Given = (world) => invites("mia", { stream_ids: [world.channel("general")] })(world);

/** Mia makes a reusable link, which members may here. */
export const isLinked: Given = async (world) => {
  await organizationHas({ create_multiuse_invite_group: 6 })(world);
  await links("mia")(world);
};

/** For calls on the first invitation by mail, or on the first link. */
export const firstInvitation = (world: World) => ({ invite_id: world.made("invitations") });
export const firstLink = (world: World) => ({ invite_id: world.made("invitation_links") });

export const onInvitation = (given: readonly Given[], params: ObjectRow["params"] = firstInvitation): ObjectRow => ({
  what: "mia's invitation",
  given,
  params,
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ...ok("mia", "ada", "olga") },
});

export const onOwnersInvitation: ObjectRow = {
  what: "B6: an invitation of an owner",
  given: [invites("olga", { invite_as: 100 })],
  params: firstInvitation,
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ada: "ownerRequired", olga: "ok" },
};
