import type { ChatEvent } from "@confab/core";
import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("events without history (design 5, security K3)");

const comes = (world: World) => world.as("bob").reportPresence({ status: "active", ping_only: true });

const register = async (world: World, more: object = {}): Promise<string> =>
  (await world.as("mia").registerQueue({ fetch_event_types: [], ...more })).queue_id;

const poll = (world: World, queue_id: string, last_event_id?: number): Promise<ChatEvent[]> =>
  pollNow(world, "mia", { queue_id, ...(last_event_id === undefined ? {} : { last_event_id }) });

const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type);

test("they reach queues that are there, and are not stored", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    const before = await world.tap.dump();
    await comes(world);
    assert.equal(typesOf(await poll(world, queue_id)), ["presence"]);
    assert.equal(await world.tap.dump(), before);
  }));

test("they wake a waiting poll, in order with the stored ones", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    const waiting = world.as("mia").getEvents({ queue_id });
    await comes(world);
    const first = (await waiting).events as ChatEvent[];
    assert.equal(typesOf(first), ["presence"]);
    await world.as("mia").addAlertWords({ alert_words: ["x"] });
    const rest = await poll(world, queue_id, first[0]?.id);
    assert.equal(typesOf(rest), ["alert_words"]);
    assert.ok((rest[0]?.id ?? 0) > (first[0]?.id ?? 0));
  }));

test("who registers later is not told of what was before", () =>
  inWorld("memory", async (world) => {
    await world.as("mia").addAlertWords({ alert_words: ["x"] });
    await comes(world);
    assert.equal(await poll(world, await register(world)), []);
  }));

test("after a crash no id is given again that was given to one of them", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    await comes(world);
    const [last] = await poll(world, queue_id);
    await world.crash();
    await world.as("mia").addAlertWords({ alert_words: ["x"] });
    const events = await poll(world, queue_id, last?.id);
    assert.equal(typesOf(events), ["alert_words"]);
    assert.ok((events[0]?.id ?? 0) > (last?.id ?? 0));
  }));

test("a call that fails tells nothing", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    await world
      .as("bob")
      .reportPresence({ status: "nope" })
      .catch(() => {});
    assert.equal(await poll(world, queue_id), []);
  }));

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
      const [event] = await poll(world, queue_id);
      const { id, type, ...rest } = event as ChatEvent;
      assert.equal(Object.keys(rest).sort(), fields);
      if ("presences" in rest)
        assert.equal(rest.presences, { [world.id("bob")]: { active_timestamp: world.now, idle_timestamp: world.now } });
    }));
