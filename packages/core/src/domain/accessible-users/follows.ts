import { isAdministrator } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
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

/** Does what a changed setting requires beyond the event to its owner's clients (users.md 2.1). */
type Effect = (call: Operating, before: User, after: User) => Promise<void>;

/** Tells administrators whether the user agrees to an export of private data. */
const tellConsent: Effect = async ({ tx, emit }, _, { id, settings }) => {
  const consented = settingValue(userSettings, settings, "allow_private_data_export");
  const accounts = await tx.scan("users", "id");
  const users = accounts.filter((user) => user.is_active && !user.is_bot && isAdministrator(user)).map(({ id }) => id);
  emit(realmExportConsentEvent, { user_id: id, consented }, { users });
};

/** Tells everybody who may know of the user the time zone, which is part of the profile. */
const tellTimeZone: Effect = async (call, _, user) => {
  const timezone = settingValue(userSettings, user.settings, "timezone");
  await announceUser(call, user, { email: apiEmail(user, call.use(site).host), timezone });
};

/**
 * Tells the real address to viewers who see it now, and tells those who no longer see it that it is hidden. Where everybody sees it
 * now or saw it before, the public address and the avatar change as well.
 */
const tellVisibility: Effect = async (call, before, after) => {
  const [saw, see] = [rolesSeeingEmail(before), rolesSeeingEmail(after)];
  // Of any two visibilities, one includes all roles of the other.
  const isWider = see.length > saw.length;
  const audience = await addressAudience(call, isWider ? after : before);
  const person = { user_id: after.id, delivery_email: isWider ? after.delivery_email : null };
  const roles_unconcerned = isWider ? saw : see;
  call.emit(realmUserUpdateEvent, { person }, { ...audience, except: [after.id], facts: { roles_unconcerned } });
  if (emailVisibility(before) !== everyone && emailVisibility(after) !== everyone) return;
  const new_email = apiEmail(after, call.use(site).host);
  await announceUser(call, after, { new_email }, call.use(shownAvatars).fields(after));
};

const effects: Partial<Record<UserSettingName, Effect>> = {
  email_address_visibility: tellVisibility,
  timezone: tellTimeZone,
  allow_private_data_export: tellConsent,
};

/** Tells other users what a changed setting of a user means to them. */
export const tellOfSetting = follow(settingChanged, async (call, { name, before, after }) => {
  await effects[name]?.(call, before, after);
});
