import type { ChatEvent } from "@confab/core";
import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("events without history (design 5, security K3)");

const types = (world: World) => world.as("bob").setTypingStatus({ op: "start", to: [world.id("mia")] });

const register = async (world: World): Promise<string> =>
  (await world.as("mia").registerQueue({ fetch_event_types: [] })).queue_id;

const poll = (world: World, queue_id: string, last_event_id?: number): Promise<ChatEvent[]> =>
  pollNow(world, "mia", { queue_id, ...(last_event_id === undefined ? {} : { last_event_id }) });

const typesOf = (events: readonly ChatEvent[]) => events.map(({ type }) => type);

test("they reach queues that are there, and are not stored", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    const before = await world.tap.dump();
    await types(world);
    assert.equal(typesOf(await poll(world, queue_id)), ["typing"]);
    assert.equal(await world.tap.dump(), before);
  }));

test("they wake a waiting poll, in order with the stored ones", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    const waiting = world.as("mia").getEvents({ queue_id });
    await types(world);
    const first = (await waiting).events as ChatEvent[];
    assert.equal(typesOf(first), ["typing"]);
    await world.as("mia").addAlertWords({ alert_words: ["x"] });
    const rest = await poll(world, queue_id, first[0]?.id);
    assert.equal(typesOf(rest), ["alert_words"]);
    assert.ok((rest[0]?.id ?? 0) > (first[0]?.id ?? 0));
  }));

test("who registers later is not told of what was before", () =>
  inWorld("memory", async (world) => {
    await world.as("mia").addAlertWords({ alert_words: ["x"] });
    await types(world);
    assert.equal(await poll(world, await register(world)), []);
  }));

test("after a crash no id is given again that was given to one of them", () =>
  inWorld("memory", async (world) => {
    const queue_id = await register(world);
    await types(world);
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
      .setTypingStatus({ op: "start", to: [world.id("mia"), 999] })
      .catch(() => {});
    assert.equal(await poll(world, queue_id), []);
  }));
