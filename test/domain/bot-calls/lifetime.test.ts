import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { json, makeEmbedded, makeHook, newest, waiting, write } from "./bots.js";

const test = worldSuite("messages that wait for bots");

test("closing ends a request under way, which is made again when the chat opens", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("silent");
  await write(world, "bob", [hook], "hello");
  const { webClient: web } = world.ports;
  await world.reopen();
  assert.is(web.pending, 0);
  await settle();
  assert.is(world.ports.webClient.requests.length, 1);
  assert.is(await waiting(world), 1);
  world.ports.webClient.plan(json({ content: "Welcome back" }));
  await world.clock.advance(2000);
  await settle();
  assert.is((await newest(world, "bob"))?.content, "Welcome back");
});

test("a crash loses nothing that waits", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("silent");
  await write(world, "bob", [hook], "one");
  await write(world, "bob", [hook], "two");
  await world.crash();
  world.ports.webClient.plan(json({}), json({ content: "Both" }));
  // The lease of the process that died ends first.
  for (let second = 0; second < 45; second += 1) {
    await world.clock.advance(1000);
    await settle();
  }
  assert.is((await newest(world, "bob"))?.content, "Both");
  assert.is(await waiting(world), 0);
});

test("a clock that is set back holds up nothing", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("unreachable", json({ content: "There" }));
  await write(world, "bob", [hook], "x");
  world.clock.jump(-86_400_000);
  await world.clock.advance(2000);
  await settle();
  assert.is((await newest(world, "bob"))?.content, "There");
});

test("an embedded bot answers nobody while the chat closes", async (world) => {
  const bot = await makeEmbedded(world, "echo");
  await write(world, "bob", [bot], "hello");
  assert.is((await newest(world, "bob"))?.content, "hello");
  assert.is(await waiting(world), 0);
});

const bare = worldSuite("a chat without the means", {
  storages: ["memory"],
  options: { bots: {}, webClient: undefined } as never,
});

bare("leaves messages to bots for one that has them", async (world) => {
  const bot = { default_sending_stream_id: null, default_events_register_stream_id: null, config_data: {} };
  const service = { ...bot, default_all_public_streams: false, interface: 1, token: "x", service_name: "echo" };
  for (const [name, bot_type] of [
    ["bea", 3],
    ["wim", 4],
  ] as const)
    await world.rows(async (tx) => {
      await tx.update("users", world.id(name), { bot_type });
      await tx.insert("bots", { ...service, id: world.id(name), payload_url: "https://bots.example.com" });
    });
  await write(world, "bob", [world.id("bea"), world.id("wim")], "hello");
  await world.clock.advance(100_000);
  assert.is(await waiting(world), 2);
  assert.equal(world.logged, []);
});
