import type { Static } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { type RealmSettingName, realmSettings } from "./realm-settings.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** The only row of its table. */
export const realmId = 1;

/** The organization's row, of which there is one. */
export const realmOf = async (tx: ReadTx): Promise<Row<"realm">> => existing(await tx.get("realm", realmId));

/** One setting of the organization. */
export const realmSetting = async <K extends RealmSettingName>(
  tx: ReadTx,
  name: K,
): Promise<Static<(typeof realmSettings)[K]["schema"]>> =>
  settingValue(realmSettings, (await realmOf(tx)).settings, name);
