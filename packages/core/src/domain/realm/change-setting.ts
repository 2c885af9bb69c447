import { changedSettings, type SettingValues, withSettings } from "../../schema/setting.js";
import { realmUpdateDictEvent, realmUpdateEvent } from "./events.js";
import { realmId, realmOf } from "./realm.js";
import { type RealmSetting, type RealmSettingName, realmSettings } from "./realm-settings.js";
import type { Operating } from "./vocabulary.js";

type Values = Readonly<Record<string, unknown>>;

/** New values of settings, as `acceptSettings` returns them. */
export type NewRealmSettings = Partial<SettingValues<typeof realmSettings>>;

/** What changes about the organization besides the settings of its table. It has to be new. */
export interface FurtherChanges {
  name?: string;
  /** What else is stored among the settings, by names of its own. */
  stored: Values;
  /** What clients see of it. */
  shown: Values;
}

const nothingElse: FurtherChanges = { stored: {}, shown: {} };

/**
 * Changes settings of the organization, and tells everybody of those whose value is new. Returns the new values, as they are stored,
 * by name.
 */
export const changeRealm = async (
  call: Operating,
  values: NewRealmSettings,
  { name, stored: further, shown }: FurtherChanges = nothingElse,
): Promise<Values> => {
  const { settings } = await realmOf(call.tx);
  const names = changedSettings(realmSettings, settings, values);
  const changed = Object.fromEntries(names.map((property) => [property, values[property]]));
  const changes = { ...(name === undefined ? {} : { name }), ...changed, ...further };
  if (Object.keys(changes).length === 0) return changes;
  await call.tx.update("realm", realmId, {
    ...(name === undefined ? {} : { name }),
    settings: { ...withSettings(realmSettings, settings, changed), ...further },
  });
  await tellOfChanges(call, { ...(name === undefined ? {} : { name }), ...changed }, shown);
  return changes;
};

const tellOfChanges = async ({ emit, use }: Operating, changed: Values, shown: Values): Promise<void> => {
  const data: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(changed)) {
    const { inDict, alsoTold, shown } = ruleOf(property);
    // The rules of a setting take the values that its schema allows.
    const told = shown?.(use, value as never) ?? value;
    if (inDict) Object.assign(data, { [property]: told }, await alsoTold?.(use, value as never));
    else emit(realmUpdateEvent, { property, value: told as string | number | boolean | null }, { everyone: true });
  }
  Object.assign(data, shown);
  if (Object.keys(data).length > 0) emit(realmUpdateDictEvent, { property: "default", data }, { everyone: true });
};

const rules: Readonly<Record<string, Partial<RealmSetting>>> = realmSettings;

const ruleOf = (property: string): Partial<RealmSetting> => rules[property] ?? {};

/** Changes one setting as the operator or the server wants it, and tells everybody if the value is new. */
export const changeRealmSetting = async <K extends RealmSettingName>(
  call: Operating,
  property: K,
  value: NewRealmSettings[K],
): Promise<void> => {
  await changeRealm(call, { [property]: value });
};

/** Sets for how many days messages are kept where a channel says nothing else; null for ever. */
export const keepMessages = (call: Operating, days: number | null): Promise<void> =>
  changeRealmSetting(call, "message_retention_days", days ?? -1);
