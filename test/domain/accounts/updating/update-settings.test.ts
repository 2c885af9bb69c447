import { anyHuman } from "../../../support/cases/callers.js";
import { type Given, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { some } from "../../../support/largest/sized-input.js";
import type { PersonName } from "../../../support/world/people.js";

const update = (property: string, value: unknown, more = {}) => ({
  type: "user_settings",
  op: "update",
  property,
  value,
  ...more,
});

const has =
  (name: PersonName, settings: Record<string, unknown>): Given =>
  (world) =>
    world.as(name).updateSettings(settings);

const shows =
  (name: PersonName, settings: Record<string, unknown>) =>
  async (world: World): Promise<void> => {
    const state = await world.as(name).registerQueue({ fetch_event_types: ["user_settings"] });
    for (const [property, value] of Object.entries(settings))
      if ((state.user_settings as Record<string, unknown>)[property] !== value)
        throw new Error(`${property} is ${JSON.stringify((state.user_settings as Record<string, unknown>)[property])}`);
  };

operationSample("updateSettings", {
  as: "bob",
  params: () => ({ color_scheme: 2 }),
  callers: anyHuman,
  large: {
    people: {
      most: 1_000,
      each: 2,
      params: ({ people }, size, turn) => ({
        target_users: { skip_if_already_edited: false, user_ids: some(people, size) },
        ...{ color_scheme: 2 + (turn % 2), twenty_four_hour_time: turn % 2 === 0, enter_sends: turn % 2 === 0 },
      }),
    },
    groups: {
      most: 1_000,
      params: ({ groups }, size, turn) => ({
        target_users: { skip_if_already_edited: false, group_ids: some(groups.slice(1), size) },
        color_scheme: 2 + (turn % 2),
      }),
    },
  },
});

operationCases("updateSettings", [
  {
    name: "changes what differs and tells the own clients, one event each (contract 1; contract, user_settings)",
    as: "mia",
    params: { color_scheme: 2, enter_sends: true, user_list_style: 3 },
    result: {},
    events: { mia: [update("color_scheme", 2), update("enter_sends", true)] },
    afterwards: shows("mia", { color_scheme: 2, enter_sends: true, user_list_style: 3 }),
  },
  {
    name: "changes nothing without parameters, all of which are optional (contract 1)",
    as: "gus",
    params: {},
    result: {},
    events: {},
  },
  {
    name: "lets guests",
    as: "gus",
    params: { fluid_layout_width: true },
    events: { gus: [update("fluid_layout_width", true)] },
  },
  {
    name: "goes back to the initial value",
    given: [has("bob", { web_home_view: "recent" })],
    as: "bob",
    params: { web_home_view: "inbox" },
    events: { bob: [update("web_home_view", "inbox")] },
    afterwards: shows("bob", { web_home_view: "inbox" }),
  },
  {
    name: "names the language in English, and for no other setting (contract, user_settings)",
    as: "mia",
    params: { default_language: "de" },
    events: { mia: [update("default_language", "de", { language_name: "German" })] },
  },
  ...(["google", "twitter"] as const).map((emojiset, i) => ({
    name: `takes ${emojiset} for the contract's word (contract 1, design 7)`,
    given: [has("mia", { emojiset: "text" })],
    as: "mia" as const,
    params: { emojiset },
    events: { mia: [update("emojiset", i === 0 ? "provider_a" : "provider_b")] },
    afterwards: shows("mia", { emojiset: i === 0 ? "provider_a" : "provider_b" }),
  })),
  {
    name: "reports removed settings as unsupported, next to known ones (contract, Endpoints)",
    as: "mia",
    params: { dense_mode: false, default_view: "inbox", realm_name_in_notifications: true, enter_sends: true },
    ignored: ["default_view", "dense_mode", "realm_name_in_notifications"],
    events: { mia: [update("enter_sends", true)] },
    doors: ["over the wire", "over HTTP"],
  },
  {
    name: "changes nothing of it when one value is wrong",
    as: "mia",
    params: { enter_sends: true, notification_sound: "boom" },
    error: ["unknownSound", { value: "boom" }],
  },
  {
    name: "refuses a language that there is not",
    as: "mia",
    params: { default_language: "xx" },
    error: "unknownLanguage",
  },
  {
    name: "refuses a batching period of nothing",
    as: "mia",
    params: { email_notifications_batching_period_seconds: 0 },
    error: ["invalidBatchingPeriod", { n: 0 }],
  },
  { name: "refuses to unset the time zone", as: "mia", params: { timezone: "" }, error: "unknownTimeZone" },
  {
    name: "tells human administrators who agrees to be exported",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("bea"), { role: 200 }))],
    as: "mia",
    params: { allow_private_data_export: true },
    events: (world) => {
      const consent = { type: "realm_export_consent", user_id: world.id("mia"), consented: true };
      return { mia: [update("allow_private_data_export", true)], olga: [consent], ada: [consent] };
    },
  },
  { name: "refuses bots", as: "bea", params: { enter_sends: true }, error: "botRefused" },
  { name: "refuses webhook bots", as: "wim", params: { enter_sends: true }, error: "webhookBotRefused" },
  { name: "refuses deactivated accounts", as: "dora", params: { enter_sends: true }, error: "accountDeactivated" },
  { name: "refuses who has no account", as: "nobody", params: { enter_sends: true }, error: "notLoggedIn" },
  {
    name: "shows receives_typing_notifications at the top of the state, too",
    as: "mia",
    params: { receives_typing_notifications: false },
    afterwards: async (world) => {
      const state = await world.as("mia").registerQueue({ fetch_event_types: ["user_settings"] });
      if (state.receives_typing_notifications !== false) throw new Error("It is still true.");
    },
    result: partial({}),
  },
]);
