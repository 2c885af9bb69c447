import { assert, suite } from "../../support/suite.js";
import { emit, numbersIn, pollNow, settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = worldSuite("audiences of many users");

const minute = 60_000;

/** So many ids of users who do not exist. */
const strangers = (count: number): number[] => Array.from({ length: count }, (_, at) => 10_000 + at);

const many = (world: World, ...names: ("bob" | "mia")[]): number[] => [
  ...strangers(300),
  ...names.map((name) => world.id(name)),
];

const rowsOf = async (world: World, table: string): Promise<Record<string, unknown>[]> =>
  ((await world.tap.dump())[table] ?? []).map((text) => JSON.parse(text));

const got = async (world: World, name: "bob" | "mia"): Promise<number[]> => numbersIn(await pollNow(world, name));

test("those who are listed get the event and others do not, then and after a restart", async (world) => {
  await emit(world, { users: many(world, "bob") }, 1);
  await emit(world, { everyone: true, except: many(world, "bob") }, 2);
  await emit(world, { users: many(world, "bob", "mia"), except: many(world, "mia") }, 3);
  for (const _ of ["then", "after a restart"]) {
    assert.equal([await got(world, "bob"), await got(world, "mia")], [[1, 3], [2]]);
    await world.reopen();
  }
});

test("the log names a long list, which is stored once", async (world) => {
  await emit(world, { users: many(world) }, 1, 2);
  await emit(world, { members: true, except: [...many(world)] }, 3);
  await emit(world, { users: strangers(100) }, 4);
  const events = (await rowsOf(world, "events")).filter(({ type }) => type === "default_streams");
  const lengths = events.map(({ audience }) => String(audience).length);
  assert.ok(Math.max(...lengths.slice(0, 3)) < 150, lengths.join());
  assert.ok((lengths[3] ?? 0) > 500, lengths.join());
  assert.is((await rowsOf(world, "audience_lists")).length, 1);
});

test("a list stays while an event names it, and goes with the last one", async (world) => {
  await emit(world, { users: many(world, "bob") }, 1, 2);
  await world.clock.advance(4 * minute);
  await settle();
  assert.is((await rowsOf(world, "audience_lists")).length, 1);
  await world.rows((tx) => tx.deleteRange("queues", "id", {}));
  await emit(world, { users: [] }, 3);
  await world.clock.advance(4 * minute);
  await settle();
  assert.equal(await rowsOf(world, "audience_lists"), []);
});

test("nobody gets an event whose list is gone", async (world) => {
  await emit(world, { everyone: true, except: many(world, "bob") }, 1);
  await world.rows((tx) => tx.deleteRange("audience_lists", "id", {}));
  await world.reopen();
  assert.equal([await got(world, "bob"), await got(world, "mia")], [[], []]);
});

const processes = suite("audiences of many users in two processes");

processes("another process hands the event to those who are listed", () =>
  inWorld("two processes", async (world) => {
    for (const number of [1, 2, 3, 4]) await emit(world, { users: many(world, "bob") }, number);
    for (const _ of world.chats) assert.equal([await got(world, "bob"), await got(world, "mia")], [[1, 2, 3, 4], []]);
  }),
);
