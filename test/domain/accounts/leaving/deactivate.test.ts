import { assert, suite } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";

const test = suite("deactivating an account");

const eventsOf = async (world: World, name: PersonName) => {
  const { queue_id } = world.person(name);
  const { events } = await world.as(name).getEvents({ queue_id, last_event_id: -1, dont_block: true });
  return events.map(({ id, ...event }) => event);
};

const leaves = (world: World, stream_id: number) => ({
  type: "subscription",
  op: "peer_remove",
  stream_ids: [stream_id],
  user_ids: [world.id("max")],
});

test("takes it out of its channels, and tells those who may see them", () =>
  inWorld("memory", async (world) => {
    await world.chat.host.deactivateUser(world.id("max"));
    const gone = { type: "realm_user", op: "update", person: { user_id: world.id("max"), is_active: false } };
    const [general, team] = [world.channel("general"), world.channel("team")];
    assert.equal(await eventsOf(world, "mia"), [leaves(world, general), leaves(world, team), gone]);
    assert.equal(await eventsOf(world, "ada"), [leaves(world, general), leaves(world, team), gone]);
    assert.equal(await eventsOf(world, "bob"), [leaves(world, general), gone]);
    assert.equal(await eventsOf(world, "gus"), [leaves(world, general), gone]);
  }));

test("takes it out of counts and lists of subscribers", () =>
  inWorld("memory", async (world) => {
    await world.chat.host.deactivateUser(world.id("max"));
    const { subscriptions } = await world.as("mia").getSubscriptions({ include_subscribers: "true" });
    const team = subscriptions.find(({ name }) => name === "team");
    assert.equal([team?.subscriber_count, team?.subscribers], [1, [world.id("mia")]]);
  }));

test("keeps the subscriptions for its return", () =>
  inWorld("memory", async (world) => {
    await world.chat.host.deactivateUser(world.id("max"));
    const rows = await world.rows((tx) => tx.scan("subscriptions", "byUser", { prefix: [world.id("max")] }));
    assert.equal(
      rows.map(({ active, suspended }) => [active, suspended]),
      [
        [false, true],
        [false, true],
      ],
    );
  }));
