import { randomActions } from "../../support/cases/action.js";
import { administrators as callers } from "../../support/cases/callers.js";
import { type Case, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { realmAction } from "./actions.js";
import { newPermissions } from "./large-inputs.js";
import { announcing, realmSettingFacts } from "./table.js";

randomActions(6, realmAction);

const updated = (property: string, value: unknown) => ({ type: "realm", op: "update", property, value });
const dict = (data: Readonly<Record<string, unknown>>) => ({
  ...{ type: "realm", op: "update_dict", property: "default", data },
});

/** What register shows of a setting. */
const shownOf = async (world: World, name: string): Promise<unknown> => {
  const state: Readonly<Record<string, unknown>> = await world
    .as("gus")
    .registerQueue({ fetch_event_types: ["realm"] });
  return state[`realm_${name}`];
};

const answer = (value: unknown): unknown => (typeof value === "string" ? "updated" : value);

/** What else is told. */
const following: Readonly<Record<string, readonly unknown[]>> = {
  waiting_period_threshold: [partial({ type: "user_group", op: "remove_members", group_id: 5 })],
};

const changing = ([name, { given, value, data }]: [string, (typeof realmSettingFacts)[string]]): Case => ({
  name: `changes ${name}`,
  as: "olga",
  params: { [name]: given },
  result: { [name]: answer(value) },
  events: { everyone: [data === undefined ? updated(name, value) : dict(data), ...(following[name] ?? [])] },
  afterwards: async (world) => {
    assert.is(await shownOf(world, name), value);
    assert.equal(await world.as("olga").updateRealm({ [name]: given }), {}, "it is no change again");
  },
});

const refusing = ([name, { bad }]: [string, (typeof realmSettingFacts)[string]]): Case[] =>
  bad.map(([value, error, details]) => ({
    name: `refuses ${String(value).slice(0, 30)} as ${name}`,
    as: "olga",
    params: { name: "Other", [name]: value },
    error: [error, details],
    doors: ["over the wire"],
  }));

const forOwners = ([name, { given, isForOwners }]: [string, (typeof realmSettingFacts)[string]]): Case => ({
  name: `lets ${isForOwners ? "only owners" : "administrators"} change ${name}`,
  as: "ada",
  params: { name: "Other", [name]: given },
  ...(isForOwners ? { error: "ownerRequired" as const } : {}),
  doors: ["in process"],
});

operationSample("updateRealm", {
  as: "olga",
  params: () => ({ name: "Other", description: "**New**", waiting_period_threshold: 3, digest_weekday: 2 }),
  callers: { ...callers, ada: "ownerRequired" },
  large: newPermissions,
});

const away = { enabled: false, available: false };
const methods = {
  ...{ dev: away, email: { enabled: true, available: true }, ldap: away, remoteuser: away, github: away },
  ...{ azuread: away, gitlab: away, google: away, apple: away, saml: away, "openid connect": away },
};

const settings = Object.entries(realmSettingFacts);

operationCases("updateRealm", [
  ...settings.map(changing),
  ...settings.flatMap(refusing),
  ...settings.map(forOwners),
  {
    name: "gives the organization another name",
    as: "ada",
    params: { name: "Other" },
    result: { name: "updated" },
    events: { everyone: [updated("name", "Other")] },
    afterwards: async (world) => {
      assert.is((await world.as("gus").registerQueue({ fetch_event_types: ["realm"] })).realm_name, "Other");
      assert.is((await world.as("gus").getServerSettings()).realm_name, "Other");
    },
  },
  {
    name: "refuses a blank name",
    as: "ada",
    params: { name: "  " },
    error: ["invalidParameter", { text: "name cannot be blank" }],
  },
  {
    name: "refuses a long name",
    as: "ada",
    params: { name: "x".repeat(41) },
    error: ["invalidParameter", { text: "name is too long (limit: 40 characters)" }],
  },
  {
    name: "tells of several changes, those in one dictionary last, and of nothing that stays",
    as: "olga",
    params: {
      ...{ name: "Test", org_type: 10, allow_message_editing: false, digest_weekday: 1 },
      ...{ can_create_groups: { new: 3 }, topics_policy: "disable_empty_topic" },
    },
    result: { org_type: 10, allow_message_editing: false, can_create_groups: 3, topics_policy: "updated" },
    events: {
      everyone: [
        updated("org_type", 10),
        dict({
          ...{ allow_message_editing: false, topics_policy: "disable_empty_topic", mandatory_topics: true },
          can_create_groups: 3,
        }),
      ],
    },
  },
  { name: "wants nothing", as: "ada", params: {}, result: {}, events: {} },
  {
    name: "goes back to what was at first",
    given: [(world) => world.as("olga").updateRealm({ jitsi_server_url: "https://x.example.com" })],
    as: "ada",
    params: { jitsi_server_url: "default" },
    result: { jitsi_server_url: null },
    events: { everyone: [updated("jitsi_server_url", null)] },
  },
  {
    name: "takes a quoted address of a server for calls",
    as: "ada",
    params: { jitsi_server_url: '"https://x.example.com"' },
    result: { jitsi_server_url: "updated" },
    events: { everyone: [updated("jitsi_server_url", "https://x.example.com")] },
    doors: ["over the wire", "over HTTP"],
  },
  {
    name: "shows the description as HTML that is safe to show to anybody",
    as: "ada",
    params: { description: "**Hi** @**Mia Member** <b>x</b>" },
    events: {
      everyone: [
        dict({
          description: "**Hi** @**Mia Member** <b>x</b>",
          rendered_description: "<p><strong>Hi</strong> @<strong>Mia Member</strong> &lt;b&gt;x&lt;/b&gt;</p>",
        }),
      ],
    },
    afterwards: async (world) =>
      assert.is(
        (await world.as("gus").getServerSettings()).realm_description,
        "<p><strong>Hi</strong> @<strong>Mia Member</strong> &lt;b&gt;x&lt;/b&gt;</p>",
      ),
  },
  {
    name: "renames no part of an address, since it is no demo",
    as: "olga",
    params: { string_id: "x" },
    error: "demoRequired",
  },
  { name: "asks for an owner first", as: "ada", params: { string_id: "x" }, error: "ownerRequired" },
  ...[...announcing, "moderation_request_channel_id" as const].flatMap((name): Case[] => [
    {
      name: `changes ${name}`,
      as: "ada",
      params: (world) => ({ [name]: world.channel("team") }),
      result: (world) => ({ [name]: world.channel("team") }),
      events: (world) => ({ everyone: [updated(name, world.channel("team"))] }),
      afterwards: async (world) => assert.is(await shownOf(world, name), world.channel("team")),
    },
    {
      name: `lets ${name} name none`,
      given: [(world) => world.as("ada").updateRealm({ [name]: world.channel("team") })],
      as: "ada",
      params: { [name]: -1 },
      result: { [name]: -1 },
      events: { everyone: [updated(name, -1)] },
    },
    {
      name: `refuses a channel that is not there as ${name}`,
      as: "ada",
      params: { [name]: 4000 },
      error: "invalidChannelId",
    },
    {
      name: `refuses an archived channel as ${name}`,
      as: "olga",
      params: (world) => ({ [name]: world.channel("attic") }),
      error: "invalidChannelId",
    },
  ]),
  {
    name: "has messages reported to a private channel only",
    as: "olga",
    params: (world) => ({ moderation_request_channel_id: world.channel("general") }),
    error: "moderationChannelPublic",
  },
  {
    name: "allows a way to log in that the server does not offer yet",
    as: "olga",
    params: { authentication_methods: { github: true, email: true } },
    events: {
      everyone: [dict({ authentication_methods: { ...methods, github: { enabled: true, available: false } } })],
    },
  },
  {
    name: "leaves one way to log in that there is",
    as: "olga",
    params: { authentication_methods: { github: true, email: false } },
    error: "noMethodLeft",
  },
  {
    name: "knows no other ways to log in",
    as: "olga",
    params: { authentication_methods: { constructor: true } },
    error: "unknownMethod",
  },
  {
    name: "lets only owners choose ways to log in",
    as: "ada",
    params: { authentication_methods: {} },
    error: "ownerRequired",
  },
  ...(["max", "mia", "gus", "bea"] as const).map(
    (as): Case => ({ name: `refuses ${as}`, as, params: { name: "Mine" }, error: "administratorRequired" }),
  ),
]);
