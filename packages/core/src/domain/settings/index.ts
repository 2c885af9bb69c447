export { changeSettings, changeSettingsOfAll, type NewSettings, withSettings } from "./change-settings.js";
export { settingChanged } from "./hooks.js";
export type { SettingRows } from "./vocabulary.js";
