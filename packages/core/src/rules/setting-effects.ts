import { settingValue } from "../settings/setting.js";
import { type UserSettingName, userSettings } from "../settings/user-settings.js";
import type { Row } from "../storage/tables.js";
import type { Act } from "./act.js";
import { apiEmail, hostOf } from "./addresses.js";
import { announceUser } from "./announce-user.js";
import { isAdministrator } from "./permissions.js";
import { togglePresence } from "./presence/announce.js";

type User = Row<"users">;

/** What a changed setting does beside being told to its owner's clients (users.md 2.1). */
type Effect = (act: Act, before: User, after: User) => Promise<void>;

/** Administrators may see who agrees to be exported with private data. */
const tellConsent: Effect = async ({ tx, emit }, _, { id, settings }) => {
  const consented = settingValue(userSettings, settings, "allow_private_data_export");
  const accounts = await tx.scan("users", "id");
  const users = accounts.filter((user) => user.is_active && !user.is_bot && isAdministrator(user)).map(({ id }) => id);
  emit({ type: "realm_export_consent", user_id: id, consented }, { users });
};

/** The time zone is part of the profile. */
const tellTimeZone: Effect = async (act, _, user) => {
  const timezone = settingValue(userSettings, user.settings, "timezone");
  await announceUser(act, user, { email: apiEmail(user, hostOf(act.around.url())), timezone });
};

export const settingEffects: Partial<Record<UserSettingName, Effect>> = {
  timezone: tellTimeZone,
  allow_private_data_export: tellConsent,
  presence_enabled: (act, _, after) => togglePresence(act, after),
};
