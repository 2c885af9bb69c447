import { type Crowd, gatherCrowd } from "../../support/largest/crowd.js";
import { assert } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("subscribing many");

const gathered = (world: World): Promise<Crowd> =>
  gatherCrowd(world.chat, world.id("olga"), { people: 60, channels: 102, groups: 1, messages: 0 });

type Added = { type: string; op: string; subscriptions: { stream_id: number; color: string }[] };

/** What somebody is told of new subscriptions, event by event. */
const added = async (watch: Watch, name: PersonName): Promise<Added["subscriptions"][]> => {
  const events = ((await watch.take())[name] ?? []) as unknown as Added[];
  return events.filter(({ type, op }) => type === "subscription" && op === "add").map((event) => event.subscriptions);
};

const shown = async (world: World, name: PersonName, ids: readonly number[]) => {
  const { subscriptions } = await world.as(name).getSubscriptions({ include_subscribers: "true" });
  return ids.map((id) => subscriptions.find(({ stream_id }) => stream_id === id));
};

const newcomers: readonly PersonName[] = ["mia", "bob"];

/** Subscribes mia, bob and a crowd to the second and third channel; answers the ids of these. */
const subscribeAll = async (world: World, { people, channels }: Crowd): Promise<number[]> => {
  const wanted = channels.slice(1, 3);
  const principals = [...newcomers.map((name) => world.id(name)), ...people];
  await world.as("olga").subscribe({ subscriptions: wanted.map(({ name }) => ({ name })), principals });
  return wanted.map(({ stream_id }) => stream_id);
};

test("many newcomers of several channels are told by channel, each of the own settings", async (world) => {
  const crowd = await gathered(world);
  const watches = new Map(newcomers.map((name) => [name, new Watch(world)]));
  for (const watch of watches.values()) await watch.take();
  const ids = await subscribeAll(world, crowd);
  for (const [name, watch] of watches) {
    const told = await added(watch, name);
    assert.is(told.length, 2);
    assert.equal(told.flat(), await shown(world, name, ids));
  }
});

test("who reads of it after a crash reads the same", async (world) => {
  const crowd = await gathered(world);
  const watch = new Watch(world);
  await watch.take();
  const ids = await subscribeAll(world, crowd);
  await world.crash();
  assert.equal((await added(watch, "mia")).flat(), await shown(world, "mia", ids));
});

test("somebody alone is told of a hundred channels at a time", async (world) => {
  const { channels } = await gathered(world);
  const watch = new Watch(world);
  await watch.take();
  const wanted = channels.slice(1);
  await world.as("mia").subscribe({ subscriptions: wanted.map(({ name }) => ({ name })) });
  const told = await added(watch, "mia");
  assert.equal(
    told.map(({ length }) => length),
    [100, 1],
  );
  assert.equal(
    told.flat().map(({ stream_id }) => stream_id),
    wanted.map(({ stream_id }) => stream_id),
  );
});

test("a client that cannot show archived channels is not told of subscriptions to them (platform.md 8.2)", async (world) => {
  const { queue_id } = await world.as("max").registerQueue({
    ...{ event_types: ["subscription", "stream"], fetch_event_types: [] },
    client_capabilities: { notification_settings_null: true, archived_channels: false },
  });
  const both = ["attic", "design"];
  await world.as("max").subscribe({ subscriptions: both.map((name) => ({ name })) });
  await world.as("max").unsubscribe({ subscriptions: both });
  const { events } = await world.as("max").getEvents({ queue_id, last_event_id: -1, dont_block: true });
  const told = (events as unknown as { op: string; subscriptions: { name: string }[] }[]).map((event) => [
    event.op,
    event.subscriptions.map(({ name }) => name),
  ]);
  assert.equal(told, [
    ["add", ["design"]],
    ["remove", ["design"]],
  ]);
});

test("more than a hundred people are found by their addresses, each once, and nobody by one that is none", async (world) => {
  const crowd = await gatherCrowd(world.chat, world.id("olga"), { people: 110, channels: 2, groups: 1, messages: 0 });
  const addresses = crowd.people.map((_, at) => `Person${at}@example.com`);
  const subscriptions = crowd.channels.slice(1).map(({ name }) => ({ name }));
  const unknown = world.as("olga").subscribe({ subscriptions, principals: [...addresses, "nobody@example.com"] });
  assert.match(String(await unknown.catch(String)), /No such user/);
  const { subscribed } = await world.as("olga").subscribe({ subscriptions, principals: [...addresses, ...addresses] });
  assert.equal(Object.keys(subscribed), crowd.people.map(String));
});
