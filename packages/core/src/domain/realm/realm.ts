import type { Static } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { type RealmSettingName, realmSettings } from "./realm-settings.js";
import type { ReadTx, Row } from "./vocabulary.js";

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
