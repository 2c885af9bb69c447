import { assert, suite } from "../../support/suite.js";
import type { ChannelName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("readable topics");

const says = async (world: World, channel: ChannelName, topics: readonly string[]): Promise<number[]> => {
  const ids = [];
  for (const topic of topics)
    ids.push((await world.as("mia").sendMessage({ type: "channel", to: channel, topic, content: "Hello" })).id);
  return ids;
};

const times = (count: number, topic: string): string[] => Array.from({ length: count }, () => topic);

for (const storage of ["memory", "sqlite"] as const)
  test(`of a protected history they show what one has otherwise than by a subscription, however much it is, on ${storage}`, () =>
    inWorld(storage, async (world) => {
      const older = await says(world, "vault", ["older", "hidden"]);
      const elsewhere = await says(world, "design", times(120, "elsewhere"));
      const long = await says(world, "vault", [...times(120, "long"), "hidden"]);
      await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("max")] });
      const held = [older[0] ?? 0, ...elsewhere, ...long.slice(0, -1)];
      const flagOf = (message_id: number) => (message_id % 2 === 0 ? "received" : "historical");
      const row = (message_id: number) => ({ user_id: world.id("max"), message_id, flag: flagOf(message_id) });
      await world.rows((tx) => tx.insertMany("message_flags", held.map(row)));
      const { topics } = await world.as("max").getTopics({ stream_id: world.channel("vault") });
      const known = topics.filter(({ name }) => name !== "channel events");
      assert.equal(known, [
        { max_id: long.at(-2), name: "long" },
        { max_id: older[0], name: "older" },
      ]);
    }));

for (const storage of ["memory", "sqlite"] as const)
  test(`of a protected history they show the newest message that one received, on ${storage}`, () =>
    inWorld(storage, async (world) => {
      const mia = world.as("mia");
      const max = [world.id("max")];
      const join = () => mia.subscribe({ subscriptions: [{ name: "vault" }], principals: max });
      await join();
      const received = await says(world, "vault", times(3, "plans"));
      await world.as("max").unsubscribe({ subscriptions: ["vault"] });
      await says(world, "vault", ["plans"]);
      await join();
      const { topics } = await world.as("max").getTopics({ stream_id: world.channel("vault") });
      assert.is(topics.find(({ name }) => name === "plans")?.max_id, received.at(-1));
    }));
