// Written by `npm run docs` from the definitions of the operations.
import type { DomainsMethods } from "../domain/domains/methods.js";
import type { SettingsMethods } from "../domain/settings/methods.js";
import type { ChannelsMethods } from "../domain/channels/methods.js";
import type { DefaultChannelsMethods } from "../domain/default-channels/methods.js";
import type { AccessibleUsersMethods } from "../domain/accessible-users/methods.js";
import type { ChannelFoldersMethods } from "../domain/channel-folders/methods.js";
import type { EmojiMethods } from "../domain/emoji/methods.js";
import type { AlertWordsMethods } from "../domain/alert-words/methods.js";
import type { OnboardingMethods } from "../domain/onboarding/methods.js";
import type { DevicesMethods } from "../domain/devices/methods.js";
import type { NavigationViewsMethods } from "../domain/navigation-views/methods.js";
import type { SavedSnippetsMethods } from "../domain/saved-snippets/methods.js";
import type { MutedUsersMethods } from "../domain/muted-users/methods.js";
import type { PresenceMethods } from "../domain/presence/methods.js";
import type { StatusesMethods } from "../domain/statuses/methods.js";
import type { LoginMethods } from "../domain/login/methods.js";
import type { AvatarsMethods } from "../domain/avatars/methods.js";
import type { BotStorageMethods } from "../domain/bot-storage/methods.js";
import type { ProfileFieldsMethods } from "../domain/profile-fields/methods.js";
import type { SubscriptionSettingsMethods } from "../domain/subscription-settings/methods.js";
import type { TopicsMethods } from "../domain/topics/methods.js";
import type { MessagesMethods } from "../domain/messages/methods.js";
import type { DraftsMethods } from "../domain/drafts/methods.js";
import type { ScheduledMessagesMethods } from "../domain/scheduled-messages/methods.js";
import type { RemindersMethods } from "../domain/reminders/methods.js";
import type { SubmessagesMethods } from "../domain/submessages/methods.js";
import type { TypingMethods } from "../domain/typing/methods.js";
import type { AttachmentsMethods } from "../domain/attachments/methods.js";
import type { MessageReportsMethods } from "../domain/message-reports/methods.js";
import type { ReactionsMethods } from "../domain/reactions/methods.js";
import type { SubscriptionsMethods } from "../domain/subscriptions/methods.js";
import type { ChannelChangesMethods } from "../domain/channel-changes/methods.js";
import type { PushesMethods } from "../domain/pushes/methods.js";
import type { GroupsMethods } from "../domain/groups/methods.js";
import type { InvitationsMethods } from "../domain/invitations/methods.js";
import type { AccountsMethods } from "../domain/accounts/methods.js";
import type { BotAccountsMethods } from "../domain/bot-accounts/methods.js";
import type { ServerMethods } from "../domain/server/methods.js";
import type { OrganizationMethods } from "../domain/organization/methods.js";
import type { QueuesMethods } from "../chat/queues-methods.js";

/** Every operation as a method that acts with one user's permissions. */
export interface BoundOperations
  extends DomainsMethods,
    SettingsMethods,
    ChannelsMethods,
    DefaultChannelsMethods,
    AccessibleUsersMethods,
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

export type * from "../domain/domains/methods.js";
export type * from "../domain/settings/methods.js";
export type * from "../domain/channels/methods.js";
export type * from "../domain/default-channels/methods.js";
export type * from "../domain/accessible-users/methods.js";
export type * from "../domain/channel-folders/methods.js";
export type * from "../domain/alert-words/methods.js";
export type * from "../domain/onboarding/methods.js";
export type * from "../domain/devices/methods.js";
export type * from "../domain/navigation-views/methods.js";
export type * from "../domain/saved-snippets/methods.js";
export type * from "../domain/muted-users/methods.js";
export type * from "../domain/presence/methods.js";
export type * from "../domain/statuses/methods.js";
export type * from "../domain/login/methods.js";
export type * from "../domain/avatars/methods.js";
export type * from "../domain/bot-storage/methods.js";
export type * from "../domain/profile-fields/methods.js";
export type * from "../domain/subscription-settings/methods.js";
export type * from "../domain/topics/methods.js";
export type * from "../domain/messages/methods.js";
export type * from "../domain/drafts/methods.js";
export type * from "../domain/scheduled-messages/methods.js";
export type * from "../domain/reminders/methods.js";
export type * from "../domain/submessages/methods.js";
export type * from "../domain/typing/methods.js";
export type * from "../domain/attachments/methods.js";
export type * from "../domain/message-reports/methods.js";
export type * from "../domain/reactions/methods.js";
export type * from "../domain/subscriptions/methods.js";
export type * from "../domain/channel-changes/methods.js";
export type * from "../domain/pushes/methods.js";
export type * from "../domain/groups/methods.js";
export type * from "../domain/invitations/methods.js";
export type * from "../domain/accounts/methods.js";
export type * from "../domain/bot-accounts/methods.js";
export type * from "../domain/organization/methods.js";
export type * from "../chat/queues-methods.js";
