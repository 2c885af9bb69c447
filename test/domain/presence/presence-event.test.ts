import type { ChatEvent } from "@confab/core";
import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("events of presence");

const comes = (world: World) => world.as("bob").reportPresence({ status: "active", ping_only: true });

const register = async (world: World, more: object = {}): Promise<string> =>
  (await world.as("mia").registerQueue({ fetch_event_types: [], ...more })).queue_id;

const simplified = { client_capabilities: { simplified_presence_events: true } };

const presencesOf = async (world: World, queue_id: string): Promise<unknown[]> =>
  (await pollNow(world, "mia", { queue_id })).map(({ presences }) => presences);

const forms = [
  [
    "by user id alone for clients that know how",
    { client_capabilities: { simplified_presence_events: true } },
    ["presences"],
  ],
  ["without the address for slim clients", { slim_presence: true }, ["presence", "server_timestamp", "user_id"]],
  ["with the address for others", {}, ["email", "presence", "server_timestamp", "user_id"]],
] as const;

for (const [what, options, fields] of forms)
  test(`presence comes ${what}`, () =>
    inWorld("memory", async (world) => {
      const queue_id = await register(world, options);
      await comes(world);
      const [event] = await pollNow(world, "mia", { queue_id });
      const { id, type, ...rest } = event as ChatEvent;
      assert.equal(Object.keys(rest).sort(), fields);
      if ("presences" in rest)
        assert.equal(rest.presences, { [world.id("bob")]: { active_timestamp: world.now, idle_timestamp: world.now } });
    }));

for (const storage of ["memory", "sqlite", "two processes"] as const)
  for (const ends of ["reopen", "crash"] as const)
    test(`who did not poll before a restart hears who came (${ends}, ${storage})`, () =>
      inWorld(storage, async (world) => {
        const queue_id = await register(world, simplified);
        await comes(world);
        await world[ends]();
        const times = { active_timestamp: world.now, idle_timestamp: world.now };
        assert.equal(await presencesOf(world, queue_id), [{ [world.id("bob")]: times }]);
      }));

test("a report that is no news writes nothing", () =>
  inWorld("memory", async (world) => {
    await comes(world);
    await world.rest();
    const before = await world.tap.dump();
    await comes(world);
    assert.equal(await world.tap.dump(), before);
  }));
