import type { Static } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { realmUpdateEvent } from "./events.js";
import { type RealmSettingName, realmSettings } from "./realm-settings.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

/** The id of the organization's row, the only one in its table. */
export const realmId = 1;

/** Returns the organization's row. */
export const realmOf = async (tx: ReadTx): Promise<Row<"realm">> => existing(await tx.get("realm", realmId));

/** Returns the value of one of the organization's settings. */
export const realmSetting = async <K extends RealmSettingName>(
  tx: ReadTx,
  name: K,
): Promise<Static<(typeof realmSettings)[K]["schema"]>> =>
  settingValue(realmSettings, (await realmOf(tx)).settings, name);

type Changeable = "enable_spectator_access" | "message_retention_days";

/** Changes one of the organization's settings, and tells everybody if the value is new. */
export const changeRealmSetting = async <K extends Changeable>(
  { tx, emit }: Operating,
  property: K,
  value: Static<(typeof realmSettings)[K]["schema"]>,
): Promise<void> => {
  if ((await realmSetting(tx, property)) === value) return;
  const { settings } = await realmOf(tx);
  await tx.update("realm", realmId, { settings: { ...settings, [property]: value } });
  emit(realmUpdateEvent, { property, value }, { everyone: true });
};

/** Sets for how many days messages are kept where a channel says nothing else; null for ever. */
export const keepMessages = (call: Operating, days: number | null): Promise<void> =>
  changeRealmSetting(call, "message_retention_days", days ?? -1);
