import { newestId } from "../../domain/messages/sent.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { call, type Way } from "./speaking.js";

const test = worldSuite("a queue keeps the words of its registration");

const begins: Record<string, (world: World) => Promise<void>> = {
  restart: (world) => world.reopen(),
  crash: (world) => world.crash(),
};

/** Mia reacts to the newest message, or takes that back. */
const react = async (world: World, op: "addReaction" | "removeReaction"): Promise<void> => {
  await world.as("mia")[op]({ message_id: await newestId(world), emoji_name: "zulip" });
};

for (const [name, begin] of Object.entries(begins))
  test(`over a ${name}, for events of before and of afterwards`, async (world) => {
    await world.as("mia").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
    const params = { fetch_event_types: [], event_types: ["reaction"] };
    const register = async (way: Way): Promise<string> =>
      (await call(world, way, "registerQueue", { as: "bob", params })).queue_id;
    const queues = { contract: await register("curl"), clients: await register("mobile") };
    await react(world, "addReaction");
    await begin(world);
    await react(world, "removeReaction");
    for (const [vocabulary, queue_id] of Object.entries(queues)) {
      const word = vocabulary === "clients" ? "zulip_extra_emoji" : "service_extra_emoji";
      const events = await pollNow(world, "bob", { queue_id });
      assert.equal(
        events.map(({ op, reaction_type }) => [op, reaction_type]),
        [
          ["add", word],
          ["remove", word],
        ],
      );
    }
  });

test("and so does one that a poll makes on its way", async (world) => {
  await world.as("mia").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
  const { queue_id } = await call(world, "mobile", "getEvents", { as: "bob", params: { dont_block: true } });
  await react(world, "addReaction");
  const [event] = await pollNow(world, "bob", { queue_id });
  assert.is(event?.reaction_type, "zulip_extra_emoji");
});

test("one of before there was a choice has the contract's", async (world) => {
  await world.as("mia").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
  await world.rows(async (tx) => {
    for (const { id, options } of await tx.scan("queues", "id")) {
      const { vocabulary: _, ...older } = options;
      await tx.update("queues", id, { options: older });
    }
  });
  await world.crash();
  await react(world, "addReaction");
  const told = (await pollNow(world, "bob")).find(({ type }) => type === "reaction");
  assert.is(told?.reaction_type, "service_extra_emoji");
});
