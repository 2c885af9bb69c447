import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { basic, wireRequest } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, suite } from "../../support/suite.js";
import { isPending, settle, waitingPoll } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld } from "../../support/world/world.js";

const statusWith = async (world: World, name: PersonName, key: string): Promise<number> => {
  const headers = { authorization: basic(world.person(name).email, key) };
  return (await world.chat.handle(wireRequest({ target: "/api/v1/users/me", headers }))).status;
};

const isLetIn =
  (name: PersonName) =>
  async (world: World, { api_key }: Record<string, unknown>): Promise<void> => {
    assert.is(await statusWith(world, name, world.person(name).api_key), 401);
    assert.is(await statusWith(world, name, api_key as string), 200);
  };

const key = { api_key: (text: unknown) => /^[A-Za-z0-9]{32}$/.test(String(text)) };

operationSample("regenerateApiKey", { as: "mia", callers: anyUser });

operationCases("regenerateApiKey", [
  {
    name: "A6: gives a new key; the old one is dead at once",
    as: "mia",
    result: key,
    events: {},
    afterwards: isLetIn("mia"),
  },
  ...(["gus", "max", "olga", "bea"] as const).map((as) => ({
    name: `lets ${as}`,
    as,
    result: key,
    events: {},
    afterwards: isLetIn(as),
  })),
  {
    name: "gives the key that a login gives from then on",
    as: "mia",
    afterwards: async (world, { api_key }) => {
      const login = { username: "mia@example.com", password: "mia's password" };
      assert.is((await world.as("mia").fetchApiKey(login)).api_key, api_key);
    },
  },
  { name: "refuses webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "refuses deactivated accounts", as: "dora", error: "accountDeactivated" },
  { name: "refuses who has no account", as: "nobody", error: "notLoggedIn" },
]);

const test = suite("polls of a key that is replaced (security A6)");

test("A6: end at once, those of other people go on", () =>
  inWorld("memory", async (world) => {
    const [mine, other] = [await waitingPoll(world, "mia"), await waitingPoll(world, "bob")];
    await world.as("mia").regenerateApiKey();
    await settle();
    assert.equal(await mine.answer, []);
    assert.ok(await isPending(other.answer));
  }));

test("A6: end at once also after a restart", () =>
  inWorld("memory", async (world) => {
    await world.reopen();
    const mine = await waitingPoll(world, "mia");
    await world.as("mia").regenerateApiKey();
    assert.not.ok(await isPending(mine.answer));
  }));

test("go on when something else of the account changes", () =>
  inWorld("memory", async (world) => {
    const event_types = ["message"];
    const { queue_id } = await world.as("mia").registerQueue({ event_types });
    const mine = await waitingPoll(world, "mia", { queue_id });
    await world.as("mia").updateSettings({ enter_sends: true });
    assert.ok(await isPending(mine.answer));
  }));
