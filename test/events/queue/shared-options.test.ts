import { statSync } from "node:fs";
import { join } from "node:path";
import { createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { eventQueues } from "../../support/kernel.js";
import { temporaryFolder } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { engineOf, settle } from "../../support/watching/events.js";
import { newPorts, optionsOf } from "../../support/world/ports.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("options of queues (security N2)");
const alone = suite("options of queues in a file (security N2)");

const different = (world: World): number => engineOf(world).use(eventQueues).optionsSize;

/** The largest narrow that is taken: ten operands of 1,000 characters, each of three bytes. */
const largest = (mark: number) => Array.from({ length: 10 }, (_, i) => ["topic", `${mark} ${i} `.padEnd(1_000, "漢")]);

/** As many types as are taken, none twice. */
const mostTypes = Array.from({ length: 100 }, (_, i) => `${i} `.padEnd(100, "漢"));

const register = async (world: World, narrow: string[][], idle_queue_timeout = 600): Promise<string> =>
  (await world.as("bob").registerQueue({ fetch_event_types: [], narrow, idle_queue_timeout })).queue_id;

test("N2: queues registered alike share their options until the last of them ends", async (world) => {
  const before = different(world);
  const [one, other] = [await register(world, largest(1)), await register(world, largest(1))];
  assert.is(different(world), before + 1);
  await world.as("bob").deleteQueue({ queue_id: one });
  assert.is(different(world), before + 1);
  await world.as("bob").deleteQueue({ queue_id: other });
  assert.is(different(world), before);
});

test("N2: nothing is left of queues that are registered and deleted", async (world) => {
  const before = different(world);
  for (let i = 0; i < 50; i += 1) await world.as("bob").deleteQueue({ queue_id: await register(world, largest(i)) });
  assert.is(different(world), before);
  assert.is((await world.tap.dump()).queues?.length, 7);
});

test("N2: nothing is left of queues that others displace, or that nobody polls", async (world) => {
  const before = different(world);
  for (let i = 0; i < 120; i += 1) await register(world, largest(i), 60);
  await settle();
  assert.ok(different(world) <= before + 100);
  await world.clock.advance(121_000);
  await settle();
  assert.is(different(world), before);
});

test("N2: a restart takes up what queues have in common, and lets go of it alike", async (world) => {
  const before = different(world);
  const queue_ids = [await register(world, largest(1)), await register(world, largest(1))];
  await world.reopen();
  assert.is(different(world), before + 1);
  for (const queue_id of queue_ids) await world.as("bob").deleteQueue({ queue_id });
  assert.is(different(world), before);
});

test("N1: a queue keeps 10,000 characters of a narrow and of its types, and refuses more", async (world) => {
  await register(world, largest(1));
  const failure = (await rejection(register(world, [...largest(1), ["topic", "x"]]))) as Error;
  assert.is(failure.message, "narrow is too long (limit: 10000 characters)");
  const typed = (event_types: string[]) => world.as("bob").registerQueue({ fetch_event_types: [], event_types });
  await typed([...mostTypes, ...mostTypes]);
  const other = (await rejection(typed([...mostTypes, "x"]))) as Error;
  assert.is(other.message, "event_types is too long (limit: 10000 characters)");
});

const megabyte = 1 << 20;

/** How large an organization's file is after queues with these narrows were registered. */
const fileWith = async (narrows: readonly string[][][], { kept }: { kept: boolean }): Promise<number> => {
  const file = join(temporaryFolder(), "chat.db");
  const chat = await createChat({ ...optionsOf(newPorts()), storage: sqliteStorage({ file }) });
  const { user_id } = await chat.host.createUser({ email: "bob@example.com", full_name: "Bob" });
  for (const narrow of narrows) {
    const { queue_id } = await chat
      .as(user_id)
      .registerQueue({ fetch_event_types: [], event_types: mostTypes, narrow });
    if (!kept) await chat.as(user_id).deleteQueue({ queue_id });
  }
  await chat.close();
  return statSync(file).size;
};

const many = (count: number) => Array.from({ length: count }, (_, i) => largest(i));

alone("N2: a hundred queues with the largest options make a file of less than 8 MB", async () => {
  assert.ok((await fileWith(many(100), { kept: true })) < 8 * megabyte);
});

alone("N2: queues that are registered and deleted do not make the file grow", async () => {
  const few = await fileWith(many(20), { kept: false });
  assert.ok((await fileWith(many(200), { kept: false })) < few + megabyte / 8);
});
