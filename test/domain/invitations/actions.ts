import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";

const address = fc.constantFrom("ann@example.org", "ben@example.org", "bob@example.com");
const role = fc.constantFrom(100, 200, 300, 400, 600);

const inviting = fc
  .record({ as: who, address, role })
  .map(({ as, address, role }) =>
    action(`${as} invites ${address} as ${role}`, (world) =>
      world.as(as).sendInvitations({ invitee_emails: address, stream_ids: [], invite_as: role }),
    ),
  );

const linking = fc
  .record({ as: who, role })
  .map(({ as, role }) =>
    action(`${as} makes an invitation link for ${role}`, (world) =>
      world.as(as).createInvitationLink({ invite_as: role }),
    ),
  );

const revoking = fc
  .record({ as: who, invite_id: fc.integer({ min: 1, max: 3 }), link: fc.boolean() })
  .map(({ as, invite_id, link }) =>
    action(`${as} revokes the invitation ${link ? "link " : ""}${invite_id}`, (world) =>
      link ? world.as(as).revokeInvitationLink({ invite_id }) : world.as(as).revokeInvitation({ invite_id }),
    ),
  );

/** Accepting the last invitation that was mailed. */
const joining = fc.constantFrom("Ann Alder", "Ben Best").map((full_name) =>
  action(`${full_name} accepts the last invitation`, async (world) => {
    const [link = ""] = /https:\S+\/join\/\w+\//.exec((await world.mails()).at(-1)?.text ?? "") ?? [];
    return world.chat.host.acceptInvitation({ link, full_name });
  }),
);

/** What people do about invitations, and who comes by them. */
export const invitationAction: fc.Arbitrary<Action> = fc.oneof(inviting, linking, revoking, joining);
