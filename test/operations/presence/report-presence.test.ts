import type { Row } from "../../../packages/core/src/storage/tables.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases.js";
import { assert } from "../../support/suite.js";
import { restrictsGuests, showsAddressTo } from "../users/user-objects.js";
import { disabled, hiddenFor, isThere, later, legacy, modern, shares, told } from "./presence.js";

const active = { status: "active" };
const idle = { status: "idle" };
const asked = (last_update_id: number, more = {}) => ({ ...active, last_update_id, ...more });

/** What the answer says of whom. */
const says =
  (entries: (world: World) => Record<string, unknown>) =>
  (world: World, result: Record<string, unknown>): void =>
    assert.equal(result.presences, entries(world));

const byId = (world: World, entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [world.id(name as "bob"), entry]));

const lastId = async (world: World): Promise<number> => {
  const { presence_last_update_id } = await world.as("olga").registerQueue({ fetch_event_types: ["presence"] });
  return presence_last_update_id as number;
};

const algorithm: readonly Case[] = [
  {
    name: "1. notes somebody who was never there, active, and tells everybody",
    as: "bob",
    params: asked(-1),
    events: (world) => ({ everyone: [told(world, "bob", "active")] }),
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "1. notes somebody who was never there, idle: active then since joining, and tells everybody",
    given: [later(3_600)],
    as: "bob",
    params: { ...asked(-1), ...idle },
    events: (world) => ({ everyone: [told(world, "bob", "idle")] }),
    afterwards: says((world) => byId(world, { bob: modern(world, null, 0) })),
  },
  ...([0, 55] as const).map((seconds) => ({
    name: `2. leaves times that are ${seconds} seconds old as they are`,
    given: [isThere("bob"), later(seconds)],
    as: "bob" as const,
    params: asked(-1),
    events: {},
    afterwards: says((world: World) => byId(world, { bob: modern(world, seconds, seconds) })),
  })),
  {
    name: "2. notes an active report after more than 55 seconds, which is no news",
    given: [isThere("bob"), later(56)],
    as: "bob",
    params: asked(-1),
    events: {},
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "2. notes of an idle report only that somebody is connected",
    given: [isThere("bob"), later(56)],
    as: "bob",
    params: { ...asked(-1), ...idle },
    events: {},
    afterwards: says((world) => byId(world, { bob: modern(world, 56, 0) })),
  },
  {
    name: "2. keeps who is active connected",
    given: [isThere("bob", "idle"), later(30)],
    as: "bob",
    params: asked(-1),
    events: (world) => ({ everyone: [told(world, "bob", "active")] }),
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "4. is no news after 130 seconds without activity",
    given: [isThere("bob"), later(130)],
    as: "bob",
    params: active,
    events: {},
  },
  {
    name: "4. is news after more than 130 seconds without activity",
    given: [isThere("bob"), later(131)],
    as: "bob",
    params: active,
    events: (world) => ({ everyone: [told(world, "bob", "active")] }),
  },
  {
    name: "4. is no news that somebody is still idle",
    given: [isThere("bob", "idle"), later(3_600)],
    as: "bob",
    params: idle,
    events: {},
  },
  {
    name: "puts right what was noted while the clock was ahead (security L5)",
    given: [(world) => world.clock.jump(86_400_000), isThere("bob"), (world) => world.clock.jump(-86_400_000)],
    as: "bob",
    params: { ...asked(-1), ...idle },
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
];

/** The answer's place in all changes is the one given, and nothing came after it. */
const upToDate: Given[] = [isThere("bob"), isThere("mia")];

const protocol: readonly Case[] = [
  {
    name: "answers only what changed after last_update_id, in modern format, oneself included",
    given: [isThere("bob"), later(100), isThere("mia")],
    as: "gus",
    params: async (world: World) => asked((await lastId(world)) - 1),
    afterwards: says((world) => byId(world, { mia: modern(world, 0, 0), gus: modern(world, 0, 0) })),
  },
  {
    name: "answers the id of the newest change that it holds",
    given: upToDate,
    as: "gus",
    params: async (world: World) => asked(await lastId(world)),
    afterwards: async (world, { presence_last_update_id, presences }) => {
      assert.equal(presences, byId(world, { gus: modern(world, 0, 0) }));
      assert.is(presence_last_update_id, await lastId(world));
    },
  },
  {
    name: "answers last_update_id again where nothing changed",
    given: upToDate,
    as: "bob",
    params: async (world: World) => asked(await lastId(world)),
    afterwards: async (world, { presence_last_update_id, presences }) => {
      assert.equal(presences, {});
      assert.is(presence_last_update_id, await lastId(world));
    },
  },
  {
    name: "never answers less than last_update_id",
    given: upToDate,
    as: "bob",
    params: asked(2_000_000_000),
    result: (world: World) => ({
      presence_last_update_id: 2_000_000_000,
      presences: {},
      server_timestamp: world.clock.now() / 1000,
    }),
  },
  {
    name: "answers the legacy format by API address without last_update_id",
    given: [isThere("mia", "idle"), showsAddressTo("nobody", "bob")],
    as: "bob",
    params: active,
    afterwards: says((world) => ({
      "mia@example.com": legacy(world, "idle"),
      [`user${world.id("bob")}@chat.example.com`]: legacy(world, "active"),
    })),
  },
  {
    name: "shows in the legacy format as active who was so up to 70 seconds before they were last connected",
    given: [isThere("mia"), later(70), isThere("mia", "idle"), isThere("gus"), later(71), isThere("gus", "idle")],
    as: "bob",
    params: idle,
    afterwards: says((world) => ({
      "mia@example.com": legacy(world, "active", 141),
      "gus@example.com": legacy(world, "idle"),
      "bob@example.com": legacy(world, "idle"),
    })),
  },
  {
    name: "answers the modern format with slim_presence",
    given: [isThere("mia")],
    as: "bob",
    params: { ...active, slim_presence: true },
    afterwards: says((world) => byId(world, { mia: modern(world, 0, 0), bob: modern(world, 0, 0) })),
  },
  {
    name: "goes back 14 days",
    given: [isThere("mia"), later(1), isThere("gus"), later(14 * 86_400)],
    as: "bob",
    params: asked(-1),
    afterwards: says((world) =>
      byId(world, { gus: modern(world, 14 * 86_400, 14 * 86_400), bob: modern(world, 0, 0) }),
    ),
  },
  {
    name: "goes back as far as history_limit_days says",
    given: [isThere("mia"), later(86_401)],
    as: "bob",
    params: asked(0, { history_limit_days: 1 }),
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "goes back further than 14 days where that is wanted",
    given: [isThere("mia"), later(15 * 86_400)],
    as: "bob",
    params: asked(-1, { history_limit_days: 16 }),
    afterwards: says((world) =>
      byId(world, { mia: modern(world, 15 * 86_400, 15 * 86_400), bob: modern(world, 0, 0) }),
    ),
  },
  {
    name: "answers all that is new, however old its times",
    given: [isThere("mia", "idle"), isThere("gus")],
    as: "bob",
    params: async (world: World) => {
      const id = await lastId(world);
      world.clock.jump(20 * 86_400_000);
      return asked(id - 1);
    },
    afterwards: says((world) =>
      byId(world, { gus: modern(world, 20 * 86_400, 20 * 86_400), bob: modern(world, 0, 0) }),
    ),
  },
  {
    name: "answers nothing with a history of no days",
    given: upToDate,
    as: "gus",
    params: { ...active, slim_presence: true, history_limit_days: 0 },
    result: (world: World) => ({
      presence_last_update_id: -1,
      presences: {},
      server_timestamp: world.clock.now() / 1000,
    }),
  },
  {
    name: "answers no presence data with ping_only, but notes the report",
    as: "bob",
    params: { ...active, ping_only: true },
    result: { presence_last_update_id: -1 },
    events: (world) => ({ everyone: [told(world, "bob", "active")] }),
  },
  {
    name: "answers last_update_id with ping_only",
    as: "bob",
    params: asked(7, { ping_only: true, new_user_input: true }),
    result: { presence_last_update_id: 7 },
  },
  {
    name: "answers the time with its fraction",
    given: [(world) => world.clock.jump(250)],
    as: "bob",
    params: active,
    afterwards: (world, { server_timestamp }) => {
      assert.is(server_timestamp, world.clock.now() / 1000);
      assert.not(Number.isInteger(server_timestamp));
    },
  },
];

const hiding: readonly Case[] = [
  {
    name: "accepts and does not note a report of who shares no presence (security B5)",
    given: [isThere("bob"), shares("bob", false), later(200)],
    as: "bob",
    params: asked(-1),
    events: {},
    afterwards: says((world) => byId(world, { bob: modern(world, null, hiddenFor + 200) })),
  },
  {
    name: "notes reports again of who shares presence again",
    given: [shares("bob", false), shares("bob", true), later(56)],
    as: "bob",
    params: asked(-1),
    events: {},
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "leaves out who is deactivated",
    given: [isThere("mia"), (world) => world.chat.host.deactivateUser(world.id("mia"))],
    as: "bob",
    params: asked(-1),
    afterwards: says((world) => byId(world, { bob: modern(world, 0, 0) })),
  },
  {
    name: "shows a restricted guest only those they may know of (security B2)",
    given: [restrictsGuests, isThere("mia"), isThere("bob")],
    as: "gus",
    params: asked(-1),
    afterwards: says((world) => byId(world, { mia: modern(world, 0, 0), gus: modern(world, 0, 0) })),
  },
  {
    name: "tells a restricted guest nothing of who they may not know of (security B4)",
    given: [restrictsGuests],
    as: "bob",
    params: active,
    events: (world) => ({ everyone: [told(world, "bob", "active")], gus: [] }),
  },
  {
    name: "tells a restricted guest of who they know",
    given: [restrictsGuests],
    as: "mia",
    params: active,
    events: (world) => ({ everyone: [told(world, "mia", "active")] }),
  },
  {
    name: "answers nothing and notes nothing where the organization wants no presence",
    given: [isThere("mia"), disabled],
    as: "bob",
    params: active,
    result: (world: World) => ({
      presence_last_update_id: -1,
      presences: {},
      server_timestamp: world.clock.now() / 1000,
    }),
    events: {},
  },
  {
    name: "answers last_update_id where the organization wants no presence",
    given: [disabled],
    as: "bob",
    params: asked(5),
    result: (world: World) => ({
      presence_last_update_id: 5,
      presences: {},
      server_timestamp: world.clock.now() / 1000,
    }),
  },
];

/** 92 more guests: with the eight active accounts of the world 100. */
const populated: Given = (world) =>
  world.rows(async (tx) => {
    const { id: _, ...gus } = (await tx.get("users", world.id("gus"))) as Row<"users">;
    const guest = (i: number) => ({ ...gus, key_hash: null, email_folded: `crowd${i}@example.com` });
    await tx.insertMany(
      "users",
      Array.from({ length: 92 }, (_, i) => guest(i)),
    );
  });

const oneMore: Given = (world) => world.chat.host.createUser({ email: "last@example.com", full_name: "Last" });

const crowds: readonly Case[] = [
  {
    name: "tells up to 100, whoever has left",
    given: [populated],
    as: "bob",
    params: active,
    events: (world) => ({ everyone: [told(world, "bob", "active")] }),
  },
  {
    name: "tells nobody where more than 100 would hear it, also when that one has just come",
    given: [populated, isThere("mia"), oneMore],
    as: "bob",
    params: active,
    events: {},
  },
  {
    name: "counts only those of the guests who may know",
    given: [populated, oneMore, restrictsGuests],
    as: "bob",
    params: active,
    events: (world) => ({ everyone: [told(world, "bob", "active")], gus: [] }),
  },
];

const refusals: readonly Case[] = [
  ...["offline", "", "Active", "active ", "__proto__", "<b>"].map((status) => ({
    name: `refuses the status "${status}"`,
    as: "bob" as const,
    params: { status },
    error: ["invalidPresenceStatus", { status }] as const,
  })),
  { name: "wants a status", as: "bob", params: {}, error: ["missingParameter", { var_name: "status" }] },
  {
    name: "refuses a history of less than no days",
    as: "bob",
    params: { ...active, history_limit_days: -1 },
    error: ["invalidParameter", { text: "history_limit_days is too small" }],
  },
  ...(["gus", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    as,
    params: { ...active, ping_only: true },
    result: { presence_last_update_id: -1 },
  })),
  { name: "refuses bots", as: "bea", params: active, error: "botRefused" },
  { name: "refuses the deactivated", as: "dora", params: active, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: active, error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: active, error: "notLoggedIn" },
];

operationCases("reportPresence", [...algorithm, ...protocol, ...hiding, ...crowds, ...refusals]);
