import type { ChatError } from "@confab/core";
import { assert, rejection, suite } from "../../../support/suite.js";
import { type StorageName, storageNames } from "../../../support/world/copies.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { toChannel } from "../sent.js";

const test = suite("what a bot's owner is told");

const notices = async (world: World): Promise<string[]> => {
  const range = { anchor: "newest", num_before: 9, num_after: 0, apply_markdown: false };
  const { messages } = await world.as("mia").getMessages({ ...range, narrow: [{ operator: "is", operand: "dm" }] });
  return messages.map(({ content }) => content);
};

const fails = async (world: World, name: "bea" | "wim" | "bob", to: unknown): Promise<string> => {
  const params = { ...toChannel("general"), to };
  return ((await rejection(world.as(name).sendMessage(params as never))) as ChatError).code;
};

const yours = "Your bot `bea@example.com` tried to send a message to channel";

const on = (name: string, body: (world: World) => Promise<void>) => {
  for (const storage of storageNames as StorageName[]) test(`${name} (${storage})`, () => inWorld(storage, body));
};

on("a channel of no such name", async (world) => {
  assert.is(await fails(world, "bea", "news"), "STREAM_DOES_NOT_EXIST");
  assert.equal(await notices(world), [`${yours} \`news\`, but that channel does not exist.`]);
});

on("a channel of no such id", async (world) => {
  assert.is(await fails(world, "bea", 99), "STREAM_DOES_NOT_EXIST");
  assert.equal(await notices(world), [`${yours} ID 99, but there is no channel with that ID.`]);
});

test("a channel of others is one that is not there (security B3)", () =>
  inWorld("memory", async (world) => {
    await world.rows((tx) => tx.update("users", world.id("bea"), { bot_owner_id: world.id("mia") }));
    const private_ = await world.as("ada").subscribe({ subscriptions: [{ name: "secret" }], invite_only: true });
    assert.ok(private_);
    const [channel] = await world.rows((tx) => tx.scan("streams", "byName", { prefix: ["secret"] }));
    assert.is(await fails(world, "bea", channel?.id), "STREAM_DOES_NOT_EXIST");
    assert.equal(await notices(world), [`${yours} ID ${channel?.id}, but there is no channel with that ID.`]);
  }));

test("nothing more for five minutes, of this bot", () =>
  inWorld("memory", async (world) => {
    await fails(world, "bea", "news");
    await fails(world, "bea", "other");
    await fails(world, "wim", "news");
    assert.is((await notices(world)).length, 2);
    await world.clock.advance(300_000);
    await fails(world, "bea", "news");
    assert.is((await notices(world)).length, 2);
    await world.clock.advance(1000);
    await fails(world, "bea", "news");
    assert.is((await notices(world)).length, 3);
  }));

test("nothing where a person writes, or the owner is gone", () =>
  inWorld("memory", async (world) => {
    await fails(world, "bob", "news");
    await world.rows((tx) => tx.update("users", world.id("bea"), { bot_owner_id: world.id("dora") }));
    await fails(world, "bea", "news");
    assert.equal(await notices(world), []);
  }));

test("the name as it was, which mentions nobody (security D6)", () =>
  inWorld("memory", async (world) => {
    await fails(world, "bea", "x** @**Mia Member** `y` @**all**");
    const { messages } = await world.as("mia").getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
    assert.equal(messages[0]?.flags, []);
    assert.match(messages[0]?.content ?? "", /<code>x\*\* @\*\*Mia Member\*\* `y` @\*\*all\*\*<\/code>/);
  }));
