import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { json, makeHook, newest, notices, say, waiting, write } from "./bots.js";

const test = worldSuite("webhooks that fail");
const quick = worldSuite("webhooks that fail", { storages: ["memory"] });

const pass = async (world: World, seconds: number): Promise<void> => {
  await world.clock.advance(seconds * 1000);
  await world.settled();
};

const told = (world: World, why: string, place = ""): string =>
  `A message to your bot @_**Hook|${Math.max(...Object.values(world.people).map(({ user_id }) => user_id)) + 1}**${place} had no effect. ${why}`;

test("a server that cannot be reached is asked again after 2, 10 and 60 seconds, then the owner is told", async (world) => {
  const hook = await makeHook(world);
  const { requests } = world.ports.webClient;
  await write(world, "bob", [hook], "x");
  for (const [pause, before] of [
    [2, 1],
    [10, 2],
    [60, 3],
  ] as const) {
    assert.is(requests.length, before);
    await pass(world, pause - 1);
    assert.is(requests.length, before);
    await pass(world, 1);
  }
  assert.is(requests.length, 4);
  assert.equal(await notices(world), [told(world, "Its webhook cannot be reached.")]);
  assert.is(await waiting(world), 0);
});

for (const [name, failure] of [
  ["a fault of the server", json({}, 503)],
  ["too many requests", json({}, 429)],
] as const)
  quick(`${name} passes`, async (world) => {
    const hook = await makeHook(world);
    world.ports.webClient.plan(failure, json({ content: "At last" }));
    await write(world, "bob", [hook], "x");
    await pass(world, 2);
    assert.is((await newest(world, "bob"))?.content, "At last");
    assert.equal(await notices(world), []);
  });

for (const [name, answer, why] of [
  ["a refused address", "refused", "Its webhook cannot be reached."],
  ["a status of 404", json({}, 404), "Its webhook answered with status 404."],
  ["a redirect that is none", json({}, 304), "Its webhook answered with status 304."],
  ["HTML", { status: 200, body: "<p>x" }, "Its webhook answered with something that is no JSON object."],
  ["a list", { status: 200, body: "[]" }, "Its webhook answered with something that is no JSON object."],
  [
    "deep nesting",
    { status: 200, body: "[".repeat(100_000) },
    "Its webhook answered with something that is no JSON object.",
  ],
  ["a reply with NUL", json({ content: "a\0b" }), "Its answer was refused: `Message must not contain null bytes`"],
  ["half a character", json({ content: "a\ud800" }), "Its answer was refused: `content has invalid format`"],
  [
    "a reply that says itself how it is text",
    json({ content: { toString: 1 } }),
    "Its webhook answered with something that is no JSON object.",
  ],
  [
    "a reply that is nested deeply",
    { status: 200, body: `{"content":${"[".repeat(100_000)}${"]".repeat(100_000)}}` },
    "Its webhook answered with something that is no JSON object.",
  ],
  [
    "a widget that is nested deeply",
    { status: 200, body: `{"content":"x","widget_content":${"[".repeat(100_000)}${"]".repeat(100_000)}}` },
    "Its webhook answered with something that is no JSON object.",
  ],
  [
    "a widget that is none",
    json({ content: "x", widget_content: "{" }),
    "Its answer was refused: `Widgets: API programmer sent invalid JSON content`",
  ],
] as const)
  quick(`${name} is told to the owner at once, and not asked again`, async (world) => {
    const hook = await makeHook(world);
    world.ports.webClient.plan(answer);
    await write(world, "bob", [hook], "x");
    await pass(world, 100);
    assert.is(world.ports.webClient.requests.length, 1);
    assert.equal(await notices(world), [told(world, why)]);
    assert.is(await waiting(world), 0);
  });

quick("a refused and a dead address are told alike (security H)", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("refused");
  await write(world, "bob", [hook], "x");
  await pass(world, 301);
  await write(world, "bob", [hook], "x");
  for (const seconds of [2, 10, 60]) await pass(world, seconds);
  const [one, other] = await notices(world);
  assert.is(one, other);
});

quick("the owner is told where it was, if the owner may read it (security B2)", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("refused", "refused");
  await say(world, "bob", "design", "@**Hook**");
  await world.rows((tx) => tx.update("users", hook, { bot_owner_id: world.id("gus") }));
  await pass(world, 301);
  await say(world, "bob", "design", "@**Hook**");
  assert.equal(await notices(world), [told(world, "Its webhook cannot be reached.", " in #**design**")]);
  assert.equal(await notices(world, "gus"), [told(world, "Its webhook cannot be reached.")]);
});

quick("the owner is told once in five minutes", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("refused", "refused");
  await write(world, "bob", [hook], "x");
  await write(world, "bob", [hook], "x");
  assert.is((await notices(world)).length, 1);
});

quick("of a bot without an owner nobody is told", async (world) => {
  const hook = await makeHook(world);
  await world.rows((tx) => tx.update("users", hook, { bot_owner_id: null }));
  world.ports.webClient.plan("refused");
  await write(world, "bob", [hook], "x");
  assert.is(await waiting(world), 0);
});

quick("what a bot may not write is told to its owner", async (world) => {
  await makeHook(world);
  world.ports.webClient.plan(json({ content: "Hello" }));
  const nobody = { can_send_message_group: { direct_members: [world.id("bob")], direct_subgroups: [] } };
  await world.rows((tx) => tx.update("streams", world.channel("design"), { settings: nobody }));
  await say(world, "bob", "design", "@**Hook**");
  const why = "Its answer was refused: `You do not have permission to post in this channel.`";
  assert.equal(await notices(world), [told(world, why, " in #**design**")]);
});

quick("a server that does not answer holds up nobody else", async (world) => {
  const slow = await makeHook(world);
  const quickBot = await makeHook(world, { full_name: "Quick", short_name: "quick" });
  world.ports.webClient.plan("silent", json({ content: "Quick" }));
  await write(world, "bob", [slow], "x");
  await write(world, "bob", [quickBot], "x");
  assert.is((await newest(world, "bob"))?.content, "Quick");
});

quick("one bot is told of one message after the other", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("silent");
  for (const text of ["1", "2", "3"]) await write(world, "bob", [hook], text);
  assert.equal([world.ports.webClient.requests.length, await waiting(world)], [1, 3]);
});

quick("at most eight bots of an owner are told at once", async (world) => {
  const { webClient: web } = world.ports;
  for (let i = 0; i < 9; i += 1) {
    const bot = await makeHook(world, { full_name: `Hook ${i}`, short_name: `hook${i}` });
    web.plan("silent");
    await write(world, "bob", [bot], "x");
  }
  assert.equal([web.requests.length, web.pending, await waiting(world)], [8, 8, 9]);
});

quick("the bots of one owner make 30 requests a minute; the rest follow (security H)", async (world) => {
  const bots = [await makeHook(world), await makeHook(world, { full_name: "Other", short_name: "other" })];
  const { webClient: web } = world.ports;
  for (let i = 0; i < 33; i += 1) {
    web.plan(json({}));
    await write(world, "bob", [bots[i % 2] as number], "x");
  }
  assert.equal([web.requests.length, await waiting(world)], [30, 3]);
  await pass(world, 61);
  await pass(world, 1);
  assert.equal([web.requests.length, await waiting(world)], [33, 0]);
});

quick("at most 1,000 messages wait for a bot", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("silent");
  await write(world, "bob", [hook], "x");
  const call = { bot_id: hook, message_id: 1, trigger: "mention" as const, attempts: 0, due: world.now };
  await world.rows((tx) =>
    tx.insertMany(
      "bot_calls",
      Array.from({ length: 999 }, () => call),
    ),
  );
  await write(world, "bob", [hook], "x");
  assert.is(await waiting(world), 1000);
  assert.equal(
    world.logged.map(({ message }) => message),
    ["A bot was not told of a message"],
  );
});
