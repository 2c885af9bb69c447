import { raise } from "../../operation/hook.js";
import { changedSettings, type SettingValues, settingValue, withSettings } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { languageName } from "../realm/index.js";
import { type UserSettingName, userSettings } from "../users/index.js";
import { userSettingsUpdateEvent } from "./events.js";
import { settingChanged } from "./hooks.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** New values of settings, as `acceptSettings` returns them. */
export type NewSettings = Partial<SettingValues<typeof userSettings>>;

/** A user who is to get these settings. */
interface Target {
  user: User;
  values: NewSettings;
}

/** A user whose settings have changed. */
interface Changed extends Target {
  /** The settings that have another value now. */
  names: readonly UserSettingName[];
  /** The account as it is now. */
  changed: User;
}

/**
 * Gives a user these settings, tells their clients of each that has changed, and raises `settingChanged` (users.md 2.1). Settings
 * that people change themselves are remembered as edited. Returns the account as it is now.
 */
export const changeSettings = async (call: Operating, user: User, values: NewSettings): Promise<User> => {
  const [changed] = await changeSettingsOfAll(call, [{ user, values }]);
  return changed?.changed ?? user;
};

/**
 * Does what `changeSettings` does, for many users who get the same values. One event tells all of them for whom a setting has
 * changed. Returns only users with a change.
 */
export const changeSettingsOfAll = async (call: Operating, targets: readonly Target[]): Promise<readonly Changed[]> => {
  const changing = targets
    .map((target) => ({ ...target, names: changedNames(target) }))
    .filter(({ names }) => names.length > 0);
  const stored = await call.tx.updateMany(
    "users",
    changing.map((target) => rowChanges(call, target)),
  );
  const all: Changed[] = changing.map((target, at) => ({ ...target, changed: existing(stored[at]) }));
  for (const [name, value] of new Map(all.flatMap(newValues))) {
    const concerned = all.filter(({ names }) => names.includes(name));
    const users = concerned.map(({ user }) => user.id);
    call.emit(userSettingsUpdateEvent, changeOf(name, value), { users });
    for (const { user, changed } of concerned) {
      await raise(call, settingChanged, { name, before: user, after: changed });
    }
  }
  return all;
};

type Value = SettingValues<typeof userSettings>[UserSettingName];

// All targets get the same values, so those of any one will do.
const newValues = ({ names, changed }: Changed): [UserSettingName, Value][] =>
  names.map((name) => [name, settingValue(userSettings, changed.settings, name)]);

const changedNames = ({ user, values }: Target): UserSettingName[] =>
  changedSettings(userSettings, user.settings, values);

/** Returns what changes in the account's row. */
const rowChanges = ({ actor }: Operating, { user, values, names }: Omit<Changed, "changed">) => {
  const settings = withSettings(userSettings, user.settings, values);
  const edited = actor?.id === user.id ? { edited_settings: [...new Set([...user.edited_settings, ...names])] } : {};
  return { id: user.id, settings, ...edited };
};

const changeOf = (property: UserSettingName, value: Value) => ({
  property,
  value,
  ...(property === "default_language" ? { language_name: languageName(String(value)) } : {}),
});
