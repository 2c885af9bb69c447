import fc from "fast-check";
import { type Action, action, someone, who } from "../../support/cases/action.js";

/** Enough of them to see that each kind is passed on. */
const settings = fc.record(
  {
    color_scheme: fc.constantFrom(1, 2, 3),
    receives_typing_notifications: fc.boolean(),
    emojiset: fc.constantFrom("text", "google", "provider_b"),
    web_font_size_px: fc.nat(30),
  },
  { requiredKeys: [] },
);

/** Those that others are told of. */
const ofProfile = fc.record(
  {
    full_name: fc.constantFrom("Bob Member", "Somebody Else", "*"),
    email_address_visibility: fc.constantFrom(1, 2, 3, 4, 5),
    timezone: fc.constantFrom("Europe/Berlin", "US/Pacific", ""),
  },
  { requiredKeys: [] },
);

const setting = fc
  .record({ as: who, values: fc.oneof(settings, ofProfile) })
  .map(({ as, values }) =>
    action(`${as} sets ${JSON.stringify(values)}`, (world) => world.as(as).updateSettings(values as object)),
  );

const settingOthers = fc
  .record({ as: who, values: settings, targets: fc.uniqueArray(someone, { minLength: 1, maxLength: 3 }) })
  .map(({ as, values, targets }) =>
    action(`${as} sets ${JSON.stringify(values)} for ${targets.join()}`, (world) =>
      world.as(as).updateSettings({
        ...(values as object),
        target_users: { user_ids: targets.map((name) => world.id(name)), skip_if_already_edited: true },
      }),
    ),
  );

const settingDefaults = fc
  .record({ as: who, values: settings })
  .map(({ as, values }) =>
    action(`${as} lets new accounts begin with ${JSON.stringify(values)}`, (world) =>
      world.as(as).updateUserSettingsDefaults(values as object),
    ),
  );

/** What people do about settings. */
export const settingAction: fc.Arbitrary<Action> = fc.oneof(setting, settingOthers, settingDefaults);
