// Written by `npm run write-api-reference` from the definitions of the operations.

import type { AlertWordsMethods } from "./alert-words.js";
import type { BotsMethods } from "./bots.js";
import type { ChannelsMethods } from "./channels.js";
import type { EventsMethods } from "./events.js";
import type { InvitationsMethods } from "./invitations.js";
import type { MessagesMethods } from "./messages.js";
import type { MutedUsersMethods } from "./muted-users.js";
import type { OnboardingMethods } from "./onboarding.js";
import type { PresenceMethods } from "./presence.js";
import type { ProfileFieldsMethods } from "./profile-fields.js";
import type { ServerMethods } from "./server.js";
import type { SettingsMethods } from "./settings.js";
import type { StatusesMethods } from "./statuses.js";
import type { UserGroupsMethods } from "./user-groups.js";
import type { UsersMethods } from "./users.js";

/** Every operation as a method that acts with one user's permissions. */
export interface BoundOperations
  extends UsersMethods,
    AlertWordsMethods,
    BotsMethods,
    ChannelsMethods,
    ServerMethods,
    UserGroupsMethods,
    InvitationsMethods,
    MessagesMethods,
    MutedUsersMethods,
    OnboardingMethods,
    PresenceMethods,
    ProfileFieldsMethods,
    EventsMethods,
    SettingsMethods,
    StatusesMethods {}

export type * from "./alert-words.js";
export type * from "./bots.js";
export type * from "./channels.js";
export type * from "./events.js";
export type * from "./invitations.js";
export type * from "./messages.js";
export type * from "./muted-users.js";
export type * from "./onboarding.js";
export type * from "./presence.js";
export type * from "./profile-fields.js";
export type * from "./settings.js";
export type * from "./statuses.js";
export type * from "./user-groups.js";
export type * from "./users.js";
