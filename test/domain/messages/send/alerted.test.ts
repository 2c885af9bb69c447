import { assert, suite } from "../../../support/suite.js";
import { pollNow } from "../../../support/watching/events.js";
import { storageNames } from "../../../support/world/copies.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { toChannel } from "../sent.js";

const test = suite("alert words that change");

const words = { alert_words: ["lunch"] };

/** What mia's queue tells: her words as they change, and what she was flagged with. */
const told = async (world: World): Promise<string[]> =>
  (await pollNow(world, "mia")).flatMap((event) => {
    if (event.type === "alert_words") return [(event.alert_words as string[]).length === 0 ? "none" : "lunch"];
    if (event.type === "message") return [(event.flags as string[]).includes("has_alert_word") ? "flagged" : "plain"];
    return [];
  });

for (const storage of storageNames)
  test(`a message is flagged by the words as they are when it is stored, whatever happens beside it (${storage})`, () =>
    inWorld(storage, async (world) => {
      const send = () => world.as("bob").sendMessage(toChannel("design", "plans", "lunch") as never);
      const add = () => world.as("mia").addAlertWords(words);
      const remove = () => world.as("mia").removeAlertWords(words);
      await Promise.all([send, add, send, send, remove, send, add, send, remove, send].map((run) => run()));
      await send();
      await add();
      await send();
      let has = false;
      for (const step of await told(world)) {
        if (step === "none" || step === "lunch") has = step === "lunch";
        else assert.is(step, has ? "flagged" : "plain");
      }
      assert.ok(has);
    }));

test("words that stay as they are are not written again", () =>
  inWorld("memory", async (world) => {
    const callsOf = async (...alert_words: string[]): Promise<number> => {
      world.tap.heal();
      await world.as("mia").addAlertWords({ alert_words });
      return world.tap.calls;
    };
    // What was written has to be read again once.
    for (const word of ["lunch", "dinner", "Lunch"]) await callsOf(word);
    const [same, more] = [await callsOf("LUNCH"), await callsOf("supper")];
    assert.is(more - same, 1);
  }));

test("the words are there after a restart", () =>
  inWorld("sqlite", async (world) => {
    await world.as("mia").addAlertWords(words);
    await world.reopen();
    await world.as("bob").sendMessage(toChannel("design", "plans", "lunch") as never);
    assert.equal(await told(world), ["lunch", "flagged"]);
  }));

test("words that a message does not have cost it nothing", () =>
  inWorld("memory", async (world) => {
    const send = async () => {
      world.tap.heal();
      await world.as("bob").sendMessage(toChannel("design", "plans", "dinner") as never);
      return world.tap.calls;
    };
    for (let i = 0; i < 3; i += 1) await send();
    const before = await send();
    await world.as("mia").addAlertWords(words);
    assert.is(await send(), before);
  }));
