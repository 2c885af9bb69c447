import { settingValue } from "../../schema/setting.js";
import { userSettings } from "../users/index.js";
import type { Row } from "./vocabulary.js";

/** Whether somebody lets others know when they are there; reports of who does not are accepted and not noted. */
export const sharesPresence = ({ settings }: Pick<Row<"users">, "settings">): boolean =>
  settingValue(userSettings, settings, "presence_enabled");
