import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import { showsAddressTo } from "../accounts/user-objects.js";
import { isThere, later, legacy, modern, told } from "./presence.js";
import { active, asked, byId, idle, lastId, says } from "./reporting.js";

/** The answer's place in all changes is the one given, and nothing came after it. */
const upToDate: Given[] = [isThere("bob"), isThere("mia")];

operationCases("reportPresence", [
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
    name: "answers what is new whatever history_limit_days says",
    given: [isThere("mia", "idle"), isThere("gus")],
    as: "bob",
    params: async (world: World) => asked((await lastId(world)) - 1, { history_limit_days: 0 }),
    afterwards: says((world) => byId(world, { gus: modern(world, 0, 0), bob: modern(world, 0, 0) })),
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
]);
