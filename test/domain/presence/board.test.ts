import type { Row } from "@confab/core";
import { StorageError } from "@confab/core";
import { presenceBoard } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf, settle } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("presence in memory and its rows");

const report = (world: World, name: PersonName, last_update_id = -1) =>
  world.as(name).reportPresence({ status: "active", last_update_id });

const rows = (world: World) => world.tap.rows.read((tx) => tx.scan("presence", "id"));

/** The update id that a client goes on from now. */
const idOf = async (world: World): Promise<number> =>
  (await world.as("mia").reportPresence({ status: "idle", last_update_id: -1 })).presence_last_update_id;

const flushed = (world: World): Promise<void> => engineOf(world).use(presenceBoard).flush();

const stored = async (world: World): Promise<void> => {
  await world.clock.advance(2_000);
  await settle();
};

for (const storage of ["memory", "sqlite", "delaying memory"] as const) {
  test(`rows follow after two seconds, and a report that changes nothing writes nothing (${storage})`, () =>
    inWorld(storage, async (world) => {
      world.tap.heal();
      await report(world, "bob");
      assert.equal(await rows(world), []);
      await stored(world);
      const [row] = await rows(world);
      assert.equal(row, {
        id: world.id("bob"),
        active_time: world.now - 2,
        connected_time: world.now - 2,
        last_update_id: row?.last_update_id,
      });
      const pending = world.clock.pending;
      await report(world, "bob");
      assert.is(world.clock.pending, pending);
    }));

  test(`what was reported is there after closing and opening (${storage})`, () =>
    inWorld(storage, async (world) => {
      await report(world, "bob");
      const before = await idOf(world);
      await world.reopen();
      const { presences, presence_last_update_id } = await report(world, "mia");
      assert.equal(Object.keys(presences ?? {}).sort(), [world.id("bob"), world.id("mia")].map(String).sort());
      assert.ok(presence_last_update_id >= before);
    }));

  test(`a crash loses two seconds at most, and no update id is given again (${storage})`, () =>
    inWorld(storage, async (world) => {
      await report(world, "bob");
      await stored(world);
      await report(world, "gus");
      const seen = await idOf(world);
      await world.crash();
      const answer = await report(world, "olga", seen);
      assert.equal(Object.keys(answer.presences ?? {}), [String(world.id("olga"))]);
      const all = await report(world, "olga");
      assert.equal(Object.keys(all.presences ?? {}), [String(world.id("olga")), String(world.id("bob"))]);
      await flushed(world);
      assert.ok((await idOf(world)) > seen);
    }));
}

test("who hid before a crash is hidden after it, whatever was stored", () =>
  inWorld("memory", async (world) => {
    await report(world, "bob");
    await stored(world);
    const there = world.now - 2;
    await world.as("bob").updateSettings({ presence_enabled: false });
    await world.crash();
    const { presences } = await report(world, "mia");
    const joined = Math.floor(world.scene.now / 1000);
    assert.equal(presences?.[world.id("bob")], { active_timestamp: joined, idle_timestamp: there - 320 });
  }));

test("the deactivated leave, their rows too, and come back with nothing", () =>
  inWorld("memory", async (world) => {
    await report(world, "bob");
    await stored(world);
    await world.chat.host.deactivateUser(world.id("bob"));
    assert.equal(Object.keys((await report(world, "mia")).presences ?? {}), [String(world.id("mia"))]);
    await world.crash();
    assert.equal((await world.as("olga").getPresence()).presences, {});
    await stored(world);
    assert.equal(await rows(world), []);
  }));

/** How often it was logged that presence could not be stored. */
const complaints = (world: World): number =>
  world.logged.filter(({ message }) => message === "Presence could not be stored").length;

/** Waits for what goes on beside the test, as long as it takes. */
const until = async (isDone: () => unknown): Promise<void> => {
  for (let turns = 0; turns < 100 && !(await isDone()); turns += 1) await settle();
};

test("what cannot be stored is tried again, and served meanwhile", () =>
  inWorld("memory", async (world) => {
    await report(world, "bob");
    world.tap.failAll(() => new StorageError("full", "The disk is full."));
    await world.clock.advance(2_000);
    await until(() => complaints(world) > 0);
    world.tap.heal();
    assert.equal(await rows(world), []);
    assert.is(complaints(world), 1);
    assert.equal(Object.keys((await report(world, "mia")).presences ?? {}).length, 2);
    await world.clock.advance(60_000);
    await until(async () => (await rows(world)).length === 2);
    assert.is((await rows(world)).length, 2);
  }));

test("an address and a time of joining that change are those of the answers", () =>
  inWorld("memory", async (world) => {
    await world.as("bob").reportPresence({ status: "idle" });
    await world.rows((tx) =>
      tx.update("users", world.id("bob"), { date_joined: 7, delivery_email: "rob@example.com" }),
    );
    const modern = await report(world, "mia");
    assert.equal(modern.presences?.[world.id("bob")], { active_timestamp: 7, idle_timestamp: world.now });
    const { presences } = await world.as("mia").getPresence();
    assert.ok("rob@example.com" in presences);
  }));

test("thousands of changes keep their order, and each user comes once", () =>
  inWorld("memory", async (world) => {
    const names = ["olga", "ada", "max", "mia", "bob", "gus"] as const;
    for (let turn = 0; turn < 300; turn += 1) {
      world.clock.jump(60_000);
      await report(world, names[turn % names.length] as PersonName);
    }
    world.clock.jump(60_000);
    const { presences } = await report(world, "olga");
    assert.is(Object.keys(presences ?? {}).length, names.length);
    await idOf(world);
    await flushed(world);
    const seen = await idOf(world);
    world.clock.jump(60_000);
    await report(world, "gus");
    await report(world, "ada");
    const { presences: since } = await report(world, "max", seen);
    assert.equal(
      Object.keys(since ?? {}).sort(),
      [world.id("ada"), world.id("max"), world.id("gus")].map(String).sort(),
    );
  }));

test("a crowd is answered alike as a whole and in part, whatever has changed meanwhile", () =>
  inWorld("memory", async (world) => {
    const presence = engineOf(world).use(presenceBoard);
    const gus = await world.rows((tx) => tx.get("users", world.id("gus")));
    const there = new Map<number, number>();
    const come = async (...ids: number[]) => {
      for (const id of ids) presence.report({ ...gus, id } as Row<"users">, "active", world.now);
      await presence.flush();
      for (const id of ids) there.set(id, presence.get(id)?.update_id ?? 0);
    };
    const crowd = Array.from({ length: 300 }, (_, at) => 1000 + at);
    await come(...crowd);
    world.clock.jump(100_000);
    await come(...crowd.filter((id) => id % 7 === 0));
    for (const after of [-1, 0, 40, 64, 65, 200, 299, 310, 400].map((place) => place + (there.get(1001) ?? 0))) {
      const { presences } = await world.as("bob").reportPresence({ status: "idle", last_update_id: after });
      const expected = [...there].filter(([, id]) => id > after).map(([id]) => String(id));
      const found = Object.keys(presences ?? {}).filter((id) => id !== String(world.id("bob")));
      assert.equal(found.sort(), expected.sort());
    }
    const call = { status: "idle", slim_presence: true, history_limit_days: 1 };
    world.clock.jump(86_400_000 - 50_000);
    const { presences } = await world.as("bob").reportPresence(call);
    assert.is(Object.keys(presences ?? {}).length, crowd.filter((id) => id % 7 === 0).length + 1);
  }));
