import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("channels, by requests at the same time", {
  storages: ["memory", "sqlite", "delaying memory", "delaying sqlite", "two processes"],
});

/** What became of each request, sorted: "done", or the name of the error. */
const outcomes = async (...requests: readonly Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(requests);
  return settled.map((each) => (each.status === "fulfilled" ? "done" : each.reason.error)).sort();
};

const create = (world: World, as: PersonName, name: string) => world.as(as).createChannel({ name, subscribers: [] });

const subscribe = (world: World, as: PersonName, name: string) =>
  world.as(as).subscribe({ subscriptions: [{ name }], send_new_subscription_messages: false });

/** The new channels by name, with how many are subscribed to each. */
const made = async (world: World): Promise<string[]> => {
  const { streams } = await world.as("olga").getChannels({ include_all: true });
  const known = new Set<number>(Object.values(world.channels));
  return streams.filter(({ stream_id }) => !known.has(stream_id)).map((one) => `${one.name} ${one.subscriber_count}`);
};

for (const [one, other, why] of [
  ["news", "news", "spelled alike"],
  ["news", "NEWS", "that differs in case"],
  ["café", "cafe\u0301", "that differs in how its letters are put together"],
  ["news", "ｎｅｗｓ", "that differs in the width of its letters"],
] as const)
  test(`of two who create a channel of a name ${why}, one does (channels.md 1.2, 7.7)`, async (world) => {
    const ends = await outcomes(create(world, "mia", one), create(world, "bob", other));
    assert.equal(ends, ["channelAlreadyExists", "done"]);
    assert.is((await made(world)).length, 1);
  });

test("of two who subscribe to a new name, one creates the channel and both are in it (channels.md 6.2)", async (world) => {
  const ends = await outcomes(subscribe(world, "mia", "news"), subscribe(world, "bob", "News"));
  assert.equal(ends, ["done", "done"]);
  const [only, ...more] = await made(world);
  assert.equal([only?.toLowerCase(), more], ["news 2", []]);
});

test("a private channel that somebody else was first to create is out of reach (channels.md 6.2)", async (world) => {
  const secret = { subscriptions: [{ name: "cave" }], invite_only: true };
  const ends = await outcomes(world.as("mia").subscribe(secret), world.as("bob").subscribe(secret));
  assert.equal(ends, ["channelInaccessible", "done"]);
  assert.equal(await made(world), ["cave 1"]);
});

test("a subscription that two end at once ends once", async (world) => {
  const leave = () => world.as("mia").unsubscribe({ subscriptions: ["design"] });
  const answers = await Promise.all([leave(), leave()]);
  assert.equal(
    answers.flatMap(({ removed }) => removed),
    ["design"],
  );
  const { streams } = await world.as("olga").getChannels();
  assert.is(streams.find(({ name }) => name === "design")?.subscriber_count, 2);
});
