import { t } from "../../../schema/schema.js";
import { humanMembers } from "../../users/index.js";
import { announceInvitations, managedLink, managingErrors } from "../invitations.js";
import { defineOperation } from "../vocabulary.js";

export const revokeInvitationLink = defineOperation({
  method: "DELETE",
  path: "/invites/multiuse/{invite_id}",
  summary: "Revoke a reusable invitation link",
  permission: humanMembers,
  params: t.object({ invite_id: t.integer() }),
  result: t.object({}),
  errors: [...managingErrors, "invitationRevoked"],
  async run(call) {
    const { params, tx, now } = call;
    const link = await managedLink(call, params.invite_id);
    await tx.update("invitation_links", link.id, { state: "revoked", expires: now });
    announceInvitations(call, link.invited_by_user_id);
    return {};
  },
});
