import { t } from "../../schema/schema.js";
import { effective, schemasOf } from "../../schema/setting.js";
import { realmRow } from "../realm/index.js";
import { notificationSounds, organizationDefaults, userSettings } from "../users/index.js";
import { part } from "./vocabulary.js";

const choicesShape = {
  available_notification_sounds: t.array(t.string()),
  emojiset_choices: t.array(t.named("EmojiSet", t.object({ key: t.word("emojiset"), text: t.string() }))),
};

const choices = {
  available_notification_sounds: notificationSounds,
  emojiset_choices: [
    { key: "provider_a" as const, text: "Emoji set A" },
    { key: "provider_b" as const, text: "Emoji set B" },
    { key: "text" as const, text: "Plain text" },
  ],
};

/** The acting user's own settings. */
export const ownSettings = part(
  {
    user_settings: t.named("UserSettings", t.object({ ...schemasOf(userSettings), ...choicesShape })),
    receives_typing_notifications: t.boolean(),
  },
  ({ actor }) => {
    const settings = effective(userSettings, actor.settings);
    const { receives_typing_notifications } = settings;
    return { user_settings: { ...settings, ...choices }, receives_typing_notifications };
  },
);

/** The settings that new accounts begin with. */
export const settingsDefaults = part(
  {
    realm_user_settings_defaults: t.named(
      "UserSettingsDefaults",
      t.object({ ...schemasOf(organizationDefaults), ...choicesShape }),
    ),
  },
  async ({ reuse }) => {
    const { user_settings_defaults } = await reuse(realmRow);
    return { realm_user_settings_defaults: { ...effective(organizationDefaults, user_settings_defaults), ...choices } };
  },
);
