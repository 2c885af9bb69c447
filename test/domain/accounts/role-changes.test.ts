import { ChatError } from "@confab/core";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("changing roles");

const setRole = (world: World, as: PersonName, name: PersonName, role: 100 | 200 | 300 | 400) =>
  world.as(as).updateUserById({ user_id: world.id(name), role });

const refusalOf = async (call: Promise<unknown>): Promise<string> => {
  const thrown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return thrown instanceof ChatError ? thrown.error : "none";
};

test("two owners who take the role from each other at once leave one owner (contract 8: the only owner)", async (world) => {
  await setRole(world, "olga", "bob", 100);
  const outcomes = await Promise.all([
    refusalOf(setRole(world, "olga", "bob", 400)),
    refusalOf(setRole(world, "bob", "olga", 400)),
  ]);
  assert.equal(outcomes.sort(), ["insufficientPermission", "none"]);
  const owners = (await world.chat.host.users()).filter(({ role }) => role === 100);
  assert.is(owners.length, 1);
});

test("two owners who step down at once leave one owner (contract 8: the only owner)", async (world) => {
  await setRole(world, "olga", "bob", 100);
  const outcomes = await Promise.all([
    refusalOf(setRole(world, "olga", "olga", 200)),
    refusalOf(setRole(world, "bob", "bob", 200)),
  ]);
  assert.equal(outcomes.sort(), ["lastOwnerRole", "none"]);
});

test("A6: a new role holds from the next call", async (world) => {
  assert.is(await refusalOf(setRole(world, "mia", "bob", 300)), "insufficientPermission");
  await setRole(world, "ada", "mia", 200);
  await setRole(world, "mia", "bob", 300);
  await setRole(world, "ada", "mia", 400);
  assert.is(await refusalOf(setRole(world, "mia", "bob", 400)), "insufficientPermission");
});

const creates = (world: World, name: string) =>
  world.as("bob").subscribe({ subscriptions: [{ name }], invite_only: true });

const created = async (world: World, name: PersonName): Promise<string[]> => {
  const events = await pollNow(world, name);
  return events.flatMap((event) =>
    event.type === "stream" && event.op === "create"
      ? (event.streams as { name: string }[]).map((channel) => channel.name)
      : [],
  );
};

/** A private channel while max is no administrator, one while he is, and one when he is no more. */
const story = async (world: World): Promise<void> => {
  await creates(world, "before");
  await setRole(world, "olga", "max", 200);
  await creates(world, "meanwhile");
  await setRole(world, "olga", "max", 300);
  await creates(world, "afterwards");
};

test("B4: events go by the role of their time, however late they are fetched", async (world) => {
  await story(world);
  // What he came to see with the new role is told by an event of its own.
  assert.equal((await created(world, "max")).sort(), ["vault", "before", "meanwhile"].sort());
});

test("B4: events go by the role of their time after a restart, too", async (world) => {
  await story(world);
  await world.crash();
  assert.equal((await created(world, "max")).sort(), ["vault", "before", "meanwhile"].sort());
});

test("B4: a poll that waits gets what the new role may see", async (world) => {
  const { queue_id } = world.person("max");
  const first = world.as("max").getEvents({ queue_id });
  await setRole(world, "olga", "max", 200);
  const { events } = await first;
  assert.ok(events.some(({ type }) => type === "stream"));
  const next = world.as("max").getEvents({ queue_id, last_event_id: events.at(-1)?.id ?? -1 });
  await creates(world, "new");
  assert.ok((await next).events.some(({ type }) => type === "stream"));
});
