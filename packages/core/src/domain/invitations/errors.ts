import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

const failed = {
  code: "INVITATION_FAILED",
  fields: {
    errors: t.array(t.array(t.anyOf(t.string(), t.boolean())), {
      description:
        "The first 20 addresses that were refused, why, and whether a deactivated account has it; of more, a last entry says how many",
    }),
    sent_invitations: t.boolean({ description: "Whether the other addresses were invited" }),
    license_limit_reached: t.boolean(),
    daily_limit_reached: t.boolean(),
  },
} as const;

/** The errors about invitations (users.md 9). */
export const invitationErrors = catalogue({
  inviteAdministratorRequired: { code: "BAD_REQUEST", msg: "Must be an organization administrator" },
  inviteAddressMissing: { code: "BAD_REQUEST", msg: "You must specify at least one email address." },
  inviteChannelInvalid: { code: "BAD_REQUEST", msg: "Invalid channel ID {id}. No invites were sent." },
  inviteSubscribingRefused: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to subscribe other users to channels.",
  },
  invitationUnknown: { code: "BAD_REQUEST", msg: "No such invitation" },
  invitationRevoked: { code: "BAD_REQUEST", msg: "Invitation has already been revoked" },
  inviteAddressesInvalid: { ...failed, msg: "Some emails did not validate, so we didn't send any invitations." },
  inviteNobody: { ...failed, msg: "We weren't able to invite anyone." },
  inviteNotEverybody: {
    ...failed,
    msg: "Some of those addresses are already using Confab, so we didn't send them an invitation. We did send invitations to everyone else!",
  },
  inviterTooNew: {
    ...failed,
    msg: "Your account is too new to send invites for this organization. Ask an organization admin, or a more experienced user.",
  },
  inviteDailyLimit: {
    ...failed,
    msg: "To protect users, Confab limits the number of invitations you can send in one day. Because you have reached the limit, no invitations were sent.",
  },
  inviterLostRight: {
    code: "BAD_REQUEST",
    msg: "Whoever invited you may no longer invite people this way. Ask for another invitation.",
  },
});
