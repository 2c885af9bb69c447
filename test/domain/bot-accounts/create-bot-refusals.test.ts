import { operationCases, partial } from "../../support/cases/cases.js";
import { account, botEmail, setting } from "./bot-objects.js";
import { helper, helperWith, hook, refused } from "./creating.js";

operationCases("createBot", [
  ...[
    { name: "nobody makes bots", given: [setting("can_create_bots_group", 1)], change: {} },
    {
      name: "nobody makes any",
      given: [setting("can_create_bots_group", 1), setting("can_create_write_only_bots_group", 1)],
      change: { bot_type: 2 },
    },
  ].map(({ name, given, change }) => ({
    name: `refuses where ${name}, the owner too`,
    given,
    as: "olga" as const,
    params: helperWith(change),
    error: "insufficientPermission" as const,
  })),
  refused("refuses a blank short name", "badAddress", { short_name: " " }),
  ...["a b", "a@b", "<x>", "x,y", "a\u0000b".replace("\u0000", "\u0007"), `${"x".repeat(250)}`].map((short_name) =>
    refused(`refuses the short name ${JSON.stringify(short_name).slice(0, 20)}`, "badAddress", { short_name }),
  ),
  refused("refuses a short name (users.md 1.3)", "nameTooShort", { full_name: "x" }),
  refused("refuses a long name", "nameTooLong", { full_name: "x".repeat(101) }),
  refused("refuses markup in a name", "nameCharacters", { full_name: "**Helper**" }),
  refused("refuses a name that ends like a mention", "nameFormat", { full_name: "Helper|3" }),
  {
    name: "refuses a name that is taken where names are unique",
    given: [setting("require_unique_names", true), account("bob", { is_active: false })],
    as: "mia",
    params: helperWith({ full_name: "BOB member" }),
    error: "nameTaken",
  },
  refused("refuses a missing embedded bot", "invalidEmbeddedBot", { bot_type: 4 }),
  refused("refuses an unknown embedded bot", "invalidEmbeddedBot", { bot_type: 4, service_name: "constructor" }),
  {
    name: "refuses an address that is taken",
    given: [account("bob", { delivery_email: botEmail("Helper"), email_folded: botEmail("helper") })],
    as: "mia",
    params: helper,
    error: "addressTaken",
  },
  refused("refuses the name of another bot", "botNameTaken", { full_name: "Bea Bot" }),
  refused("refuses the name of a person, however it is written", "botNameTaken", { full_name: "bob ＭEMBER" }),
  {
    name: "allows the name of a deactivated account",
    as: "mia",
    params: helperWith({ full_name: "Dora Gone" }),
    result: partial({}),
  },
  refused("refuses an unknown type", "invalidBotType", { bot_type: 5 }),
  refused("refuses an unknown form", "invalidInterface", { ...hook, interface_type: 3 }),
  ...["nowhere", "attic", "vault "].map((default_sending_stream) => ({
    name: `refuses the default channel ${default_sending_stream}`,
    as: "max" as const,
    params: helperWith({ default_sending_stream }),
    error: ["invalidChannelName", { name: default_sending_stream }] as const,
  })),
  {
    name: "refuses a channel whose messages an administrator may not read (security B2)",
    as: "ada",
    params: helperWith({ default_events_register_stream: "vault" }),
    error: ["invalidChannelName", { name: "vault" }],
  },
  refused("refuses a setting that the embedded bot does not have", "invalidBotConfiguration", {
    ...{ bot_type: 4, service_name: "greeter", config_data: { colour: "red" } },
  }),
  refused("refuses settings that the embedded bot cannot work with", "invalidBotConfiguration", {
    ...{ bot_type: 4, service_name: "greeter", config_data: { greeting: "" } },
  }),
  refused("refuses more settings than any bot needs", "invalidBotConfiguration", {
    config_data: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, ""])),
  }),
  refused("refuses an integration, of which there are none", ["invalidIntegration", { integration: "travis" }], {
    ...{ bot_type: 2, service_name: "travis" },
  }),
  ...[
    "",
    "bots.example.com",
    "ftp://bots.example.com",
    "javascript:alert(1)",
    "http://",
    "https://a b/",
    "file:///etc",
  ].map((payload_url) =>
    refused(
      `refuses the address ${JSON.stringify(payload_url)}`,
      ["invalidParameter", { text: "payload_url is not a URL" }],
      { bot_type: 3, payload_url },
    ),
  ),
  refused("needs an address for an outgoing webhook", ["invalidParameter", { text: "payload_url is not a URL" }], {
    bot_type: 3,
  }),
  refused(
    "refuses a setting that is no text",
    ["invalidParameter", { text: 'config_data["greeting"] is not a string' }],
    { config_data: { greeting: 3 } },
  ),
  // The order of users.md 8.
  refused("names the short name before the name", "badAddress", { short_name: "", full_name: "" }),
  refused("names the name before the embedded bot", "nameTooShort", { full_name: "", bot_type: 4 }),
  refused("names the embedded bot before the name that is taken", "invalidEmbeddedBot", {
    ...{ full_name: "Bea Bot", bot_type: 4 },
  }),
  {
    name: "names the taken address before the taken name",
    given: [account("bob", { delivery_email: botEmail("helper"), email_folded: botEmail("helper") })],
    as: "mia",
    params: helperWith({ full_name: "Bea Bot" }),
    error: "addressTaken",
  },
  {
    name: "names the taken name before the permission",
    given: [setting("can_create_bots_group", 1)],
    as: "mia",
    params: helperWith({ full_name: "Bea Bot" }),
    error: "botNameTaken",
  },
  {
    name: "names the permission before the type",
    given: [setting("can_create_bots_group", 1)],
    as: "mia",
    params: helperWith({ bot_type: 7 }),
    error: "insufficientPermission",
  },
  refused("names the type before the form", "invalidBotType", { bot_type: 7, interface_type: 7 }),
  refused("names the form before the channel", "invalidInterface", {
    ...{ interface_type: 7, default_sending_stream: "nowhere" },
  }),
  refused("names the channel before the integration", ["invalidChannelName", { name: "nowhere" }], {
    ...{ bot_type: 2, service_name: "travis", default_sending_stream: "nowhere" },
  }),
  ...(["full_name", "short_name"] as const).map((name) => ({
    name: `needs ${name}`,
    as: "mia" as const,
    params: Object.fromEntries(Object.entries(helper).filter(([key]) => key !== name)),
    error: ["missingParameter", { var_name: name }] as const,
  })),
  { name: "refuses guests", as: "gus", params: helper, error: "guestRefused" },
  { name: "refuses bots", as: "bea", params: helper, error: "botRefused" },
  { name: "refuses incoming webhook bots", as: "wim", params: helper, error: "webhookBotRefused" },
  { name: "refuses the deactivated", as: "dora", params: helper, error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: helper, error: "notLoggedIn" },
]);
