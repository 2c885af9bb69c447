import { anyHuman, type CallerRow } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { loggedIn } from "./browsers.js";

const logsIn =
  (name: "mia" | "bob"): Given =>
  (world) =>
    loggedIn(world, name);

const nth = (world: World, n = 1): number => world.made("sessions", n);

/** Everybody but mia meets a login that is not theirs. */
const onlyMia: CallerRow = {
  ...anyHuman,
  ...{ gus: "invalidSession", max: "invalidSession", ada: "invalidSession", olga: "invalidSession" },
};

operationSample("getSessions", { as: "mia", callers: anyHuman });
operationSample("endOtherSessions", { as: "mia", callers: anyHuman });
operationSample("endSession", {
  as: "mia",
  given: [logsIn("mia")],
  params: (world) => ({ session_id: nth(world) }),
  callers: onlyMia,
});

const client = /Firefox/;

operationCases("getSessions", [
  { name: "answers none where one is logged in nowhere", given: [logsIn("bob")], as: "mia", result: { sessions: [] } },
  {
    name: "answers one's own, of which a key is none",
    given: [logsIn("mia"), logsIn("bob"), logsIn("mia")],
    as: "mia",
    result: (world) => ({
      sessions: [1, 3].map((n) => ({
        session_id: nth(world, n),
        client: (text: unknown) => client.test(String(text)),
        created: world.now,
        last_used: world.now,
        is_current: false,
      })),
    }),
  },
  { name: "refuses bots", as: "bea", error: "botRefused" },
]);

operationCases("endSession", [
  {
    name: "ends one, and no other",
    given: [logsIn("mia"), logsIn("mia")],
    as: "mia",
    params: (world) => ({ session_id: nth(world) }),
    events: {},
    afterwards: async (world) => {
      const { sessions } = await world.as("mia").getSessions();
      assert.equal(
        sessions.map(({ session_id }) => session_id),
        [nth(world, 2)],
      );
    },
  },
  {
    name: "refuses one of somebody else",
    given: [logsIn("bob")],
    as: "mia",
    params: (world) => ({ session_id: nth(world) }),
    error: "invalidSession",
  },
  { name: "refuses one that there is not", as: "mia", params: { session_id: 999 }, error: "invalidSession" },
]);

operationCases("endOtherSessions", [
  {
    name: "ends all where a key makes the call, and nobody else's",
    given: [logsIn("mia"), logsIn("mia"), logsIn("bob")],
    as: "mia",
    events: {},
    afterwards: async (world) => {
      assert.equal((await world.as("mia").getSessions()).sessions, []);
      assert.is((await world.as("bob").getSessions()).sessions.length, 1);
    },
  },
]);

const test = worldSuite("the logins of a browser", { storages: ["memory", "sqlite"] });

test("knows itself among them, and is not ended with the others", async (world) => {
  const [here, there] = [await loggedIn(world, "mia"), await loggedIn(world, "mia")];
  const { json } = await here.ask("/api/v1/sessions");
  const sessions = json.sessions as { is_current: boolean }[];
  assert.equal(
    sessions.map(({ is_current }) => is_current),
    [true, false],
  );
  assert.is((await here.ask("/api/v1/sessions", { method: "DELETE" })).status, 200);
  assert.equal([await here.whoAmI(), await there.whoAmI()], [world.person("mia").full_name, "UNAUTHORIZED"]);
});
