import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { checkStoredRows, humanMembers, storedLimit } from "../../users/index.js";
import { grantErrors } from "../invitation-grants.js";
import { invitationUrl, newLinkColumns } from "../invitation-links.js";
import { acceptGrants, announceInvitations, checkMayInvite, checkRole, grantParams } from "../invitations.js";
import { invitationTables } from "../tables.js";
import { defineOperation } from "../vocabulary.js";

const linkLimit = storedLimit(invitationTables, "invitation_links");

export const createInvitationLink = defineOperation({
  method: "POST",
  path: "/invites/multiuse",
  summary: "Create a reusable invitation link",
  description: "Whoever has the link can join with it, until it expires or is revoked.",
  permission: humanMembers,
  params: t.object({ stream_ids: t.default(t.array(t.integer(), { max: 1_000 }), []), ...grantParams }),
  result: t.object({ invite_link: t.string() }),
  errors: [...grantErrors, "listFull"],
  async run(call) {
    const { actor, params, tx, use } = call;
    const act = call;
    await checkMayInvite(act, "create_multiuse_invite_group");
    checkRole(call, actor, params.invite_as);
    await checkStoredRows(call, linkLimit, 1);
    const { key, columns } = newLinkColumns(use);
    await tx.insert("invitation_links", { ...(await acceptGrants(act, params)), ...columns });
    announceInvitations(act, actor.id);
    return { invite_link: invitationUrl(use(site).url, key) };
  },
});
