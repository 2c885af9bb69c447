// Invitations and links by which new people join the organization: making them, and accepting them. Which addresses are allowed
// is decided in `identities`.

import { defineResource } from "../../operation/resource.js";
import { invitationErrors } from "./errors.js";
import * as events from "./events.js";
import { oldInvitations } from "./forget-invitations.js";
import { invitationMeanings } from "./meanings.js";
import * as operations from "./operations/index.js";
import { join } from "./pages/join.js";
import { joinForm } from "./pages/join-form.js";
import { invitationTables } from "./tables.js";

export { acceptInvitation } from "./accept-invitation.js";
export { expireInvitations } from "./invitations.js";
export { errors, type InvitationRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "invitations",
  about: { name: "Invitations", description: "Ways for new people into the organization: by mail or by a link." },
  meanings: invitationMeanings,
  tables: invitationTables,
  errors: invitationErrors,
  events,
  operations,
  pages: [join, joinForm],
  jobs: [oldInvitations],
});
