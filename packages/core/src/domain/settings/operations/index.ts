export { updateUserSettingsDefaults } from "./update-user-settings-defaults.js";
