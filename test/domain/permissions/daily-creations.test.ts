import type { ChatError } from "@confab/core";
import { operationOf } from "../../support/cases/doors.js";
import { isDeclared } from "../../support/kernel.js";
import { assert, rejection } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const day = 86_400_000;

const few = worldSuite("what an account creates in a day (security O2)", { options: { maxCreationsPerDay: 3 } });
const many = worldSuite("what an account creates in a day by default (security O2)", { storages: ["memory"] });

const subscribe = (world: World, as: PersonName, ...names: string[]) =>
  world.as(as).subscribe({ subscriptions: names.map((name) => ({ name })) });

const makeGroup = (world: World, as: PersonName, name: string) =>
  world.as(as).createUserGroup({ name, description: "", members: [] });

const refused = async (id: string, call: Promise<unknown>, things: string): Promise<void> => {
  const { error, message } = (await rejection(call)) as ChatError;
  assert.is(error, "dailyLimit");
  assert.is(message, `You can create at most 3 ${things} in a day.`);
  assert.ok(isDeclared(operationOf(id), "dailyLimit"), id);
};

few("one more channel is refused until a day has passed, and then nothing is created", async (world) => {
  await subscribe(world, "mia", "one", "two", "design");
  await refused("subscribe", subscribe(world, "mia", "three", "four"), "channels");
  await world.as("mia").createChannel({ name: "three", subscribers: [] });
  await refused("createChannel", world.as("mia").createChannel({ name: "four", subscribers: [] }), "channels");
  assert.match(String(await rejection(world.as("mia").getChannelId({ stream: "four" }))), "Invalid channel name");
  await subscribe(world, "bob", "four");
  await subscribe(world, "mia", "four");
  await world.clock.advance(day - 1_000);
  await refused("subscribe", subscribe(world, "mia", "five"), "channels");
  await world.clock.advance(1_000);
  await subscribe(world, "mia", "five", "six", "seven");
});

few("what a bot creates counts for its owner (security O3)", async (world) => {
  await subscribe(world, "bea", "one", "two");
  await subscribe(world, "mia", "three");
  await refused("subscribe", subscribe(world, "bea", "four"), "channels");
  await refused("subscribe", subscribe(world, "mia", "four"), "channels");
});

few("groups count for themselves", async (world) => {
  await subscribe(world, "mia", "one", "two", "three");
  for (const name of ["one", "two", "three"]) await makeGroup(world, "mia", name);
  await refused("createUserGroup", makeGroup(world, "mia", "four"), "user groups");
});

few("administrators create any number", async (world) => {
  await subscribe(world, "ada", "one", "two", "three", "four");
  for (const name of ["one", "two", "three", "four"]) await makeGroup(world, "olga", name);
  assert.equal(await world.rows((tx) => tx.scan("daily_creations", "id")), []);
});

many("everybody creates any number", async (world) => {
  for (const part of ["a", "b", "c", "d"])
    await subscribe(world, "mia", ...Array.from({ length: 100 }, (_, at) => `${part} ${at}`));
  assert.equal(await world.rows((tx) => tx.scan("daily_creations", "id")), []);
});
