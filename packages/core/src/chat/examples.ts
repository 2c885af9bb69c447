// Written by `npm run docs` from the definitions of the operations.
import accessibleUsers from "../domain/accessible-users/examples.json" with { type: "json" };
import accounts from "../domain/accounts/examples.json" with { type: "json" };
import alertWords from "../domain/alert-words/examples.json" with { type: "json" };
import attachments from "../domain/attachments/examples.json" with { type: "json" };
import avatars from "../domain/avatars/examples.json" with { type: "json" };
import botAccounts from "../domain/bot-accounts/examples.json" with { type: "json" };
import botStorage from "../domain/bot-storage/examples.json" with { type: "json" };
import channelChanges from "../domain/channel-changes/examples.json" with { type: "json" };
import channelFolders from "../domain/channel-folders/examples.json" with { type: "json" };
import channels from "../domain/channels/examples.json" with { type: "json" };
import defaultChannels from "../domain/default-channels/examples.json" with { type: "json" };
import devices from "../domain/devices/examples.json" with { type: "json" };
import domains from "../domain/domains/examples.json" with { type: "json" };
import drafts from "../domain/drafts/examples.json" with { type: "json" };
import emoji from "../domain/emoji/examples.json" with { type: "json" };
import groups from "../domain/groups/examples.json" with { type: "json" };
import invitations from "../domain/invitations/examples.json" with { type: "json" };
import linkifiers from "../domain/linkifiers/examples.json" with { type: "json" };
import login from "../domain/login/examples.json" with { type: "json" };
import messageReports from "../domain/message-reports/examples.json" with { type: "json" };
import messages from "../domain/messages/examples.json" with { type: "json" };
import mutedUsers from "../domain/muted-users/examples.json" with { type: "json" };
import navigationViews from "../domain/navigation-views/examples.json" with { type: "json" };
import onboarding from "../domain/onboarding/examples.json" with { type: "json" };
import organization from "../domain/organization/examples.json" with { type: "json" };
import presence from "../domain/presence/examples.json" with { type: "json" };
import profileFields from "../domain/profile-fields/examples.json" with { type: "json" };
import pushes from "../domain/pushes/examples.json" with { type: "json" };
import queues from "../domain/queues/examples.json" with { type: "json" };
import reactions from "../domain/reactions/examples.json" with { type: "json" };
import reminders from "../domain/reminders/examples.json" with { type: "json" };
import savedSnippets from "../domain/saved-snippets/examples.json" with { type: "json" };
import scheduledMessages from "../domain/scheduled-messages/examples.json" with { type: "json" };
import server from "../domain/server/examples.json" with { type: "json" };
import settings from "../domain/settings/examples.json" with { type: "json" };
import statuses from "../domain/statuses/examples.json" with { type: "json" };
import submessages from "../domain/submessages/examples.json" with { type: "json" };
import subscriptionSettings from "../domain/subscription-settings/examples.json" with { type: "json" };
import subscriptions from "../domain/subscriptions/examples.json" with { type: "json" };
import topics from "../domain/topics/examples.json" with { type: "json" };
import typing from "../domain/typing/examples.json" with { type: "json" };
import type { ExamplesById } from "../openapi/example.js";

/** A call of each operation and its result, by the operation's id. */
export const examples: ExamplesById = {
  ...accessibleUsers,
  ...accounts,
  ...alertWords,
  ...attachments,
  ...avatars,
  ...botAccounts,
  ...botStorage,
  ...channelChanges,
  ...channelFolders,
  ...channels,
  ...defaultChannels,
  ...devices,
  ...domains,
  ...drafts,
  ...emoji,
  ...groups,
  ...invitations,
  ...linkifiers,
  ...login,
  ...messageReports,
  ...messages,
  ...mutedUsers,
  ...navigationViews,
  ...onboarding,
  ...organization,
  ...presence,
  ...profileFields,
  ...pushes,
  ...queues,
  ...reactions,
  ...reminders,
  ...savedSnippets,
  ...scheduledMessages,
  ...server,
  ...settings,
  ...statuses,
  ...submessages,
  ...subscriptionSettings,
  ...subscriptions,
  ...topics,
  ...typing,
};
