// Accounts: their rows, roles, views and settings, as all other resources read them. What becomes of an account is in `accounts`.

import { defineResource } from "../../operation/resource.js";
import { meaningsOf } from "../../schema/setting.js";
import { roleErrors, userErrors } from "./errors.js";
import * as events from "./events.js";
import { avatarService } from "./services.js";
import { userSteps } from "./steps.js";
import { userTables } from "./tables.js";
import { userSettings } from "./user-settings.js";

export { accountDefaults, notificationBotId } from "./account-defaults.js";
export { Avatars, defaultAvatar, unknownAvatarUrl } from "./avatars.js";
export {
  apiEmail,
  emailVisibility,
  everyone,
  isAddress,
  placeholderEmail,
  placeholderId,
  rolesSeeingEmail,
  shownEmail,
} from "./email-addresses.js";
export { realmUserAddEvent, realmUserRemoveEvent, realmUserUpdateEvent } from "./events.js";
export { acceptFullName, fullNameLength, isBotNameTaken, type NameError, nameErrors } from "./full-names.js";
export {
  administrators,
  anyBot,
  anyHuman,
  anyMember,
  anyone,
  anyReader,
  anySender,
  anyUser,
  humanMembers,
  isWebhookBot,
  owners,
  userCreators,
} from "./permissions.js";
export { queueOwnerOf, queueOwners } from "./queue-owners.js";
export { shownAvatars } from "./services.js";
export { allBots, allUsers } from "./shared.js";
export { payerOf } from "./stored/payer.js";
export {
  answeredBytes,
  checkOrganizationRows,
  checkOrganizationTotal,
  checkStored,
  checkStoredBytes,
  checkStoredRows,
  longestId,
  storedLimit,
  totalOf,
} from "./stored/stored-limits.js";
export { withDirectory } from "./user-directory.js";
export {
  notificationSounds,
  organizationDefaults,
  settingValueErrors,
  type UserSetting,
  type UserSettingName,
  userSettings,
} from "./user-settings.js";
export {
  encodedUser,
  listedUserShape,
  toMinute,
  type UserObject,
  type UserViewOptions,
  userShape,
  viewUser,
} from "./view.js";
export { type ViewedUser, viewedColumns } from "./viewed-user.js";
export { isVisitor, visitor } from "./visitor.js";
export { errors, type UserRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "users",
  about: { name: "Users", description: "Accounts: of everybody in the organization, bots among them." },
  meanings: {
    ...meaningsOf(userSettings),
    user_id: "The user",
    email: "An e-mail address by which the API knows a user",
    full_name: "The name that everybody sees",
    password: "The password",
  },
  tables: userTables,
  steps: userSteps,
  errors: { ...userErrors, ...roleErrors },
  events,
  services: [avatarService],
});
