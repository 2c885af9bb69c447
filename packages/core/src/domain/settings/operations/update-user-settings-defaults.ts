import { t } from "../../../schema/schema.js";
import { acceptSettings, changedSettings, settingParams, settingValue, withSettings } from "../../../schema/setting.js";
import { realmId, realmOf } from "../../realm/index.js";
import { administrators, organizationDefaults, settingValueErrors } from "../../users/index.js";
import { realmUserSettingsDefaultsUpdateEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const updateUserSettingsDefaults = defineOperation({
  method: "PATCH",
  path: "/realm/user_settings_defaults",
  summary: "Update the default settings of new users",
  description: "Accounts that exist keep theirs.",
  permission: administrators,
  params: t.object(settingParams(organizationDefaults)),
  result: t.object({}),
  errors: settingValueErrors,
  async run({ params, tx, emit, fail }) {
    const values = acceptSettings({ fail }, organizationDefaults, params);
    const { user_settings_defaults: stored } = await realmOf(tx);
    const names = changedSettings(organizationDefaults, stored, values);
    if (names.length === 0) return {};
    const user_settings_defaults = withSettings(organizationDefaults, stored, values);
    await tx.update("realm", realmId, { user_settings_defaults });
    for (const property of names) {
      const value = settingValue(organizationDefaults, user_settings_defaults, property);
      emit(realmUserSettingsDefaultsUpdateEvent, { property, value }, { everyone: true });
    }
    return {};
  },
});
