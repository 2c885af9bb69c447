import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";

const old_password = "mia's password";
const new_password = "a sound password";
const both = { old_password, new_password };

const login = (world: World, password: string) =>
  world.as("mia").fetchApiKey({ username: "mia@example.com", password });

const wrongly =
  (times: number): Given =>
  async (world) => {
    for (let i = 0; i < times; i += 1)
      await world
        .as("mia")
        .updateSettings({ ...both, old_password: "wrong" })
        .catch(() => {});
  };

const logsInWrongly =
  (times: number): Given =>
  async (world) => {
    for (let i = 0; i < times; i += 1) await login(world, "wrong").catch(() => {});
  };

const afterHalfAnHour: Given = (world) => world.clock.advance(30 * 60 * 1000);

const refused = (
  name: string,
  error: NonNullable<Case["error"]>,
  params: NonNullable<Case["params"]>,
  given: Given[] = [],
): Case => ({
  ...{ name, given, as: "mia", params },
  error,
});

const tooMany = ["tooManyOldPasswords", { seconds: 1800, "retry-after": 1800 }] as const;

operationCases("updateSettings", [
  {
    name: "changes the password, keeps the API key and sends no event",
    given: [(world) => login(world, old_password)],
    as: "mia",
    params: both,
    result: {},
    events: {},
    afterwards: async (world) => {
      assert.is((await login(world, new_password)).api_key, world.person("mia").api_key);
      const old = await login(world, old_password).catch(({ code }) => code);
      assert.is(old, "AUTHENTICATION_FAILED");
    },
  },
  {
    name: "changes settings along with it",
    as: "mia",
    params: { ...both, enter_sends: true },
    events: { mia: [partial({ property: "enter_sends", value: true })] },
  },
  {
    name: "needs no old password when there is no new one (contract 1)",
    as: "mia",
    params: { old_password: "wrong" },
    events: {},
  },
  refused("refuses a wrong old password", "oldPasswordWrong", { ...both, old_password: "wrong" }),
  refused("takes a missing old password for a wrong one (contract 1)", "oldPasswordWrong", { new_password }),
  refused("changes no setting with a wrong old password", "oldPasswordWrong", {
    ...{ old_password: "wrong", new_password },
    enter_sends: true,
  }),
  refused("refuses a short password", "newPasswordTooWeak", { ...both, new_password: "x9!?K" }),
  refused("refuses a usual password", "newPasswordTooWeak", { ...both, new_password: "password123" }),
  refused("refuses the own name as password", "newPasswordTooWeak", { ...both, new_password: "mia member" }),
  refused(
    "refuses a password of more than 100 characters",
    ["invalidParameter", { text: "new_password is too long (limit: 100 characters)" }],
    { ...both, new_password: "x".repeat(101) },
  ),
  {
    ...refused("refuses an account that has no password", "oldPasswordWrong", both),
    given: [(world) => world.rows((tx) => tx.update("users", world.id("mia"), { password: null }))],
  },
  {
    name: "lets the fifth attempt be the right one",
    given: [wrongly(4)],
    as: "mia",
    params: both,
    result: {},
  },
  refused("A5: refuses the sixth attempt within 30 minutes, the right password included", tooMany, both, [wrongly(5)]),
  refused("A5: counts failed logins as attempts", tooMany, both, [wrongly(2), logsInWrongly(3)]),
  {
    name: "A5: lets in again after 30 minutes",
    given: [wrongly(5), afterHalfAnHour],
    as: "mia",
    params: both,
    result: {},
  },
]);
