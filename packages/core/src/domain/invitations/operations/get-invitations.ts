import { t } from "../../../schema/schema.js";
import { humanMembers } from "../../users/index.js";
import { mayInviteAs } from "../invitation-grants.js";
import { linkUrl } from "../invitation-links.js";
import { type Invitation, type InvitationLink, visibleInvitations } from "../invitations.js";
import { defineOperation, type Reading } from "../vocabulary.js";

const invitationShape = t.named(
  "Invitation",
  t.object({
    id: t.integer(),
    invited_by_user_id: t.integer(),
    invited: t.integer({ description: "UNIX seconds" }),
    expiry_date: t.nullable(t.integer({ description: "UNIX seconds; null for never" })),
    invited_as: t.integer({ description: "The role" }),
    is_multiuse: t.boolean(),
    email: t.optional(t.string({ description: "Of invitations by e-mail" })),
    notify_referrer_on_join: t.optional(t.boolean({ description: "Of invitations by e-mail" })),
    link_url: t.optional(t.string({ description: "Of reusable links into roles that one may give" })),
  }),
);

const common = ({ id, invited_by_user_id, invited, expires, invited_as }: Invitation | InvitationLink) => ({
  id,
  invited_by_user_id,
  invited,
  expiry_date: expires,
  invited_as,
});

const viewInvitation = (invitation: Invitation) => ({
  ...common(invitation),
  is_multiuse: false,
  email: invitation.email,
  notify_referrer_on_join: invitation.notify_referrer_on_join,
});

/**
 * Returns an invitation link as the actor sees it. An administrator does not see links that make their users owners. Such a link
 * would give more rights than the administrator has (security B6). A link sealed under another secret is not shown either; it
 * still works, and can be revoked.
 */
const viewLink = (call: Reading) => (link: InvitationLink) => {
  const isShown = link.invited_by_user_id === call.actor.id || mayInviteAs(call.actor, link.invited_as);
  const link_url = isShown ? linkUrl(call.use, link) : null;
  return { ...common(link), is_multiuse: true, ...(link_url === null ? {} : { link_url }) };
};

export const getInvitations = defineOperation({
  method: "GET",
  path: "/invites",
  summary: "Get invitations",
  description: "Those that can still be accepted: administrators get all, others their own.",
  permission: humanMembers,
  params: t.object({}),
  result: t.object({ invites: t.array(invitationShape, { max: 1_000_000 }) }),
  errors: [],
  async run(call) {
    const { invitations, links } = await visibleInvitations(call);
    return { invites: [...invitations.map(viewInvitation), ...links.map(viewLink(call))] };
  },
});
