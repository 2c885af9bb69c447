import { writing } from "../support/kernel.js";
import { assert, type Suite } from "../support/suite.js";
import { engineOf, pollNow } from "../support/watching/events.js";
import type { StorageName } from "../support/world/copies.js";
import { inWorld, type World } from "../support/world/world.js";

const fail = () => {
  throw new Error("listener");
};

/** The causes in the log, by message. */
const logged = ({ logged }: World, message: string): unknown[] =>
  logged.filter((line) => line.message === message).map(({ fields }) => fields.cause);

/** A world whose chat is that of its first process, since listeners are in one process. */
const inProcess = (name: StorageName, work: (world: World) => Promise<void>) =>
  inWorld(name, async (world) => {
    const { chats } = world;
    world.chats = chats.slice(0, 1);
    await world.settled();
    await work(world);
    world.chats = chats;
  });

const storedTexts = (world: World) =>
  world.rows(async (tx) => (await tx.scan("messages", "id")).map(({ content }) => content));

/** Tests that what is durable is answered as such, whatever those do who hear of it. */
export const testAfterCommit = (test: Suite<undefined>, name: StorageName): void => {
  test(`a send is answered and told once although a listener throws, and the later listeners hear of it: ${name}`, () =>
    inProcess(name, async (world) => {
      const { connection } = engineOf(world);
      const heard: number[] = [];
      connection.onCommit({ committed: fail });
      connection.onCommit({ committed: ({ seq }) => void heard.push(seq) });
      const sent = world
        .as("bob")
        .sendMessage({ type: "channel", to: "design", topic: "plans", content: "Once and for all" });
      const { id } = await sent;
      await world.settled();
      const told = logged(world, "A commit could not be followed");
      assert.ok(heard.length > 0);
      assert.equal(
        told,
        heard.map(() => "Error: listener"),
      );
      const events = await pollNow(world, "bob");
      const messages = events.filter(({ type }) => type === "message");
      assert.equal(
        messages.map((event) => (event.message as { id: number }).id),
        [id],
      );
      const texts = await storedTexts(world);
      assert.is(texts.filter((text) => text === "Once and for all").length, 1);
    }));

  test(`a write succeeds once although what was to run after it throws, and what comes after that runs: ${name}`, () =>
    inProcess(name, async (world) => {
      let runs = 0;
      const answer = await writing(engineOf(world), async ({ tx, afterCommit }) => {
        afterCommit(fail);
        afterCommit(() => {
          runs += 1;
        });
        await tx.insert("alert_words", { user_id: world.id("bob"), words: ["thrice"] });
        return "written";
      });
      assert.equal([answer, runs], ["written", 1]);
      assert.equal(logged(world, "What follows from a commit could not be done"), ["Error: listener"]);
      const words = await world.rows((tx) => tx.scan("alert_words", "id"));
      assert.is(words.filter((row) => row.words.includes("thrice")).length, 1);
    }));
};
