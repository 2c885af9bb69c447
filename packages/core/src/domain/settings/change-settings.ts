import { raise } from "../../operation/hook.js";
import { type Setting, type SettingValues, settingValue } from "../../schema/setting.js";
import { languageName } from "../realm/index.js";
import { type UserSettingName, userSettings } from "../users/index.js";
import { settingChanged } from "./hooks.js";
import type { Operating, Row } from "./vocabulary.js";

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

/** Somebody who is to get settings. */
interface Target {
  user: User;
  values: NewSettings;
}

/** Somebody who got settings that were others before. */
interface Changed extends Target {
  names: readonly UserSettingName[];
  /** The account as it is now. */
  changed: User;
}

/**
 * Gives a user these settings, tells their clients of each that is another one now, and does what follows from it (users.md 2.1).
 * What people change themselves is remembered as edited.
 */
export const changeSettings = async (call: Operating, user: User, values: NewSettings): Promise<User> => {
  const [changed] = await changeSettingsOfAll(call, [{ user, values }]);
  return changed?.changed ?? user;
};

/** The same for many users who get the same: an event is for all of them to whom a setting is another one. */
export const changeSettingsOfAll = async (call: Operating, targets: readonly Target[]): Promise<readonly Changed[]> => {
  const all: Changed[] = [];
  for (const target of targets) {
    const names = changedSettings(userSettings, target.user.settings, target.values) as UserSettingName[];
    if (names.length > 0) all.push({ ...target, names, changed: await store(call, target, names) });
  }
  for (const name of new Set(all.flatMap(({ names }) => names))) {
    const concerned = all.filter(({ names }) => names.includes(name));
    const users = concerned.map(({ user }) => user.id);
    call.emit(eventOf(name, concerned[0]?.values[name]), { users });
    for (const { user, changed } of concerned) {
      await raise(call, settingChanged, { name, before: user, after: changed });
    }
  }
  return all;
};

const store = (call: Operating, { user, values }: Target, names: readonly UserSettingName[]): Promise<User> => {
  const settings = withSettings(userSettings, user.settings, values);
  const isOwn = call.actor?.id === user.id;
  const edited = isOwn ? { edited_settings: [...new Set([...user.edited_settings, ...names])] } : {};
  return call.tx.update("users", user.id, { settings, ...edited });
};

const eventOf = (property: UserSettingName, value: unknown) => ({
  type: "user_settings",
  op: "update",
  property,
  value,
  ...(property === "default_language" && typeof value === "string" ? { language_name: languageName(value) } : {}),
});
