import { createHash } from "node:crypto";
import type { ChatOptions } from "@confab/core";
import { encodeCall, textOf, type Who, wireRequest } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { people, watchers } from "../../support/world/people.js";
import { openWorld, type World } from "../../support/world/world.js";

const test = suite("addresses of pictures");

type Call = Parameters<typeof encodeCall>[2];

const ask = async (world: World, id: (typeof operationIds)[number], call: Call): Promise<string> =>
  textOf(await world.chat.handle(wireRequest(encodeCall(world, id, call))));

/** All that anybody gets of an operation: its answer, the events that follow, and what the state is then. */
const wire = async (world: World, id: (typeof operationIds)[number]): Promise<string[]> => {
  const as: Who = sampleOf(id).as;
  await prepareSample(id, world);
  const texts = [await ask(world, id, { as, params: sampleParams(id, world, as) })];
  for (const name of watchers) {
    const { queue_id } = world.person(name);
    texts.push(await ask(world, "getEvents", { as: name, params: { queue_id, dont_block: true } }));
  }
  return [...texts, await ask(world, "registerQueue", { as: "mia", params: { client_gravatar: true } })];
};

/** The state and the messages for everybody, with and without pictures that clients compute. */
const states = async (world: World): Promise<string[]> => {
  const texts: string[] = [];
  await world.as("mia").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
  for (const as of watchers)
    for (const client_gravatar of [true, false]) {
      texts.push(await ask(world, "registerQueue", { as, params: { client_gravatar, include_subscribers: "true" } }));
      const page = { anchor: "newest", num_before: 9, num_after: 0, client_gravatar };
      texts.push(await ask(world, "getMessages", { as, params: page }));
    }
  return texts;
};

const inWorld = async (options: Partial<ChatOptions>, work: (world: World) => Promise<void>): Promise<void> => {
  const world = await openWorld("memory", options);
  try {
    await work(world);
  } finally {
    await world.close();
  }
};

const hashes = (world: World): string[] =>
  people.map((name) => createHash("md5").update(world.person(name).email).digest("hex"));

const checkAddresses = (text: string): void => assert.not.match(text, /"data:/);

const checkDrawn = (world: World, text: string): void => {
  checkAddresses(text);
  assert.not.match(text, /gravatar\.com|"avatar_url(_medium)?":null|"avatar_source":"G"/);
  for (const hash of hashes(world)) assert.not.ok(text.includes(hash));
};

for (const id of operationIds)
  test(`${id} answers and tells of no data: URL, nor of a hash where pictures are drawn here`, () =>
    inWorld({ avatars: "drawn" }, async (world) => {
      for (const text of await wire(world, id)) checkDrawn(world, text);
    }));

test("no state and no page of messages has one either, whoever asks", async () => {
  await inWorld({ avatars: "drawn" }, async (world) => {
    for (const text of await states(world)) checkDrawn(world, text);
  });
  await inWorld({}, async (world) => {
    const texts = await states(world);
    for (const text of texts) checkAddresses(text);
    // What is looked for above can be found.
    assert.match(texts.join(), /gravatar\.com/);
    assert.ok(hashes(world).some((hash) => texts.join().includes(hash)));
  });
});
