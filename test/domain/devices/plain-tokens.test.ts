import { anyHuman } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, type World } from "../../support/cases/cases.js";
import { refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { answers, deviceId, hasDevice, isActive, key, registrationsDone, token } from "./some-devices.js";

const tokens = (world: World) => world.rows((tx) => tx.scan("plain_tokens", "id"));

const kinds = [
  { add: "addFcmToken", remove: "removeFcmToken", given: "c0ffee" },
  { add: "addApnsToken", remove: "removeApnsToken", given: "C0FFEE" },
] as const;

const wrong: readonly Case[] = ["", "x".repeat(4097)].map((given) => ({
  name: `refuses a token of ${given.length} characters`,
  as: "bob",
  params: { token: given },
  error: ["pushTokenLength", {}],
}));

/** Bob has another token. */
const other =
  (add: (typeof kinds)[number]["add"], at: number): Given =>
  (world) =>
    world.as("bob")[add]({ token: String(at).padStart(4, "0") });

for (const { add, remove, given } of kinds) {
  const has: Given = (world) => world.as("bob")[add]({ token: given });
  operationSample(add, { as: "bob", params: () => ({ token: given }), callers: anyHuman });
  operationCases(add, [
    {
      name: "stores the token of the user",
      as: "bob",
      params: { token: given },
      result: {},
      events: {},
      afterwards: async (world) =>
        assert.equal(
          (await tokens(world)).map(({ user_id, token }) => [user_id, token]),
          [[world.id("bob"), given]],
        ),
    },
    {
      name: "stores it once",
      given: [has],
      as: "bob",
      params: { token: given },
      result: {},
      afterwards: async (world) => assert.is((await tokens(world)).length, 1),
    },
    {
      name: "keeps a hundred, the newest (security O2)",
      given: [has, ...Array.from({ length: 99 }, (_, at) => other(add, at))],
      as: "bob",
      params: { token: "abcd" },
      afterwards: async (world) => {
        const kept = (await tokens(world)).map(({ token }) => token);
        assert.equal([kept.length, kept[0], kept.at(-1)], [100, "0000", "abcd"]);
      },
    },
    ...wrong,
    { name: "refuses bots", as: "bea", params: { token: given }, error: "botRefused" },
    ...refusals({ token: given }),
  ]);
  operationSample(remove, {
    as: "bob",
    given: [has],
    params: () => ({ token: given }),
    callers: {
      ...anyHuman,
      ...Object.fromEntries(["gus", "mia", "max", "ada", "olga"].map((name) => [name, "pushTokenMissing" as const])),
    },
  });
  operationCases(remove, [
    {
      name: "forgets the token",
      given: [has],
      as: "bob",
      params: { token: given },
      result: {},
      afterwards: async (world) => assert.equal(await tokens(world), []),
    },
    { name: "does not know a token that is not there", as: "bob", params: { token: given }, error: "pushTokenMissing" },
    {
      name: "does not know somebody else's",
      given: [has],
      as: "mia",
      params: { token: given },
      error: "pushTokenMissing",
    },
    ...wrong,
    { name: "refuses bots", as: "bea", params: { token: given }, error: "botRefused" },
    ...refusals({ token: given }),
  ]);
}

for (const id of ["addApnsToken", "removeApnsToken"] as const)
  operationCases(id, [
    { name: "refuses what is no token of iOS", as: "bob", params: { token: "xyz" }, error: ["invalidApnsToken", {}] },
  ]);

const bobHas =
  (...given: string[]): Given =>
  async (world) => {
    for (const token of given) await world.as("bob").addFcmToken({ token });
  };

const testing = (name: string, rest: Omit<Case, "name" | "as">): Case => ({ name, as: "bob", ...rest });

operationSample("testPlainTokens", { as: "bob", callers: anyHuman });

operationCases("testPlainTokens", [
  testing("has nothing to do without a token", { params: {}, result: {}, events: {} }),
  testing("does not know a token that is not there", {
    given: [bobHas("c0ffee")],
    params: { token: "other" },
    error: ["pushTokenUnknown", {}],
  }),
  testing("says that the push service does not know a token", {
    given: [bobHas("c0ffee", "other")],
    params: { token: "other" },
    error: ["pushTokenUnknownToRelay", {}],
  }),
  testing("says so of all tokens", { given: [bobHas("c0ffee")], params: {}, error: "pushTokenUnknownToRelay" }),
  testing("does not know an empty token", { params: { token: "" }, error: "pushTokenUnknown" }),
  {
    name: "does not know somebody else's token",
    given: [bobHas("c0ffee")],
    as: "mia",
    params: { token: "c0ffee" },
    error: "pushTokenUnknown",
  },
  { name: "refuses bots", as: "bea", params: {}, error: "botRefused" },
  ...refusals(),
]);

const test = worldSuite("tokens from before there was encryption", { storages: ["memory"] });

const left = async (world: World) => (await tokens(world)).map(({ user_id, token }) => [user_id, token]);

test("are forgotten as the same token is registered, also where it is known already", async (world) => {
  await hasDevice("bob")(world);
  await isActive(world);
  await world.as("bob").addFcmToken({ token: "c0ffee" });
  await world.as("bob").registerPushDevice({ device_id: deviceId(world), ...token });
  assert.equal(await left(world), []);
});

test("are forgotten once the same token gets encrypted notifications", async (world) => {
  await world.as("bob").addFcmToken({ token: "c0ffee" });
  await world.as("bob").addFcmToken({ token: "other" });
  await world.as("mia").addFcmToken({ token: "c0ffee" });
  await hasDevice("bob")(world);
  world.ports.pushRelay.plan(answers.ok());
  await world.as("bob").registerPushDevice({ device_id: deviceId(world), ...key, ...token });
  await registrationsDone(world);
  assert.equal(await left(world), [
    [world.id("bob"), "other"],
    [world.id("mia"), "c0ffee"],
  ]);
});
