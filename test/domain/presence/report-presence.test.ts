import { randomActions } from "../../support/cases/action.js";
import { anyHuman } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { presenceAction } from "./actions.js";
import { isThere, later, modern, told } from "./presence.js";
import { active, asked, byId, idle, says } from "./reporting.js";

randomActions(3, presenceAction);

operationSample("reportPresence", { as: "bob", params: () => ({ status: "active" }), callers: anyHuman });

operationCases("reportPresence", [
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
]);
