// The resources of core where tests reach past its public names, as kernel.ts does for the kernel.

// What is kept in memory, and for how long.
export { AlertWordIndex } from "../../packages/core/src/domain/alert-words/alert-word-index.js";
export { drawnPicture } from "../../packages/core/src/domain/avatars/drawn.js";
export { PictureMaker } from "../../packages/core/src/domain/avatars/maker.js";
// Rules over many values: thousands of them would take hours through operations.
export { type Color, encodePng } from "../../packages/core/src/domain/avatars/png.js";
export { channelAudience } from "../../packages/core/src/domain/channels/audiences.js";
export { mayInChannel } from "../../packages/core/src/domain/channels/channel-settings.js";
// What puts people, channels and messages into a world without an operation, or before there is one for it.
export { insertChannel } from "../../packages/core/src/domain/channels/channels.js";
export { channelViewer } from "../../packages/core/src/domain/channels/listing/describe-channels.js";
export { countedTraffic, weeklyTraffic } from "../../packages/core/src/domain/channels/listing/traffic.js";
export { subscribersOfEach, withMembers } from "../../packages/core/src/domain/channels/members/channel-members.js";
export { Memberships } from "../../packages/core/src/domain/channels/members/memberships.js";
export {
  endSubscriptions,
  insertSubscription,
  palette,
  received,
  startSubscriptions,
  subscriptionOf,
} from "../../packages/core/src/domain/channels/subscriptions.js";
export type { ConfabRows } from "../../packages/core/src/domain/confab.js";
// Families that tests walk through: all events, settings, permissions, fetch types.
export { events, tables } from "../../packages/core/src/domain/confab.js";
export { removeFromDefaults } from "../../packages/core/src/domain/default-channels/announce.js";
export { FileAccess } from "../../packages/core/src/domain/files/file-access.js";
export { keptFiles } from "../../packages/core/src/domain/files/services.js";
export { confab } from "../../packages/core/src/domain/index.js";
export { KeyRing } from "../../packages/core/src/domain/login/keys.js";
export { Logins } from "../../packages/core/src/domain/login/logins.js";
export { isStrong } from "../../packages/core/src/domain/login/password-strength.js";
export { postMail } from "../../packages/core/src/domain/mail/index.js";
export { messageDeletions } from "../../packages/core/src/domain/messages/delete/delete-sent.js";
export { htmlDiff } from "../../packages/core/src/domain/messages/edit/html-diff.js";
export { htmlBody } from "../../packages/core/src/domain/messages/fetch/message-body.js";
export { indexing } from "../../packages/core/src/domain/messages/finding/indexing.js";
export { idsIn, isSet, withBits } from "../../packages/core/src/domain/messages/flags/bits.js";
export { flagsFor, type MessageFacts } from "../../packages/core/src/domain/messages/flags/message-flags.js";
export { markRead, readAmong } from "../../packages/core/src/domain/messages/flags/read-state.js";
export { packTopicMarks, unpackTopicMarks } from "../../packages/core/src/domain/messages/flags/topic-marks.js";
export { both } from "../../packages/core/src/domain/messages/narrow/both.js";
export { Merge } from "../../packages/core/src/domain/messages/narrow/merge.js";
export { Readable } from "../../packages/core/src/domain/messages/narrow/readable.js";
export { type Bounds, everything, type Source } from "../../packages/core/src/domain/messages/narrow/source.js";
export { Highlighter } from "../../packages/core/src/domain/messages/search/highlighter.js";
export { wordsStep } from "../../packages/core/src/domain/messages/search/match.js";
export { plainText } from "../../packages/core/src/domain/messages/search/plain-text.js";
export { onboardingSteps } from "../../packages/core/src/domain/onboarding/onboarding.js";
export { type GroupSetting, Groups, systemGroupId } from "../../packages/core/src/domain/permissions/groups.js";
export {
  channelPermissions,
  groupPermissions,
  type PermissionSetting,
  realmPermissions,
} from "../../packages/core/src/domain/permissions/permission-settings.js";
export { presenceBoard } from "../../packages/core/src/domain/presence/services.js";
export { notificationText } from "../../packages/core/src/domain/pushes/content/notification-text.js";
export { realmSettings } from "../../packages/core/src/domain/realm/realm-settings.js";
export { acceptTimeZone } from "../../packages/core/src/domain/realm/time-zones.js";
export { accountDefaults } from "../../packages/core/src/domain/users/account-defaults.js";
export { providerUrl } from "../../packages/core/src/domain/users/avatars.js";
export { userSettings } from "../../packages/core/src/domain/users/user-settings.js";
export { eventName } from "../../packages/core/src/events/log/event-name.js";
export { roles } from "../../packages/core/src/operation/roles.js";
