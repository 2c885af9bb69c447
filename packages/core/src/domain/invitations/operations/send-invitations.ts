import { t } from "../../../schema/schema.js";
import { fold } from "../../../text/folding.js";
import { actorNow } from "../../login/index.js";
import { checkStoredRows, humanMembers, storedLimit } from "../../users/index.js";
import { grantErrors } from "../invitation-grants.js";
import { acceptGrants, announceInvitations, checkMayInvite, checkRole, grantParams } from "../invitations.js";
import {
  checkPace,
  inviteErrors,
  mailInvitations,
  notEverybody,
  readAddresses,
  sortAddresses,
} from "../invite-by-email.js";
import { invitationTables } from "../tables.js";
import { defineOperation } from "../vocabulary.js";

const invitationLimit = storedLimit(invitationTables, "invitations");

export const sendInvitations = defineOperation({
  method: "POST",
  path: "/invites",
  summary: "Invite people by e-mail",
  description:
    "Where some of the addresses have accounts already, the error INVITATION_FAILED names them, and the others have been invited.",
  permission: humanMembers,
  price: 10,
  // The error that names existing accounts must not undo the invitations of the others.
  transaction: "none",
  params: t.object({
    invitee_emails: t.text({ description: "Separated by commas or newlines, each plain or as `Name <address>`" }),
    stream_ids: t.array(t.integer(), { max: 1_000 }),
    notify_referrer_on_join: t.default(t.boolean(), true),
    ...grantParams,
  }),
  result: t.object({}),
  errors: [...grantErrors, ...inviteErrors, "listFull"],
  async run({ params, write, fail }) {
    const { notify_referrer_on_join } = params;
    const known = await write(async (writing) => {
      const call = { ...writing, actor: await actorNow(writing) };
      await checkMayInvite(call, "can_invite_users_group");
      checkRole(writing, call.actor, params.invite_as);
      const addresses = readAddresses(params.invitee_emails);
      if (addresses.length === 0) throw fail("inviteAddressMissing");
      const stored = checkStoredRows(call, invitationLimit, addresses.length);
      const [grants] = await Promise.all([acceptGrants(call, params), checkPace(call, addresses.length), stored]);
      const { welcome, known } = await sortAddresses(call, addresses);
      const rows = welcome.map((email) => ({ ...grants, email, email_folded: fold(email), notify_referrer_on_join }));
      await mailInvitations(call, await call.tx.insertMany("invitations", rows));
      announceInvitations(call, call.actor.id);
      return known;
    });
    if (known.length > 0) throw notEverybody({ fail }, known);
    return {};
  },
});
