import type { ChatError } from "@confab/core";
import { operationOf } from "../../support/cases/doors.js";
import { isDeclared } from "../../support/kernel.js";
import { assert, rejection } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const few = worldSuite("bots of a user (security N8)", { storages: ["memory"], options: { maxBotsPerUser: 4 } });
const many = worldSuite("bots of a user by default (security N8)", { storages: ["memory"] });

const make = (world: World, as: PersonName, count: number) =>
  world.as(as).createBot({ full_name: `Helper ${count}`, short_name: `helper${count}` });

const makeSeveral = async (world: World, as: PersonName, count: number, first = 0): Promise<number[]> => {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push((await make(world, as, first + i)).user_id);
  return ids;
};

/** Is refused since Bob, or who else it is, owns so many. */
const refused = async (id: string, call: Promise<unknown>, owner: string, limit = 4): Promise<void> => {
  const { error, message } = (await rejection(call)) as ChatError;
  assert.is(error, "tooManyBots");
  assert.match(message, `${owner} owns ${limit} bots`);
  assert.ok(isDeclared(operationOf(id), "tooManyBots"), id);
};

few("one more is refused with the limit and a way out, deactivated ones count", async (world) => {
  const [first = 0] = await makeSeveral(world, "bob", 4);
  await refused("createBot", make(world, "bob", 5), "Bob Member");
  await world.as("bob").deactivateBot({ bot_id: first });
  await refused("createBot", make(world, "bob", 5), "Bob Member");
  await world.as("bob").reactivateUser({ user_id: first });
  assert.is((await make(world, "max", 6)).user_id > first, true, "others make theirs");
});

few("deleted ones do not count", async (world) => {
  const [first = 0] = await makeSeveral(world, "bob", 4);
  await world.chat.host.deleteUser(first);
  await make(world, "bob", 5);
  await refused("createBot", make(world, "bob", 6), "Bob Member");
});

few("nobody is given one more, not even by an administrator", async (world) => {
  await makeSeveral(world, "bob", 3);
  const [other = 0, another = 0] = await Promise.all([11, 12].map(async (n) => (await make(world, "ada", n)).user_id));
  await world.as("ada").updateBot({ bot_id: other, bot_owner_id: world.id("bob") });
  const given = world.as("ada").updateBot({ bot_id: another, bot_owner_id: world.id("bob") });
  await refused("updateBot", given, "Bob Member");
  await world.as("ada").updateBot({ bot_id: other, bot_owner_id: world.id("bob"), full_name: "Still his" });
});

few("who takes over a bot whose owner is gone needs room for it", async (world) => {
  const [first = 0] = await makeSeveral(world, "bob", 1);
  await world.chat.host.deactivateUser(world.id("bob"));
  const mine = await makeSeveral(world, "ada", 4, 10);
  await refused("reactivateUser", world.as("ada").reactivateUser({ user_id: first }), "Ada Admin");
  await world.chat.host.deleteUser(mine[0] ?? 0);
  await world.as("ada").reactivateUser({ user_id: first });
});

few("the host makes as many as it likes", async (world) => {
  const bot_owner_id = world.id("bob");
  const made = new Set<number>();
  for (let i = 0; i < 6; i++)
    made.add(
      (await world.chat.host.ensureBot({ full_name: `Host ${i}`, short_name: `host${i}`, bot_owner_id })).user_id,
    );
  assert.is(made.size, 6);
});

many("100 are made, and no more", async (world) => {
  await makeSeveral(world, "bob", 100);
  await refused("createBot", make(world, "bob", 100), "Bob Member", 100);
});
