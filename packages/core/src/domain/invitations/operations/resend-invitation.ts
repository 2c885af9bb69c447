import { t } from "../../../schema/schema.js";
import { humanMembers } from "../../users/index.js";
import { checkMayInvite, managedInvitation, managingErrors } from "../invitations.js";
import { checkResends, mailInvitations } from "../invite-by-email.js";
import { defineOperation } from "../vocabulary.js";

export const resendInvitation = defineOperation({
  method: "POST",
  path: "/invites/{invite_id}/resend",
  summary: "Resend an invitation",
  description: "With a new link that lasts as long as the first one did; the old one no longer works.",
  permission: humanMembers,
  params: t.object({ invite_id: t.integer() }),
  result: t.object({}),
  errors: [...managingErrors, "insufficientPermission", "rateLimited"],
  async run(call) {
    const { params, tx, now } = call;
    const { id, invited, expires } = await managedInvitation(call, params.invite_id);
    await checkMayInvite(call, "can_invite_users_group");
    await checkResends(call, id);
    const renewed = { invited: now, expires: expires === null ? null : now + expires - invited };
    await mailInvitations(call, [await tx.update("invitations", id, renewed)]);
    return {};
  },
});
