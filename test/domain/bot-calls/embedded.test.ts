import type { BotCall, ChatOptions } from "@confab/core";
import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { makeEmbedded, newest, notices, say, waiting, write } from "./bots.js";

const seen: BotCall[] = [];
let running = 0;

const bots: NonNullable<ChatOptions["bots"]> = {
  echo: ({ message, reply }) => reply(message.content),
  greeter: {
    config: { greeting: "Hello" },
    answer: ({ config, message, reply }) => reply(`${config.greeting}, ${message.sender_full_name}!`),
  },
  watcher: (call) => {
    seen.push(call);
  },
  talker: async ({ reply }) => {
    const ids = [(await reply("one")).id, (await reply("two")).id];
    await reply(`sent ${ids.length}`);
  },
  actor: async ({ bot, message }) => {
    await bot.addReaction({ message_id: message.id, emoji_name: "tada" });
  },
  thrower: () => {
    throw new Error("boom!");
  },
  rejecter: async () => Promise.reject(undefined),
  refused: ({ reply }) => reply(" "),
  endless: () => {
    running += 1;
    return new Promise(() => {});
  },
};

const test = worldSuite("embedded bots", { options: { bots } });
const quick = worldSuite("embedded bots", { storages: ["memory"], options: { bots } });

test("a function answers a direct message", async (world) => {
  const bot = await makeEmbedded(world, "echo");
  await write(world, "bob", [bot], "Is **anybody** there?");
  const reply = await newest(world, "bob");
  assert.equal([reply?.sender_id, reply?.content], [bot, "Is **anybody** there?"]);
  assert.is(await waiting(world), 0);
});

test("and a mention, in the topic of it", async (world) => {
  const bot = await makeEmbedded(world, "greeter", { config_data: { greeting: "Ahoy" } });
  await say(world, "bob", "design", "@**Embedded** there?");
  const reply = await newest(world, "bob");
  assert.equal([reply?.sender_id, reply?.content, reply?.subject], [bot, "Ahoy, Bob Member!", "bots"]);
});

quick("it answers everybody in the conversation", async (world) => {
  const bot = await makeEmbedded(world, "echo");
  await write(world, "bob", [bot, world.id("ada")], "x");
  const reply = await newest(world, "ada");
  assert.is((reply?.display_recipient as unknown[] | undefined)?.length, 3);
  assert.is(reply?.sender_id, bot);
});

quick("it gets the message, why it was called, and its settings", async (world) => {
  seen.length = 0;
  const bot = await makeEmbedded(world, "watcher");
  const id = await say(world, "bob", "lobby", "@**Embedded** x");
  const [call] = seen;
  assert.equal([call?.message.id, call?.trigger, call?.config], [id, "mention", {}]);
  assert.is((await call?.bot.getOwnUser())?.user_id, bot);
});

quick("it may reply several times, and act as the bot", async (world) => {
  const talker = await makeEmbedded(world, "talker");
  await write(world, "bob", [talker], "x");
  assert.is((await newest(world, "bob"))?.content, "sent 2");
  const actor = await makeEmbedded(world, "actor", { full_name: "Actor", short_name: "actor" });
  const message_id = await write(world, "bob", [actor], "x");
  const { message } = await world.as("bob").getMessage({ message_id });
  assert.equal(
    message.reactions.map(({ user_id }) => user_id),
    [actor],
  );
});

for (const [name, said] of [
  ["thrower", /^Error: boom!$/],
  ["rejecter", /threw nothing/],
  ["refused", /^ChatError/],
] as const)
  quick(`${name} hurts nobody: it is logged, and the owner is told`, async (world) => {
    const bot = await makeEmbedded(world, name);
    await write(world, "bob", [bot], "x");
    assert.equal(await notices(world), [
      `A message to your bot @_**Embedded|${bot}** had no effect. The bot failed; the log of the server says more.`,
    ]);
    assert.equal(
      world.logged.map(({ level, message }) => [level, message]),
      [["error", "An embedded bot failed"]],
    );
    const { cause, stack } = { cause: "", stack: "", ...world.logged[0]?.fields };
    assert.match(String(cause), said);
    assert.match(String(stack), /^ +at /m);
    assert.is(await waiting(world), 0);
  });

quick("a function that does not end is given up after a minute", async (world) => {
  const bot = await makeEmbedded(world, "endless");
  await write(world, "bob", [bot], "x");
  assert.is(await waiting(world), 1);
  await world.clock.advance(60_000);
  await settle();
  assert.equal([await waiting(world), (await notices(world)).length, running > 0], [0, 1, true]);
});

quick("closing does not wait for a function", async (world) => {
  const bot = await makeEmbedded(world, "endless");
  await write(world, "bob", [bot], "x");
  await world.reopen();
  await settle();
  assert.is(await waiting(world), 1);
});

quick("a bot whose function the host no longer has is told of to its owner", async (world) => {
  const bot = await makeEmbedded(world, "echo");
  await world.rows((tx) => tx.update("bots", bot, { service_name: "toString" }));
  await write(world, "bob", [bot], "x");
  assert.match((await notices(world))[0] ?? "", /This server has no embedded bot `toString`\.$/);
});

test("the host makes an account for its bot once", async (world) => {
  const { host } = world.chat;
  const made = await host.ensureBot({ full_name: "Echo", short_name: "echo", service_name: "echo" });
  assert.equal([made.email, made.is_bot], ["echo-bot@chat.example.com", true]);
  assert.equal(await host.ensureBot({ full_name: "Other", short_name: "ECHO", service_name: "echo" }), made);
  await write(world, "bob", [made.user_id], "x");
  assert.is((await newest(world, "bob"))?.content, "x");
});

quick("registering tells which bots there are", async (world) => {
  const { realm_embedded_bots } = await world.as("mia").registerQueue({ fetch_event_types: ["realm_embedded_bots"] });
  assert.equal(realm_embedded_bots?.slice(0, 2), [
    { name: "echo", config: {} },
    { name: "greeter", config: { greeting: "Hello" } },
  ]);
});
