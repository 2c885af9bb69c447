import { roles } from "../../operation/roles.js";

const role: number = roles.member;

/** The columns that have the same value in every new account. */
export const accountDefaults = {
  role,
  former_roles: [],
  is_active: true,
  is_bot: false,
  is_system_bot: false,
  bot_type: null,
  bot_owner_id: null,
  has_logged_in: false,
  is_imported_stub: false,
  is_deleted: false,
  external_id: null,
  avatar_source: "G" as const,
  avatar_version: 1,
  avatar_name: null,
  password: null,
  key_hash: null,
  key_sealed: null,
  can_create_users: false,
  can_change_user_emails: false,
  last_reminder: null,
  settings: {},
  profile_data: {},
  edited_settings: [],
};

/** The id of the account that writes notices; it is the first account made. */
export const notificationBotId = 1;
