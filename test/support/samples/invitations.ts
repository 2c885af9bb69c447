import type { Params } from "../doors.js";
import type { World } from "../world/world.js";

const invited = (world: World) =>
  world.as("mia").sendInvitations({ invitee_emails: "ann@example.org", stream_ids: [world.channel("general")] });

const linked = async (world: World) => {
  await world.rows((tx) => tx.update("realm", 1, { settings: { create_multiuse_invite_group: membersGroup } }));
  await world.as("mia").createInvitationLink();
};

/** The id of the system group of all members. */
const membersGroup = 6;

const first = (): Params => ({ invite_id: 1 });

/** Samples of what is done with invitations. */
export const invitationSamples = {
  createInvitationLink: { as: "olga", params: () => ({}) },
  resendInvitation: { as: "mia", given: [invited], params: first },
  revokeInvitation: { as: "mia", given: [invited], params: first },
  revokeInvitationLink: { as: "mia", given: [linked], params: first },
  sendInvitations: {
    as: "mia",
    params: (world: World) => ({ invitee_emails: "ann@example.org", stream_ids: [world.channel("general")] }),
  },
} as const;
