import type { ErrorName } from "@confab/core";
import type { OperationId } from "../../packages/core/src/operation/registry.js";

/** Kinds of callers (security B10): people of the world, nobody, and bob with a key that is not his. */
export const callers = ["nobody", "wrong key", "dora", "wim", "bea", "gus", "mia", "max", "ada", "olga"] as const;

export type Caller = (typeof callers)[number];

/** What each kind of caller gets: an error, or "ok". */
export type Row = Readonly<Record<Caller, ErrorName | "ok">>;

const anyUser: Row = {
  nobody: "notLoggedIn",
  "wrong key": "invalidApiKey",
  dora: "accountDeactivated",
  wim: "webhookBotRefused",
  bea: "ok",
  gus: "ok",
  mia: "ok",
  max: "ok",
  ada: "ok",
  olga: "ok",
};

const anySender: Row = { ...anyUser, wim: "ok" };
const anyMember: Row = { ...anyUser, gus: "guestRefused" };
const anyHuman: Row = { ...anyUser, bea: "botRefused" };
const anyone: Row = { ...anySender, nobody: "ok", "wrong key": "ok", dora: "ok" };

const humanMember: Row = { ...anyUser, bea: "botRefused", gus: "guestRefused" };
const other = "insufficientPermission";
/** Bea is mia's. */
const ownBot: Row = { ...humanMember, max: other };

const administrator = "administratorRequired";

const administrators: Row = {
  ...anyUser,
  ...{ bea: administrator, gus: administrator, mia: administrator, max: administrator },
};
// Refused for the one who is meant, since one may administer one's own bots.
const notYours = "insufficientPermission";
const administratorOfUsers: Row = { ...anyUser, bea: notYours, gus: notYours, mia: notYours, max: notYours };

/** The invitation is mia's. */
const ownInvitation: Row = { ...humanMember, max: "inviteAdministratorRequired" };

/**
 * Who may call what, with the sample of `test/support/samples.ts`. It says so on its own and not by the operation's definition,
 * so that neither changes without the other.
 */
export const rows: Partial<Record<OperationId, Row>> = {
  addAlertWords: anyUser,
  addReaction: anyUser,
  createBot: humanMember,
  createProfileField: administrators,
  createInvitationLink: { ...humanMember, mia: other, max: other },
  createUser: {
    ...administrators,
    ada: "userCreationRefused",
  },
  createUserGroup: humanMember,
  deactivateBot: { ...ownBot, bea: other, gus: other },
  deactivateUserGroup: humanMember,
  deleteProfileField: administrators,
  deleteAvatar: anyUser,
  deactivateOwnUser: { ...anyUser, olga: "lastAccount" },
  deleteQueue: anyUser,
  fetchApiKey: anyone,
  getAlertWords: anyUser,
  getBotApiKey: ownBot,
  getBots: humanMember,
  getChannels: anyUser,
  getEvents: anyUser,
  getInvitations: humanMember,
  getMessage: anyUser,
  getMessages: anyUser,
  getOwnUser: anyUser,
  getProfileFields: anyUser,
  getPresence: anyUser,
  getServerEmojiData: anyone,
  getServerSettings: anyone,
  getSubscriptions: anyUser,
  getTopics: anyUser,
  getUserByEmail: anyUser,
  getUserById: anyUser,
  getUserGroupMembers: humanMember,
  getUserGroupMembership: humanMember,
  getUserGroups: humanMember,
  getUserGroupSubgroups: humanMember,
  getUserPresenceByEmail: anyUser,
  getUserPresenceById: anyUser,
  getUserStatus: anyUser,
  getUsers: anyUser,
  markOnboardingStep: anyUser,
  muteUser: { ...anyUser, mia: "muteOfSelf" },
  regenerateBotApiKey: ownBot,
  regenerateApiKey: anyUser,
  registerQueue: anyUser,
  removeAlertWords: anyUser,
  removeProfileData: anyHuman,
  removeReaction: anyUser,
  reorderProfileFields: administrators,
  reportPresence: anyHuman,
  resendInvitation: ownInvitation,
  revokeInvitation: ownInvitation,
  revokeInvitationLink: ownInvitation,
  sendInvitations: humanMember,
  sendMessage: anySender,
  subscribe: anyMember,
  updateProfileData: anyHuman,
  updateProfileField: administrators,
  updateBot: ownBot,
  unmuteUser: { ...anyUser, mia: "userNotMuted" },
  updateOwnStatus: anyHuman,
  updateSettings: anyHuman,
  updateUserStatus: administratorOfUsers,
  updateUserSettingsDefaults: administrators,
  updateUserGroup: humanMember,
  updateUserGroupMembers: humanMember,
  updateUserGroupSubgroups: humanMember,
  deactivateUser: administratorOfUsers,
  reactivateUser: administratorOfUsers,
  updateUserByEmail: administratorOfUsers,
  updateUserById: administratorOfUsers,
  uploadAvatar: anyUser,
};
