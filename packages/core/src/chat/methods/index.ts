// Written by `npm run docs` from the definitions of the operations.
import type { DomainsMethods } from "./domains.js";
import type { SettingsMethods } from "./settings.js";
import type { ChannelsMethods } from "./channels.js";
import type { DefaultChannelsMethods } from "./default-channels.js";
import type { AccessibleUsersMethods } from "./accessible-users.js";
import type { LinkifiersMethods } from "./linkifiers.js";
import type { ChannelFoldersMethods } from "./channel-folders.js";
import type { EmojiMethods } from "./emoji.js";
import type { AlertWordsMethods } from "./alert-words.js";
import type { OnboardingMethods } from "./onboarding.js";
import type { DevicesMethods } from "./devices.js";
import type { NavigationViewsMethods } from "./navigation-views.js";
import type { SavedSnippetsMethods } from "./saved-snippets.js";
import type { MutedUsersMethods } from "./muted-users.js";
import type { PresenceMethods } from "./presence.js";
import type { StatusesMethods } from "./statuses.js";
import type { LoginMethods } from "./login.js";
import type { AvatarsMethods } from "./avatars.js";
import type { BotStorageMethods } from "./bot-storage.js";
import type { ProfileFieldsMethods } from "./profile-fields.js";
import type { SubscriptionSettingsMethods } from "./subscription-settings.js";
import type { TopicsMethods } from "./topics.js";
import type { MessagesMethods } from "./messages.js";
import type { DraftsMethods } from "./drafts.js";
import type { ScheduledMessagesMethods } from "./scheduled-messages.js";
import type { RemindersMethods } from "./reminders.js";
import type { SubmessagesMethods } from "./submessages.js";
import type { TypingMethods } from "./typing.js";
import type { AttachmentsMethods } from "./attachments.js";
import type { MessageReportsMethods } from "./message-reports.js";
import type { ReactionsMethods } from "./reactions.js";
import type { SubscriptionsMethods } from "./subscriptions.js";
import type { ChannelChangesMethods } from "./channel-changes.js";
import type { PushesMethods } from "./pushes.js";
import type { GroupsMethods } from "./groups.js";
import type { InvitationsMethods } from "./invitations.js";
import type { AccountsMethods } from "./accounts.js";
import type { BotAccountsMethods } from "./bot-accounts.js";
import type { ServerMethods } from "./server.js";
import type { OrganizationMethods } from "./organization.js";
import type { QueuesMethods } from "./queues.js";

/** Every operation as a method that acts with one user's permissions. */
export interface BoundOperations
  extends DomainsMethods,
    SettingsMethods,
    ChannelsMethods,
    DefaultChannelsMethods,
    AccessibleUsersMethods,
    LinkifiersMethods,
    ChannelFoldersMethods,
    EmojiMethods,
    AlertWordsMethods,
    OnboardingMethods,
    DevicesMethods,
    NavigationViewsMethods,
    SavedSnippetsMethods,
    MutedUsersMethods,
    PresenceMethods,
    StatusesMethods,
    LoginMethods,
    AvatarsMethods,
    BotStorageMethods,
    ProfileFieldsMethods,
    SubscriptionSettingsMethods,
    TopicsMethods,
    MessagesMethods,
    DraftsMethods,
    ScheduledMessagesMethods,
    RemindersMethods,
    SubmessagesMethods,
    TypingMethods,
    AttachmentsMethods,
    MessageReportsMethods,
    ReactionsMethods,
    SubscriptionsMethods,
    ChannelChangesMethods,
    PushesMethods,
    GroupsMethods,
    InvitationsMethods,
    AccountsMethods,
    BotAccountsMethods,
    ServerMethods,
    OrganizationMethods,
    QueuesMethods {}

export type * from "./domains.js";
export type * from "./settings.js";
export type * from "./channels.js";
export type * from "./default-channels.js";
export type * from "./accessible-users.js";
export type * from "./linkifiers.js";
export type * from "./channel-folders.js";
export type * from "./emoji.js";
export type * from "./alert-words.js";
export type * from "./onboarding.js";
export type * from "./devices.js";
export type * from "./navigation-views.js";
export type * from "./saved-snippets.js";
export type * from "./muted-users.js";
export type * from "./presence.js";
export type * from "./statuses.js";
export type * from "./login.js";
export type * from "./avatars.js";
export type * from "./bot-storage.js";
export type * from "./profile-fields.js";
export type * from "./subscription-settings.js";
export type * from "./topics.js";
export type * from "./messages.js";
export type * from "./drafts.js";
export type * from "./scheduled-messages.js";
export type * from "./reminders.js";
export type * from "./submessages.js";
export type * from "./typing.js";
export type * from "./attachments.js";
export type * from "./message-reports.js";
export type * from "./reactions.js";
export type * from "./subscriptions.js";
export type * from "./channel-changes.js";
export type * from "./pushes.js";
export type * from "./groups.js";
export type * from "./invitations.js";
export type * from "./accounts.js";
export type * from "./bot-accounts.js";
export type * from "./server.js";
export type * from "./organization.js";
export type * from "./queues.js";
export type * from "./schemas.js";
