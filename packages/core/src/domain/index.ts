// The resources of a chat, bottom to top: each may import from those before it, through their indexes.

import type { Resource } from "../operation/resource.js";
import { resource as accessibleUsers } from "./accessible-users/index.js";
import { resource as accounts } from "./accounts/index.js";
import { resource as alertWords } from "./alert-words/index.js";
import { resource as avatars } from "./avatars/index.js";
import { resource as botAccounts } from "./bot-accounts/index.js";
import { resource as botCalls } from "./bot-calls/index.js";
import { resource as bots } from "./bots/index.js";
import { resource as channels } from "./channels/index.js";
import { resource as conversations } from "./conversations/index.js";
import { resource as emoji } from "./emoji/index.js";
import { resource as files } from "./files/index.js";
import { resource as groups } from "./groups/index.js";
import { resource as identities } from "./identities/index.js";
import { resource as introductions } from "./introductions/index.js";
import { resource as invitations } from "./invitations/index.js";
import { resource as login } from "./login/index.js";
import { resource as mail } from "./mail/index.js";
import { resource as messages } from "./messages/index.js";
import { resource as mutedUsers } from "./muted-users/index.js";
import { resource as onboarding } from "./onboarding/index.js";
import { resource as operator } from "./operator/index.js";
import { resource as organization } from "./organization/index.js";
import { resource as permissions } from "./permissions/index.js";
import { resource as presence } from "./presence/index.js";
import { resource as profileFields } from "./profile-fields/index.js";
import { queuesOver } from "./queues/index.js";
import { resource as reactions } from "./reactions/index.js";
import { resource as realm } from "./realm/index.js";
import { resource as rendering } from "./rendering/index.js";
import { resource as server } from "./server/index.js";
import { resource as settings } from "./settings/index.js";
import { resource as statuses } from "./statuses/index.js";
import { resource as subscriptions } from "./subscriptions/index.js";
import { resource as topics } from "./topics/index.js";
import { resource as users } from "./users/index.js";

const below = [
  // The organization and its people.
  /** The organization: its row, its settings, its limits. */
  realm,
  /** Accounts: their rows, roles, names, addresses and pictures. */
  users,
  /** What a user sets for themselves. */
  settings,
  /** Who may do what: groups, and settings that name them. */
  permissions,
  // Where people talk.
  /** Where messages belong: channels' topics, and people among themselves. */
  conversations,
  /** Channels and who is subscribed to them; who may see and do what there. */
  channels,
  /** Who may know of whom. */
  accessibleUsers,
  /** Markdown as its writer may. */
  rendering,
  /** What was uploaded. */
  files,
  /** The emoji that can be named. */
  emoji,
  /** Letters, and the links in them. */
  mail,
  // What people keep and say of themselves.
  /** Words that users want to be told of. */
  alertWords,
  /** Notices that a client shows once. */
  onboarding,
  /** Whom users do not want to hear of. */
  mutedUsers,
  /** Who is there now. */
  presence,
  /** What people say of how they are. */
  statuses,
  /** Telling guests whom they come to know. */
  introductions,
  /** Keys, passwords, and who is calling. */
  login,
  /** Pictures of people. */
  avatars,
  /** Names and addresses: which are allowed, and changing them. */
  identities,
  /** Accounts of programs: what they are, and who sees them. */
  bots,
  /** What profiles hold beside the name. */
  profileFields,
  // What is said.
  /** What users set for topics, and which topics there may be. */
  topics,
  /** Sending, reading, searching, flagging and deleting messages. */
  messages,
  /** Emoji on messages. */
  reactions,
  /** Subscribing, making channels, and telling of both. */
  subscriptions,
  // Across resources.
  /** User groups, for those who edit them. */
  groups,
  /** Ways for new people into the organization. */
  invitations,
  /** What becomes of an account: made, changed, deactivated, deleted. */
  accounts,
  /** Making and changing bots. */
  botAccounts,
  /** Calling bots that answer. */
  botCalls,
  /** What a client may know before it has an account. */
  server,
  /** Founding the organization. */
  organization,
] as const;

/** Everything that a chat has. */
export const confab = [
  ...below,
  /** Queues that tell a client what happens, and the state that they begin with. */
  queuesOver(below),
  /** What `chat.host` does, without anybody's permissions. */
  operator,
] as const;

/** Everything that a chat has to which a host adds resources of its own; they may import all of ours but queues and operator. */
export const confabWith = (more: readonly Resource[]): readonly Resource[] => [
  ...below,
  ...more,
  queuesOver([...below, ...more]),
  operator,
];
