import { randomActions } from "../../support/cases/action.js";
import { administrators } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { settingAction } from "./actions.js";
import { settingFacts, settingNames } from "./table.js";

randomActions(8, settingAction);

const update = (property: string, value: unknown) => ({
  type: "realm_user_settings_defaults",
  op: "update",
  property,
  value,
});

const defaults = settingNames.filter((name) => settingFacts[name]?.isDefault);
const others = settingNames.filter((name) => !settingFacts[name]?.isDefault);
const second = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, settingFacts[name]?.values[1]]));

const shownDefaults = async (world: World): Promise<Readonly<Record<string, unknown>>> => {
  const fetch_event_types = ["realm_user_settings_defaults"];
  const { realm_user_settings_defaults } = await world.as("gus").registerQueue({ fetch_event_types });
  return realm_user_settings_defaults ?? {};
};

const settingsOfNew = async (world: World): Promise<Readonly<Record<string, unknown>>> => {
  const { user_id } = await world.chat.host.createUser({ email: "zoe@example.com", full_name: "Zoë" });
  const { user_settings } = await world.chat.as(user_id).registerQueue({ fetch_event_types: ["user_settings"] });
  return user_settings ?? {};
};

const set =
  (params: Record<string, unknown>): Given =>
  (world) =>
    world.as("olga").updateUserSettingsDefaults(params);

const refused = (as: Case["as"], error: NonNullable<Case["error"]>): Case => ({
  ...{ name: `refuses ${as}`, as, params: { enter_sends: true } },
  error,
});

operationSample("updateUserSettingsDefaults", {
  as: "olga",
  params: () => ({ color_scheme: 2 }),
  callers: administrators,
});

operationCases("updateUserSettingsDefaults", [
  {
    name: "tells everybody of each default that is another one now",
    as: "ada",
    params: { color_scheme: 2, enter_sends: false, emojiset: "google", web_home_view: "recent" },
    result: {},
    events: { everyone: [update("color_scheme", 2), update("web_home_view", "recent")] },
    afterwards: async (world) =>
      assert.equal([(await shownDefaults(world)).color_scheme, (await shownDefaults(world)).enter_sends], [2, false]),
  },
  {
    name: "leaves accounts that exist as they are",
    as: "olga",
    params: { color_scheme: 2 },
    events: { everyone: [update("color_scheme", 2)] },
    afterwards: async (world) => {
      const { user_settings } = await world.as("mia").registerQueue({ fetch_event_types: ["user_settings"] });
      assert.is(user_settings?.color_scheme, 1);
    },
  },
  {
    name: "gives every one of them to new accounts",
    as: "olga",
    params: second(defaults),
    afterwards: async (world) => {
      const [shown, settings] = [await shownDefaults(world), await settingsOfNew(world)];
      for (const name of defaults) {
        assert.is(shown[name], settingFacts[name]?.values[1], name);
        assert.is(settings[name], settingFacts[name]?.values[1], name);
      }
      for (const name of others) assert.is(settings[name], settingFacts[name]?.values[0], name);
    },
  },
  {
    name: "gives new accounts the organization's language",
    given: [(world) => world.rows((tx) => tx.update("realm", 1, { settings: { default_language: "fr" } }))],
    as: "olga",
    params: {},
    events: {},
    afterwards: async (world) => assert.is((await settingsOfNew(world)).default_language, "fr"),
  },
  {
    name: "goes back to the initial value",
    given: [set({ color_scheme: 2 })],
    as: "olga",
    params: { color_scheme: 1 },
    events: { everyone: [update("color_scheme", 1)] },
    afterwards: async (world) => assert.is((await settingsOfNew(world)).color_scheme, 1),
  },
  {
    name: "reports what has no default for an organization as unsupported",
    as: "olga",
    params: { ...second(others), color_scheme: 3 },
    ignored: [...others].sort(),
    events: { everyone: [update("color_scheme", 3)] },
    doors: ["over the wire", "over HTTP"],
  },
  {
    name: "refuses values as for one's own settings, and changes nothing then",
    as: "olga",
    params: { enter_sends: true, notification_sound: "boom" },
    error: ["unknownSound", { value: "boom" }],
  },
  {
    name: "refuses a batching period that is too long",
    as: "olga",
    params: { email_notifications_batching_period_seconds: 604_801 },
    error: ["invalidBatchingPeriod", { n: 604_801 }],
  },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => refused(as, "administratorRequired")),
  refused("dora", "accountDeactivated"),
  refused("nobody", "notLoggedIn"),
  {
    name: "hides the addresses of new accounts where that is the default",
    given: [set({ email_address_visibility: 4 })],
    as: "olga",
    params: {},
    afterwards: async (world) => {
      const { user_id } = await world.chat.host.createUser({ email: "zoe@example.com", full_name: "Zoë" });
      const { user } = await world.as("ada").getUserById({ user_id });
      assert.equal(user.delivery_email, null);
    },
    result: partial({}),
  },
]);
