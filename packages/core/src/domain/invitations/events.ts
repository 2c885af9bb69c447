import { defineEvent } from "../../events/define-event.js";

export const invitesChangedEvent = defineEvent({
  type: "invites_changed",
  description: "Somebody was invited, an invitation was revoked or accepted",
  fields: {},
});
