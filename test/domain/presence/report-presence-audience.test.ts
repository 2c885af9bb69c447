import type { Row } from "@confab/core";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { disabled, hiddenFor, isThere, later, modern, shares, told } from "./presence.js";
import { active, asked, byId, says } from "./reporting.js";

operationCases("reportPresence", [
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
]);

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

operationCases("reportPresence", [
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
]);
