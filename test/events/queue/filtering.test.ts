import { checkFailure } from "../../support/cases/cases.js";
import { events } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert, rejection } from "../../support/suite.js";
import { emit, engineOf, pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("filtering");

const topic = { stream_id: 1, topic_name: "t", last_updated: 0, visibility_policy: 1 };
const facts = { empty_topic_name: "general chat" };

const sendOfEach = (world: World) =>
  writing(engineOf(world), async ({ emit }) => {
    emit(events.default_streams, { default_streams: [] }, { everyone: true });
    emit(events.user_topic, topic, { everyone: true, facts });
    emit(events.muted_topics, { muted_topics: [] }, { everyone: true, facts });
  });

const typesOf = async (world: World, event_types?: string[]): Promise<string[]> => {
  const options = event_types === undefined ? {} : { event_types };
  const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [], ...options });
  await sendOfEach(world);
  return (await pollNow(world, "bob", { queue_id })).map(({ type }) => type);
};

test("without a list every type comes", async (world) => {
  assert.equal(await typesOf(world), ["default_streams", "user_topic", "muted_topics"]);
});

test("with a list only its types come, unknown ones are no error", async (world) => {
  assert.equal(await typesOf(world, ["muted_topics", "never_heard_of"]), ["muted_topics"]);
});

test("an empty list lets nothing through", async (world) => {
  assert.equal(await typesOf(world, []), []);
});

test("a list with both kinds of topic events gets the newer one", async (world) => {
  assert.equal(await typesOf(world, ["user_topic", "muted_topics"]), ["user_topic"]);
});

/** Who of these gets an event for this audience. */
const reached = async (world: World, audience: Parameters<typeof emit>[1], names: readonly PersonName[]) => {
  await emit(world, audience, 1);
  const found: PersonName[] = [];
  for (const name of names) if ((await pollNow(world, name)).length > 0) found.push(name);
  return found;
};

const all: readonly PersonName[] = ["olga", "ada", "max", "mia", "bob", "gus", "bea"];

const audiences: [
  name: string,
  audience: (world: World) => Parameters<typeof emit>[1],
  reached: readonly PersonName[],
][] = [
  ["everyone", () => ({ everyone: true }), all],
  ["members", () => ({ members: true }), ["olga", "ada", "max", "mia", "bob", "bea"]],
  ["administrators", () => ({ administrators: true }), ["olga", "ada"]],
  ["subscribers", (world) => ({ subscribers: world.channel("team") }), ["max", "mia"]],
  ["users", (world) => ({ users: [world.id("gus"), world.id("bea")] }), ["gus", "bea"]],
  ["everyone except", (world) => ({ everyone: true, except: [world.id("olga")] }), all.slice(1)],
  [
    "administrators and subscribers",
    (world) => ({ administrators: true, subscribers: world.channel("lobby") }),
    ["olga", "ada", "mia", "gus"],
  ],
  [
    "everyone unless they are subscribers",
    (world) => ({ everyone: true, unless: { subscribers: world.channel("lobby") } }),
    ["olga", "ada", "max", "bob", "bea"],
  ],
  [
    "those who are in both of two audiences",
    (world) => ({
      subscribers: world.channel("team"),
      unless: { subscribers: world.channel("team"), unless: { moderators: true } },
    }),
    ["max"],
  ],
  ["nobody", () => ({}), []],
];

for (const [name, audience, expected] of audiences)
  test(`an event for ${name} reaches them and nobody else (security B4)`, async (world) => {
    assert.equal(await reached(world, audience(world), all), expected);
  });

test("dont_block without a queue registers one", async (world) => {
  const { queue_id, events } = await world.as("bob").getEvents({ dont_block: true, event_types: ["user_topic"] });
  assert.equal(events, []);
  await sendOfEach(world);
  assert.equal(
    (await pollNow(world, "bob", { queue_id })).map(({ type }) => type),
    ["user_topic"],
  );
});

test("a blocking poll needs a queue", async (world) => {
  const {
    code,
    message: msg,
    status,
    fields,
  } = (await rejection(world.as("bob").getEvents())) as never as {
    code: string;
    message: string;
    status: number;
    fields: Record<string, unknown>;
  };
  checkFailure({ code, msg, status, fields: { ...fields } }, "queueIdMissing");
});
