import { finishJob } from "../../../support/jobs.js";
import { steps } from "../../../support/kernel.js";
import { assert, suite } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { all } from "../pages.js";
import { reacts } from "../reactions.js";
import { says, toChannel } from "../sent.js";

const test = suite("the words of messages");

/** Takes away what earlier versions did not store. */
const age = (world: World) =>
  world.rows(async (tx) => {
    for (const table of ["message_words", "message_marks", "message_indexing"] as const)
      await tx.deleteRange(table, "id", {});
    await steps.find(({ step }) => step === 5)?.run(tx as never, null);
  });

const found = async (world: World, ...narrow: [string, string][]): Promise<number[]> =>
  (await world.as("mia").getMessages({ ...all, narrow })).messages.map(({ id }) => id);

const sent = (world: World, ...ns: number[]): number[] => ns.map((n) => world.made("messages", n));

const sends = (count: number) =>
  Array.from({ length: count }, (_, at) => says("mia", toChannel("general", `t${at % 7}`, `Number ${at} http://a.b`)));

for (const storage of ["memory", "sqlite"] as const)
  test(`of an older file are found after a while, the newest ones first (${storage})`, () =>
    inWorld(storage, async (world) => {
      for (const send of sends(230)) await send(world);
      await reacts("bob")(world);
      await age(world);
      assert.equal(await found(world, ["search", "number"]), []);
      await finishJob(engineOf(world), "indexing of messages");
      assert.is((await found(world, ["search", "number 229"])).length, 1);
      assert.is(await world.rows((tx) => tx.count("message_words", "id")), 230);
      assert.equal(await found(world, ["has", "reaction"]), sent(world, 1));
      assert.is((await found(world, ["has", "link"])).length, 100);
      assert.equal(await world.rows((tx) => tx.scan("message_indexing", "id")), [
        { id: 1, before_id: 0, after_id: world.made("messages", 230), renewed_from_id: 0 },
      ]);
    }));

test("come with one mark of reactions, however many people react", () =>
  inWorld("memory", async (world) => {
    for (const send of sends(1)) await send(world);
    const marks = async () =>
      (await world.rows((tx) => tx.scan("message_marks", "id"))).filter(({ mark }) => mark === "reaction").length;
    for (const name of ["bob", "mia"] as const) {
      await reacts(name)(world);
      assert.is(await marks(), 1, name);
    }
  }));

test("are not noted as missing in a storage that is new", () =>
  inWorld("memory", async (world) => {
    assert.equal(await world.rows((tx) => tx.scan("message_indexing", "id")), []);
  }));

/** The ids of the messages whose words are stored. */
const indexedIds = async (world: World) =>
  (await world.rows((tx) => tx.scan("message_words", "id"))).map(({ id }) => id);

for (const storage of ["memory", "sqlite", "two processes"] as const)
  test(`of new messages are found before they are stored and after (${storage})`, () =>
    inWorld(storage, async (world) => {
      for (const send of sends(12)) await send(world);
      const [edited = 0, deleted = 0] = sent(world, 4, 5);
      await world.as("mia").updateMessage({ message_id: edited, content: "Changed" });
      await world.as("ada").deleteMessage({ message_id: deleted });
      const check = async () => {
        assert.equal(await found(world, ["search", "number"]), sent(world, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12));
        assert.equal(await found(world, ["channel", "general"], ["search", "changed"]), [edited]);
        assert.equal(await found(world, ["topic", "t6"], ["search", "number"]), sent(world, 7));
      };
      // Where it costs as much to store the words of each message as it is sent, they are.
      const isAtOnce = storage === "two processes";
      assert.equal(await indexedIds(world), isAtOnce ? sent(world, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12) : [edited]);
      await check();
      await world.clock.advance(1_000);
      await world.settled();
      assert.is((await indexedIds(world)).length, 11);
      await check();
      await says("mia", toChannel("general", "t1", "One more number"))(world);
      assert.is((await found(world, ["search", "number"])).length, 11);
      await world.as("ada").deleteMessage({ message_id: world.made("messages") });
      assert.is((await found(world, ["search", "number"])).length, 10);
    }));

test("of several new messages are stored by one step, and no other follows", () =>
  inWorld("memory", async (world) => {
    for (const send of sends(3)) await send(world);
    const noted: unknown[] = [];
    world.tap.heard = (call, [table, ...values]) => {
      if (table === "message_indexing" && call !== "scan") noted.push([call, ...values]);
    };
    await world.clock.advance(1_000);
    await world.settled();
    const row = { after_id: world.made("messages", 3), before_id: 0, renewed_from_id: 0 };
    assert.equal(noted, [["insert", row]]);
  }));

test("are stored once a part of them waits", () =>
  inWorld("sqlite", async (world) => {
    for (const send of sends(560)) await send(world);
    await world.settled();
    const stored = (await indexedIds(world)).length;
    assert.ok(stored >= 512 && stored < 560, `${stored} are stored`);
  }));

for (const storage of ["sqlite", "two processes"] as const)
  test(`are stored where only some of new messages have theirs (${storage})`, () =>
    inWorld(storage, async (world) => {
      for (const send of sends(6)) await send(world);
      const [second = 0, fifth = 0] = sent(world, 2, 5);
      await world.rows((tx) => tx.deleteMany("message_words", [second, fifth]));
      await world.as("mia").updateMessage({ message_id: sent(world, 3)[0] ?? 0, content: "Changed" });
      await world.clock.advance(1_000);
      await world.settled();
      assert.equal(await indexedIds(world), sent(world, 1, 2, 3, 4, 5, 6));
      assert.equal(await found(world, ["search", "number"]), sent(world, 1, 2, 4, 5, 6));
      const [row] = await world.rows((tx) => tx.scan("message_indexing", "id"));
      assert.is(row?.after_id, world.made("messages", 6));
    }));

for (const storage of ["memory", "sqlite"] as const)
  test(`are stored however many ids between messages are nobody's (${storage})`, () =>
    inWorld(storage, async (world) => {
      await says("mia", toChannel("general", "t1", "Number one"))(world);
      for (const skipped of [2_000, 511, 512, 513]) {
        await world.rows((tx) => tx.nextId("messages", skipped));
        await says("mia", toChannel("general", "t1", "Number next"))(world);
      }
      await world.clock.advance(1_000);
      await world.settled();
      assert.equal(await indexedIds(world), sent(world, 1, 2, 3, 4, 5));
      const [row] = await world.rows((tx) => tx.scan("message_indexing", "id"));
      assert.is(row?.after_id, world.made("messages", 5));
    }));
