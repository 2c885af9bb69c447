import { defineOperation } from "../../operation.js";
import { grantErrors } from "../../rules/invitation-grants.js";
import { invitationUrl, newLinkColumns } from "../../rules/invitation-links.js";
import { acceptGrants, announceInvitations, checkMayInvite, checkRole, grantParams } from "../../rules/invitations.js";
import { humanMembers } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const createInvitationLink = defineOperation({
  method: "POST",
  path: "/invites/multiuse",
  summary: "Create a reusable invitation link",
  description: "Whoever has the link can join with it, until it expires or is revoked.",
  permission: humanMembers,
  params: t.object({ stream_ids: t.default(t.array(t.integer()), []), ...grantParams }),
  result: t.object({ invite_link: t.string() }),
  errors: grantErrors,
  async run({ actor, params, tx, emit, now, around }) {
    const act = { tx, emit, now, around, actor };
    await checkMayInvite(act, "create_multiuse_invite_group");
    checkRole(actor, params.invite_as);
    const { key, columns } = newLinkColumns(around);
    await tx.insert("invitation_links", { ...(await acceptGrants(act, params)), ...columns });
    announceInvitations(act, actor.id);
    return { invite_link: invitationUrl(around.url(), key) };
  },
});
