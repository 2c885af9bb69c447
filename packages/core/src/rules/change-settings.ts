import { languageName } from "../settings/languages.js";
import { type Setting, type SettingValues, settingValue } from "../settings/setting.js";
import { type UserSettingName, userSettings } from "../settings/user-settings.js";
import type { Row } from "../storage/tables.js";
import type { Act } from "./act.js";
import { settingEffects } from "./setting-effects.js";

type User = Row<"users">;
type Stored = Readonly<Record<string, unknown>>;

/** Values as `acceptSettings` answers them. */
export type NewSettings = Partial<SettingValues<typeof userSettings>>;

/** The names of those new values that are none yet, in the order they were given. */
export const changedSettings = <T extends Record<string, Setting>>(
  settings: T,
  stored: Stored,
  values: Stored,
): (keyof T & string)[] => Object.keys(values).filter((name) => values[name] !== settingValue(settings, stored, name));

/** The stored settings with these values; what is as in the beginning is not stored. */
export const withSettings = (settings: Readonly<Record<string, Setting>>, stored: Stored, values: Stored): Stored =>
  Object.fromEntries(
    Object.entries({ ...stored, ...values }).filter(([name, value]) => value !== settings[name]?.initial),
  );

/**
 * Gives a user these settings, tells their clients of each that is another one now, and does what follows from it (users.md 2.1).
 * What people change themselves is remembered as edited.
 */
export const changeSettings = async (act: Act, user: User, values: NewSettings): Promise<User> => {
  const names = changedSettings(userSettings, user.settings, values) as UserSettingName[];
  if (names.length === 0) return user;
  const settings = withSettings(userSettings, user.settings, values);
  const isOwn = act.actor?.id === user.id;
  const edited = isOwn ? { edited_settings: [...new Set([...user.edited_settings, ...names])] } : {};
  const changed = await act.tx.update("users", user.id, { settings, ...edited });
  for (const name of names) {
    act.emit(eventOf(name, values[name]), { users: [user.id] });
    await settingEffects[name]?.(act, user, changed);
  }
  return changed;
};

const eventOf = (property: UserSettingName, value: unknown) => ({
  type: "user_settings",
  op: "update",
  property,
  value,
  ...(property === "default_language" ? { language_name: languageName(value as string) } : {}),
});
