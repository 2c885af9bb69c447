export { acceptInvitation } from "./accept-invitation.js";
export { forgetInvitations, hasOldInvitations } from "./forget-invitations.js";
export { expireInvitations } from "./invitations.js";
export type { InvitationRows } from "./vocabulary.js";
