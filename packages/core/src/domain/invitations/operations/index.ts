export { createInvitationLink } from "./create-invitation-link.js";
export { getInvitations } from "./get-invitations.js";
export { resendInvitation } from "./resend-invitation.js";
export { revokeInvitation } from "./revoke-invitation.js";
export { revokeInvitationLink } from "./revoke-invitation-link.js";
export { sendInvitations } from "./send-invitations.js";
