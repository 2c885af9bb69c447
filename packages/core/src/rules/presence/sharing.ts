import { settingValue } from "../../settings/setting.js";
import { userSettings } from "../../settings/user-settings.js";
import type { Row } from "../../storage/tables.js";

/** Whether somebody lets others know when they are there; reports of who does not are accepted and not noted. */
export const sharesPresence = ({ settings }: Pick<Row<"users">, "settings">): boolean =>
  settingValue(userSettings, settings, "presence_enabled");
