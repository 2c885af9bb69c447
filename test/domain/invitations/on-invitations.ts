import { type CallerRow, humanMember } from "../../support/callers.js";
import type { Given } from "../../support/cases.js";
import type { Params } from "../../support/doors.js";
import { all, gates, type ObjectRow, ok } from "../../support/on-objects.js";
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

export const firstInvitation = (): Params => ({ invite_id: 1 });

export const onInvitation = (given: readonly Given[]): ObjectRow => ({
  what: "mia's invitation",
  given,
  params: firstInvitation,
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ...ok("mia", "ada", "olga") },
});

export const onOwnersInvitation: ObjectRow = {
  what: "B6: an invitation of an owner",
  given: [invites("olga", { invite_as: 100 })],
  params: firstInvitation,
  outcomes: { ...all("inviteAdministratorRequired"), ...gates, ada: "ownerRequired", olga: "ok" },
};
