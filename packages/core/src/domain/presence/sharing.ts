import { settingValue } from "../../schema/setting.js";
import { userSettings } from "../users/index.js";
import type { Row } from "./vocabulary.js";

/** Whether a user shares presence with others. Reports of a user who does not are accepted, but not noted. */
export const sharesPresence = ({ settings }: Pick<Row<"users">, "settings">): boolean =>
  settingValue(userSettings, settings, "presence_enabled");
