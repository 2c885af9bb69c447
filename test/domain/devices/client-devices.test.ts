import { anyUser } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { deviceId, devicesAre, hasDevice, isActive } from "./some-devices.js";

const bare = {
  push_key_id: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_token_last_updated_timestamp: null,
  push_registration_error_code: null,
};

operationSample("registerClientDevice", { as: "bob", callers: anyUser });

operationCases("registerClientDevice", [
  {
    name: "gives each device an id, and tells the user's own clients",
    as: "bob",
    params: {},
    result: (world) => ({ device_id: deviceId(world) }),
    events: (world) => ({ bob: [{ type: "device", op: "add", device_id: deviceId(world) }] }),
    afterwards: (world) => devicesAre(world, "bob", { [deviceId(world)]: {} }),
  },
  {
    name: "makes a new device with each call",
    given: [hasDevice("bob")],
    as: "bob",
    params: {},
    result: (world) => ({ device_id: deviceId(world, 2) }),
    afterwards: (world) => devicesAre(world, "bob", { [deviceId(world)]: {}, [deviceId(world, 2)]: {} }),
  },
  {
    name: "forgets the oldest of a hundred that gets no notifications",
    given: [
      async (world) => {
        const row = { user_id: world.id("bob"), sealed_push_key: null, push_token_kind: null, ...bare };
        await world.rows((tx) => tx.insertMany("devices", Array(100).fill(row)));
      },
      isActive,
    ],
    as: "bob",
    params: {},
    events: (world) => ({
      bob: [
        { type: "device", op: "remove", device_id: deviceId(world, 2) },
        { type: "device", op: "add", device_id: deviceId(world, 101) },
      ],
    }),
  },
  {
    name: "counts those of the owner for a bot (security O3)",
    given: [
      async (world) => {
        const row = { user_id: world.id("mia"), sealed_push_key: null, push_token_kind: null, ...bare };
        await world.rows((tx) => tx.insertMany("devices", Array(100).fill(row)));
      },
    ],
    as: "bea",
    params: {},
    error: ["listFull", { limit: 100, what: "devices" }],
  },
  {
    name: "shows nobody else the device",
    given: [hasDevice("mia")],
    as: "bob",
    params: {},
    afterwards: async (world) => {
      for (const name of ["ada", "olga"] as const) await devicesAre(world, name, {});
    },
  },
  { name: "lets bots have devices", as: "bea", params: {}, result: (world) => ({ device_id: deviceId(world) }) },
  ...refusals(),
]);

operationSample("removeClientDevice", {
  as: "bob",
  given: [hasDevice("bob")],
  params: (world) => ({ device_id: deviceId(world) }),
  callers: {
    ...anyUser,
    ...Object.fromEntries(everybody.map((name) => [name, "invalidDevice" as const])),
  },
});

operationCases("removeClientDevice", [
  {
    name: "deletes the device with its key and token, and tells the user's own clients",
    given: [hasDevice("bob"), isActive],
    as: "bob",
    params: (world) => ({ device_id: deviceId(world) }),
    result: {},
    events: (world) => ({ bob: [{ type: "device", op: "remove", device_id: deviceId(world) }] }),
    afterwards: (world) => devicesAre(world, "bob", {}),
  },
  ...everybody.map((as) => ({
    name: `does not know somebody else's device: ${as}`,
    given: [hasDevice("bob")],
    as,
    params: (world: Parameters<typeof deviceId>[0]) => ({ device_id: deviceId(world) }),
    error: ["invalidDevice", {}] as const,
  })),
  { name: "does not know a device that is not there", as: "bob", params: { device_id: 999 }, error: "invalidDevice" },
  {
    name: "needs an id",
    as: "bob",
    params: {},
    error: ["missingParameter", { var_name: "device_id" }],
  },
  ...refusals({ device_id: 1 }),
]);
