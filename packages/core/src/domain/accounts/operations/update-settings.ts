import { t } from "../../../schema/schema.js";
import { acceptSettings, settingParams } from "../../../schema/setting.js";
import { changeOwnName, emailChangeErrors, requestEmailChange } from "../../identities/index.js";
import { acceptNewPassword, actorNow, changePassword, passwordErrors } from "../../login/index.js";
import { limits } from "../../realm/index.js";
import { changeSettings } from "../../settings/index.js";
import { anyHuman, nameErrors, userSettings } from "../../users/index.js";
import { bulkErrors, changeSettingsOf, targetUsers } from "../bulk-settings.js";
import { defineOperation } from "../vocabulary.js";

const password = t.optional(t.text({ max: limits.password_max_length }));

export const updateSettings = defineOperation({
  method: "PATCH",
  path: "/settings",
  aliases: ["/settings/display", "/settings/notifications"],
  summary: "Change your settings",
  description: "The own ones, or with `target_users` those of many people. Either all of it happens or nothing.",
  permission: anyHuman,
  price: {
    of: ({ new_password, target_users }) => (new_password !== undefined ? 10 : target_users !== undefined ? 3 : 1),
    says: "ten with a new password and three for other people",
  },
  transaction: "none",
  params: t.object({
    target_users: t.optional(targetUsers),
    full_name: t.optional(t.text({ description: "Ignored where only administrators may change names" })),
    old_password: password,
    new_password: password,
    email: t.optional(
      t.text({
        description: "A new address; it becomes the account's when the link that is mailed to it is confirmed",
      }),
    ),
    ...settingParams(userSettings),
  }),
  result: t.object({}),
  errors: ["administratorRequired", ...bulkErrors, ...passwordErrors, ...emailChangeErrors, ...nameErrors],
  async run({ actor, params, address, login, use, write, fail }) {
    const { target_users, full_name, old_password, new_password, email, ...settings } = params;
    if (target_users !== undefined)
      return write(async (call) => {
        await changeSettingsOf({ ...call, actor: await actorNow(call) }, target_users, params);
        return {};
      });
    const values = acceptSettings({ fail }, userSettings, settings);
    const newPassword =
      new_password === undefined
        ? null
        : await acceptNewPassword({ actor, address, use, fail }, { old_password, new_password });
    return write(async (writing) => {
      const user = await actorNow(writing);
      const call = { ...writing, actor: user };
      const changed = newPassword === null ? user : await changePassword({ ...call, login }, user, newPassword);
      if (email !== undefined) await requestEmailChange(call, email);
      if (full_name !== undefined) await changeOwnName(call, changed, full_name);
      await changeSettings(call, changed, values);
      return {};
    });
  },
});
