import { type Apply, clientEffects, fold, type State } from "../../support/client/state.js";
import { assert, suite } from "../../support/suite.js";
import { capabilities } from "../../support/world/build.js";
import { inWorld, type World } from "../../support/world/world.js";
import { left } from "../channels/channel-objects.js";
import { hears, says, toChannel } from "../messages/sent.js";

const changeTopic: Apply = (state, { id, type, ...topic }) => {
  const { stream_id, topic_name, visibility_policy } = topic as never as State["user_topics"][number];
  const isTopic = (known: State["user_topics"][number]) =>
    known.stream_id === stream_id && fold(known.topic_name) === fold(topic_name);
  const others = state.user_topics.filter((known) => !isTopic(known));
  // The first spelling stays, whichever the event shows.
  const spelling = state.user_topics.find(isTopic)?.topic_name ?? topic_name;
  state.user_topics = visibility_policy === 0 ? others : [...others, { ...topic, topic_name: spelling } as never];
};

clientEffects({
  user_topic: changeTopic,
  muted_topics: (state, { muted_topics }) => {
    state.muted_topics = muted_topics;
  },
});

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
