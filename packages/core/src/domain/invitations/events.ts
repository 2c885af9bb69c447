import { event } from "../../events/log/event-schema.js";

/** Events about invitations. */
export const invitationEvents = {
  invites_changed: event({}, "Somebody was invited, an invitation was revoked or accepted"),
} as const;
