import { assert, suite } from "../../../support/suite.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { quiet } from "../move/moving.js";
import { begun } from "../sent.js";

const test = suite("messages with many edits");

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Edits the first message so often, and moves it now and then. */
const edits = async (world: World, count: number) => {
  for (const n of upTo(count)) {
    await world.as("mia").updateMessage({ message_id: world.made("messages"), content: `Version ${n}` });
    if (n % 10 === 0)
      await world.as("mia").updateMessage({ message_id: world.made("messages"), topic: `topic ${n}`, ...quiet });
  }
};

const rowsOf = async (world: World) => (await world.tap.dump()).message_edits ?? [];

for (const storage of ["memory", "sqlite"] as const)
  test(`show all of them, though the message holds the newest only (${storage})`, () =>
    inWorld(storage, async (world) => {
      await begun("design")(world);
      await edits(world, 50);
      const wanted = upTo(50)
        .reverse()
        .flatMap((n) => [...(n % 10 === 0 ? [`topic ${n}`] : []), n === 1 ? "Hello" : `Version ${n - 1}`]);
      const said = (history: readonly { topic?: string; prev_content?: string }[] = []) =>
        history.map(({ topic, prev_content }) => topic ?? prev_content);
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      assert.equal(said(message.edit_history), wanted);
      const { messages } = await world.as("bob").getMessages({ anchor: "newest", num_before: 5, num_after: 0 });
      assert.equal(said(messages[0]?.edit_history), wanted);
      const { message_history } = await world.as("bob").getMessageHistory({ message_id: world.made("messages") });
      assert.equal(
        message_history.map(({ content }) => content).filter((content, at, all) => content !== all[at - 1]),
        ["Hello", ...upTo(50).map((n) => `Version ${n}`)],
      );
      const row = await world.rows((tx) => tx.get("messages", world.made("messages")));
      assert.ok((row?.edit_history ?? []).length <= 16);
      assert.ok((await rowsOf(world)).length > 3);
    }));

test("leave nothing when they are deleted", () =>
  inWorld("memory", async (world) => {
    await begun("design")(world);
    await edits(world, 20);
    assert.is((await rowsOf(world)).length, 1);
    await world.as("ada").deleteMessage({ message_id: world.made("messages") });
    assert.equal(await rowsOf(world), []);
  }));
