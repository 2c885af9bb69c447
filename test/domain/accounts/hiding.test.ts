import { operationCases } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import { presenceStored } from "../../support/world/processes.js";
import { hiddenFor, isThere, modern, shares, told } from "../presence/presence.js";
import { restrictsGuests } from "./user-objects.js";

const setting = (value: boolean) => ({ type: "user_settings", op: "update", property: "presence_enabled", value });

/** Invisible mode: the server sees to it (contract, Presence entry). */
operationCases("updateSettings", [
  {
    name: "who hides is told to everybody as gone a while ago",
    given: [isThere("bob")],
    as: "bob",
    params: { presence_enabled: false },
    events: (world) => ({
      everyone: [told(world, "bob", "idle", hiddenFor)],
      bob: [setting(false), told(world, "bob", "idle", hiddenFor)],
    }),
    afterwards: async (world) => {
      const { presences } = await world.as("mia").reportPresence({ status: "idle", last_update_id: -1 });
      assert.equal(presences?.[world.id("bob")], modern(world, null, hiddenFor));
    },
  },
  {
    name: "who hides is found hidden by those who have seen them before (security B5)",
    given: [isThere("bob")],
    as: "bob",
    params: { presence_enabled: false },
    afterwards: async (world) => {
      const call = { status: "idle", slim_presence: true };
      await world.as("mia").reportPresence(call);
      await presenceStored(world);
      const { presence_last_update_id: last_update_id } = await world.as("mia").reportPresence(call);
      await world.as("bob").updateSettings({ presence_enabled: true });
      await presenceStored(world);
      const { presences } = await world.as("mia").reportPresence({ status: "idle", last_update_id });
      assert.equal(presences, { [world.id("bob")]: modern(world, 0, 0) });
    },
  },
  {
    name: "who shows up again is told to everybody as active",
    given: [shares("bob", false)],
    as: "bob",
    params: { presence_enabled: true },
    events: (world) => ({
      everyone: [told(world, "bob", "active")],
      bob: [setting(true), told(world, "bob", "active")],
    }),
  },
  {
    name: "a restricted guest is not told of who they may not know of (security B4)",
    given: [restrictsGuests],
    as: "bob",
    params: { presence_enabled: false },
    events: (world) => ({
      everyone: [told(world, "bob", "idle", hiddenFor)],
      bob: [setting(false), told(world, "bob", "idle", hiddenFor)],
      gus: [],
    }),
  },
  {
    name: "nobody is told where nothing changes",
    given: [isThere("bob")],
    as: "bob",
    params: { presence_enabled: true },
    events: {},
  },
]);
