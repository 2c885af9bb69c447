import { assert, suite } from "../../support/suite.js";
import { capabilities } from "../../support/world/build.js";
import { inWorld, type World } from "../../support/world/world.js";
import { left } from "../channels/channel-objects.js";
import { hears, says, toChannel } from "../messages/sent.js";

const test = suite("topic policies");

/** What bob's queue gets of muted topics and of the one that he begins now. */
const told = async (world: World, empty_topic_name: boolean, topic: string): Promise<unknown[]> => {
  const bob = world.as("bob");
  const { queue_id } = await bob.registerQueue({
    event_types: ["muted_topics"],
    client_capabilities: { ...capabilities, empty_topic_name },
  });
  await says("bob", toChannel("design", topic))(world);
  const { events } = await bob.getEvents({ queue_id, last_event_id: -1, dont_block: true });
  return events.map((event) => (event as unknown as { muted_topics: unknown }).muted_topics);
};

test("the empty topic has a name for clients that know no empty one", () =>
  inWorld("memory", async (world) => {
    await hears("bob", "general", "", 1)(world);
    assert.equal(await told(world, false, "news"), [[["general", "general chat", 0]]]);
    assert.equal(await told(world, true, "more news"), [[["general", "", 0]]]);
  }));

test("muted topics of a channel that one can no longer see are not told (security B2)", () =>
  inWorld("memory", async (world) => {
    await hears("bob", "vault", "plans", 1)(world);
    await hears("bob", "attic", "plans", 1)(world);
    assert.equal(await told(world, true, "news"), [[["vault", "plans", 0]]]);
    await left("bob", "vault")(world);
    assert.equal(await told(world, true, "more news"), [[]]);
  }));
