import { type Apply, nothing } from "../../support/client/state.js";

const changeSetting: Apply = (state, { property, value }) => {
  state.user_settings[property as string] = value;
  if (property === "receives_typing_notifications") state.receives_typing_notifications = value as boolean;
  if (property === "enable_drafts_synchronization" && value === false) state.drafts = [];
};

const changeDefault: Apply = (state, { property, value }) => {
  state.realm_user_settings_defaults[property as string] = value;
};

export const settingEffects: Record<string, Apply> = {
  "user_settings/update": changeSetting,
  "realm_user_settings_defaults/update": changeDefault,
  realm_export_consent: nothing,
};
