import { t } from "../../../schema/schema.js";
import { voidLinks } from "../../mail/index.js";
import { humanMembers } from "../../users/index.js";
import { announceInvitations, managedInvitation, managingErrors } from "../invitations.js";
import { defineOperation } from "../vocabulary.js";

export const revokeInvitation = defineOperation({
  method: "DELETE",
  path: "/invites/{invite_id}",
  summary: "Revoke an invitation by e-mail",
  permission: humanMembers,
  params: t.object({ invite_id: t.integer() }),
  result: t.object({}),
  errors: managingErrors,
  async run(call) {
    const { params, tx, now } = call;
    const { id, invited_by_user_id } = await managedInvitation(call, params.invite_id);
    await tx.update("invitations", id, { state: "revoked", expires: now });
    await voidLinks(call, "invitation", id);
    announceInvitations(call, invited_by_user_id);
    return {};
  },
});
