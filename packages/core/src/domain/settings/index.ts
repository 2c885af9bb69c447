// The settings that users make for themselves: changing them, and telling of it. Which there are is declared in `users`.

import { defineResource } from "../../operation/resource.js";
import { settingErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { ownSettings as ownSettingsPart, settingsDefaults as settingsDefaultsPart } from "./state.js";

export { changeSettings, changeSettingsOfAll, type NewSettings } from "./change-settings.js";
export { realmExportConsentEvent } from "./events.js";
export { settingChanged } from "./hooks.js";
export { errors, type SettingRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "settings",
  about: { name: "Settings", description: "How a user wants the chat to look and to behave, and who they are." },
  errors: settingErrors,
  events,
  operations,
  state: {
    realm_user_settings_defaults: [settingsDefaultsPart],
    user_settings: [ownSettingsPart],
  },
});
