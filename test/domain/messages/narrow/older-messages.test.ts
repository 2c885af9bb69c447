import { engineOf } from "../../../support/events.js";
import { finishJob } from "../../../support/jobs.js";
import { steps } from "../../../support/kernel.js";
import { assert, suite } from "../../../support/suite.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { all } from "../pages.js";
import { reacts } from "../reactions.js";
import { says, toChannel } from "../sent.js";

const test = suite("messages of an older file");

/** Takes away what earlier versions did not store. */
const age = (world: World) =>
  world.rows(async (tx) => {
    for (const table of ["message_words", "message_marks"] as const) await tx.deleteRange(table, "id", {});
    await steps.find(({ step }) => step === 5)?.run(tx as never);
  });

const found = async (world: World, ...narrow: [string, string][]): Promise<number[]> =>
  (await world.as("mia").getMessages({ ...all, narrow })).messages.map(({ id }) => id);

const sends = (count: number) =>
  Array.from({ length: count }, (_, at) => says("mia", toChannel("general", `t${at % 7}`, `Number ${at} http://a.b`)));

for (const storage of ["memory", "sqlite"] as const)
  test(`are found after a while, the newest ones first (${storage})`, () =>
    inWorld(storage, async (world) => {
      for (const send of sends(230)) await send(world);
      await reacts("bob")(world);
      await age(world);
      assert.equal(await found(world, ["search", "number"]), []);
      await finishJob(engineOf(world), "indexing of older messages");
      assert.is((await found(world, ["search", "number 229"])).length, 1);
      assert.is(await world.rows((tx) => tx.count("message_words", "id")), 230);
      assert.equal(await found(world, ["has", "reaction"]), [1]);
      assert.is((await found(world, ["has", "link"])).length, 100);
      assert.equal(await world.rows((tx) => tx.scan("message_indexing", "id")), []);
    }));

test("nothing is noted in a storage that is new", () =>
  inWorld("memory", async (world) => {
    assert.equal(await world.rows((tx) => tx.scan("message_indexing", "id")), []);
  }));
