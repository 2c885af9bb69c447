import { site } from "../../operation/ports.js";
import { isAdministrator } from "../../operation/roles.js";
import { settingValue } from "../../schema/setting.js";
import { realmExportConsentEvent, settingChanged } from "../settings/index.js";
import {
  apiEmail,
  emailVisibility,
  everyone,
  realmUserUpdateEvent,
  rolesSeeingEmail,
  shownAvatars,
  type UserSettingName,
  userSettings,
} from "../users/index.js";
import { announceUser } from "./announce-user.js";
import { addressAudience } from "./user-audience.js";
import { follow, type Operating, type Row } from "./vocabulary.js";

type User = Row<"users">;

/** What a changed setting does beside being told to its owner's clients (users.md 2.1). */
type Effect = (call: Operating, before: User, after: User) => Promise<void>;

/** Administrators may see who agrees to be exported with private data. */
const tellConsent: Effect = async ({ tx, emit }, _, { id, settings }) => {
  const consented = settingValue(userSettings, settings, "allow_private_data_export");
  const accounts = await tx.scan("users", "id");
  const users = accounts.filter((user) => user.is_active && !user.is_bot && isAdministrator(user)).map(({ id }) => id);
  emit(realmExportConsentEvent, { user_id: id, consented }, { users });
};

/** The time zone is part of the profile. */
const tellTimeZone: Effect = async (call, _, user) => {
  const timezone = settingValue(userSettings, user.settings, "timezone");
  await announceUser(call, user, { email: apiEmail(user, call.use(site).host), timezone });
};

/**
 * Those who get to see the real address are told it, and those who no longer see it, that it is hidden. Where everybody sees it
 * or saw it, the address and the avatar that all know change as well.
 */
const tellVisibility: Effect = async (call, before, after) => {
  const [saw, see] = [rolesSeeingEmail(before), rolesSeeingEmail(after)];
  // Of two visibilities one always shows the address to all whom the other shows it to.
  const isWider = see.length > saw.length;
  const audience = await addressAudience(call, isWider ? after : before);
  const person = { user_id: after.id, delivery_email: isWider ? after.delivery_email : null };
  const roles_unconcerned = isWider ? saw : see;
  call.emit(realmUserUpdateEvent, { person }, { ...audience, except: [after.id] }, { roles_unconcerned });
  if (emailVisibility(before) !== everyone && emailVisibility(after) !== everyone) return;
  const new_email = apiEmail(after, call.use(site).host);
  await announceUser(call, after, { new_email }, call.use(shownAvatars).fields(after));
};

const effects: Partial<Record<UserSettingName, Effect>> = {
  email_address_visibility: tellVisibility,
  timezone: tellTimeZone,
  allow_private_data_export: tellConsent,
};

/** Tells those who may know of the user what a changed setting means to them. */
export const tellOfSetting = follow(settingChanged, async (call, { name, before, after }) => {
  await effects[name]?.(call, before, after);
});
