// The resources of a chat, bottom to top: each may import from those before it, through their indexes.

import type { Resource } from "../operation/resource.js";
import { resource as accessibleUsers } from "./accessible-users/index.js";
import { resource as accounts } from "./accounts/index.js";
import { resource as alertWords } from "./alert-words/index.js";
import { resource as attachments } from "./attachments/index.js";
import { resource as avatars } from "./avatars/index.js";
import { resource as botAccounts } from "./bot-accounts/index.js";
import { resource as botCalls } from "./bot-calls/index.js";
import { resource as botStorage } from "./bot-storage/index.js";
import { resource as bots } from "./bots/index.js";
import { resource as channelChanges } from "./channel-changes/index.js";
import { resource as channelFolders } from "./channel-folders/index.js";
import { resource as channels } from "./channels/index.js";
import { resource as conversations } from "./conversations/index.js";
import { resource as defaultChannels } from "./default-channels/index.js";
import { resource as devices } from "./devices/index.js";
import { resource as domains } from "./domains/index.js";
import { resource as drafts } from "./drafts/index.js";
import { resource as emoji } from "./emoji/index.js";
import { resource as externalContent } from "./external-content/index.js";
import { resource as files } from "./files/index.js";
import { resource as groups } from "./groups/index.js";
import { resource as identities } from "./identities/index.js";
import { resource as introductions } from "./introductions/index.js";
import { resource as invitations } from "./invitations/index.js";
import { resource as linkifiers } from "./linkifiers/index.js";
import { resource as login } from "./login/index.js";
import { resource as mail } from "./mail/index.js";
import { resource as messageReports } from "./message-reports/index.js";
import { resource as messages } from "./messages/index.js";
import { resource as mutedUsers } from "./muted-users/index.js";
import { resource as navigationViews } from "./navigation-views/index.js";
import { resource as onboarding } from "./onboarding/index.js";
import { resource as operator } from "./operator/index.js";
import { resource as organization } from "./organization/index.js";
import { resource as permissions } from "./permissions/index.js";
import { resource as presence } from "./presence/index.js";
import { resource as profileFields } from "./profile-fields/index.js";
import { resource as pushes } from "./pushes/index.js";
import { queuesOver } from "./queues/index.js";
import { resource as reactions } from "./reactions/index.js";
import { resource as realm } from "./realm/index.js";
import { resource as reminders } from "./reminders/index.js";
import { resource as rendering } from "./rendering/index.js";
import { resource as savedSnippets } from "./saved-snippets/index.js";
import { resource as scheduledMessages } from "./scheduled-messages/index.js";
import { resource as server } from "./server/index.js";
import { resource as settings } from "./settings/index.js";
import { resource as statuses } from "./statuses/index.js";
import { resource as submessages } from "./submessages/index.js";
import { resource as subscriptionSettings } from "./subscription-settings/index.js";
import { resource as subscriptions } from "./subscriptions/index.js";
import { resource as topics } from "./topics/index.js";
import { resource as typing } from "./typing/index.js";
import { resource as users } from "./users/index.js";

const below = [
  // The organization and its people.
  /** The organization: its row, its settings, its limits. */
  realm,
  /** Accounts: their rows, roles, names, addresses and pictures. */
  users,
  /** The domains of which e-mail addresses may be. */
  domains,
  /** The settings that users make for themselves. */
  settings,
  /** Who may do what: user groups, and settings whose values are groups. */
  permissions,
  // Where people talk.
  /** The places that messages belong to: topics of channels, and direct messages. */
  conversations,
  /** Channels and their subscribers, and who may see and do what in a channel. */
  channels,
  /** The channels that newcomers are subscribed to, and groups of channels that they may choose. */
  defaultChannels,
  /** Which users may know of which others. */
  accessibleUsers,
  /** Files that users have uploaded. */
  files,
  /** Pictures of other sites that messages show. */
  externalContent,
  /** Patterns that become links in messages. */
  linkifiers,
  /** Rendering Markdown with the permissions of whoever wrote it. */
  rendering,
  /** Folders that group channels. */
  channelFolders,
  /** The emoji that a name stands for. */
  emoji,
  /** Emails to people, and the links in them. */
  mail,
  // People: what they keep for themselves, and what others learn of them.
  /** Words that alert a user when a message contains them. */
  alertWords,
  /** Notices that a client shows once. */
  onboarding,
  /** Phones and tablets, and how encrypted notifications reach them. */
  devices,
  /** Views that a user has arranged for navigation, and those kept under a name. */
  navigationViews,
  /** Texts that users keep to send them again. */
  savedSnippets,
  /** Users whom others have muted. */
  mutedUsers,
  /** Which users are active or idle at the moment. */
  presence,
  /** Statuses: a text and an emoji that users set for themselves. */
  statuses,
  /** Telling guests of the users whom they come to know. */
  introductions,
  /** API keys, passwords, and finding the account that makes a call. */
  login,
  /** Pictures of people. */
  avatars,
  /** Names and addresses: which are allowed, and changing them. */
  identities,
  /** Bots: accounts of programs, and who may see them. */
  bots,
  /** Texts that bots keep from one message to the next. */
  botStorage,
  /** Custom fields of profiles. */
  profileFields,
  // Messages and what belongs to them.
  /** What users set for the channels that they are subscribed to: colours, muting, notifications. */
  subscriptionSettings,
  /** Users' settings for topics, and which topics a channel may have. */
  topics,
  /** Sending, reading, searching, flagging and deleting messages. */
  messages,
  /** Messages that users have begun to write. */
  drafts,
  /** Messages that are sent at a later time. */
  scheduledMessages,
  /** Messages of which users want to be reminded. */
  reminders,
  /** What people do with the widgets of messages, such as polls. */
  submessages,
  /** Letting others see that one types. */
  typing,
  /** Uploading files, and having them where a message refers to them. */
  attachments,
  /** Reporting messages to those who moderate. */
  messageReports,
  /** Emoji on messages. */
  reactions,
  /** Subscribing to channels, creating channels, and announcing both. */
  subscriptions,
  /** Changing channels, archiving them, and noticing which are no longer active. */
  channelChanges,
  /** Telling phones of messages, encrypted for each. */
  pushes,
  // What joins several of the resources above.
  /** Creating and editing user groups. */
  groups,
  /** Invitations and links by which new people join the organization. */
  invitations,
  /** Creating, changing, deactivating and deleting accounts. */
  accounts,
  /** Creating and changing bots. */
  botAccounts,
  /** Calling bots that answer messages. */
  botCalls,
  /** What a client may learn before it logs in. */
  server,
  /** Creating the organization, and changing its settings. */
  organization,
] as const;

/** All resources of a chat, bottom to top. */
export const confab = [
  ...below,
  /** Event queues, and the initial state of a client that registers one. */
  queuesOver(below),
  /** The methods of `chat.host`, which ask for no user's permission. */
  operator,
] as const;

/** Returns all resources of a chat to which a host adds its own. The host's may import all of ours but queues and operator. */
export const confabWith = (more: readonly Resource[]): readonly Resource[] => {
  const stepping = more.find(({ steps }) => steps !== undefined);
  if (stepping !== undefined)
    throw new TypeError(`The resource ${stepping.name} has steps, whose numbers are Confab's.`);
  const all: readonly Resource[] = [...below, ...more];
  return [...all, queuesOver(all), operator];
};
