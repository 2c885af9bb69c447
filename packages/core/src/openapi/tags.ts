import { type OperationId, type ResourceName, resourceOf } from "../operation/registry.js";

interface Tag {
  name: string;
  description: string;
}

/** What operations are about, for people. */
export const about = {
  alertWords: { name: "Alert words", description: "Words that a user wants to be told of wherever they are written." },
  bots: { name: "Bots", description: "Accounts of programs, made and kept by their owners." },
  channels: { name: "Channels", description: "Places that people subscribe to; each holds topics." },
  events: { name: "Events", description: "Queues that tell a client what happens, as it happens." },
  invitations: { name: "Invitations", description: "Ways for new people into the organization: by mail or by a link." },
  messages: {
    name: "Messages",
    description: "What is written, to a topic of a channel or to people, and the reactions.",
  },
  mutedUsers: { name: "Muted users", description: "People whose messages a user does not want to be told of." },
  onboarding: { name: "Onboarding", description: "Notices that a client shows to a user once." },
  presence: { name: "Presence", description: "Who is there now, and who was when." },
  profileFields: {
    name: "Profile fields",
    description: "What profiles hold beside the name: fields of the organization, filled in by each user.",
  },
  server: { name: "Server", description: "What a client may know before it has an account." },
  settings: { name: "Settings", description: "How a user wants the chat to look and to behave, and who they are." },
  statuses: {
    name: "Statuses",
    description: "What people say of how they are: a text, an emoji, or that they are away.",
  },
  userGroups: {
    name: "User groups",
    description: "People and groups under one name, to mention and to give permissions.",
  },
  users: { name: "Users", description: "Accounts: of everybody in the organization, bots among them." },
} satisfies Record<string, Tag>;

/** Our name of a tag of the document. */
export type TagName = keyof typeof about;

/** Under what the operations of each resource stand. */
const tagNames: Readonly<Record<ResourceName, TagName>> = {
  accessibleUsers: "users",
  accounts: "users",
  alertWords: "alertWords",
  avatars: "users",
  botAccounts: "bots",
  channels: "channels",
  emoji: "server",
  groups: "userGroups",
  invitations: "invitations",
  login: "users",
  messages: "messages",
  mutedUsers: "mutedUsers",
  onboarding: "onboarding",
  presence: "presence",
  profileFields: "profileFields",
  queues: "events",
  reactions: "messages",
  server: "server",
  settings: "settings",
  statuses: "statuses",
  subscriptions: "channels",
  topics: "channels",
};

/** What an operation is about. */
export const tagNameOf = (id: OperationId): TagName => tagNames[resourceOf(id)];
