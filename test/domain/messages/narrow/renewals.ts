import { indexing, wordsStep } from "../../../support/domain.js";
import { finishJob } from "../../../support/jobs.js";
import { steps } from "../../../support/kernel.js";
import { assert } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import type { World } from "../../../support/world/world.js";
import { all } from "../pages.js";
import { fill, says, toChannel } from "../sent.js";

const found = async (world: World, query: string) => {
  const { messages } = await world.as("mia").getMessages({ ...all, narrow: [["search", query]] });
  return messages.map(({ match_content }) => match_content);
};

const stored = async (world: World) =>
  (await world.rows((tx) => tx.scan("message_words", "id"))).map(({ words }) => words);

const indexed = async (world: World) => (await world.rows((tx) => tx.scan("message_indexing", "id")))[0];

/** Stores the words of messages as a version made them that parted them at spaces alone, and takes the step to this version. */
const age = (world: World) =>
  world.rows(async (tx) => {
    const messages = await tx.scan("messages", "id");
    const words = await tx.scan("message_words", "id");
    const older = words.map(({ id }) => {
      const { content = "", subject = "" } = messages.find((message) => message.id === id) ?? {};
      return { id, words: `${content} ${subject}`.replaceAll(/[*.]/g, "").toLowerCase() };
    });
    await tx.updateMany("message_words", older);
    await steps.find(({ step }) => step === wordsStep)?.run(tx as never, null);
  });

const say = (content: string) => says("bob", toChannel("general", "words", content));

const meeting = '<p>오늘 <span class="highlight">회의</span>를</p>';
const plums = '<p><span class="highlight">plums</span> today</p>';

const indexAll = async (world: World) => {
  await world.clock.advance(1_000);
  await world.settled();
};

/** Says something and has it stored by an earlier version. */
const begin = async (world: World, ...said: string[]) => {
  for (const content of said) await say(content)(world);
  await indexAll(world);
  await age(world);
};

/** What is to hold while words are made anew, by its name. */
export const renewals: readonly (readonly [name: string, run: (world: World) => Promise<void>])[] = [
  [
    "are made anew while people search",
    async (world) => {
      await begin(world, "오늘 회의를", "plum today", "plums today");
      // What both versions find under the same words is found at once; only what is found today is highlighted.
      assert.equal(await found(world, "plum"), ['<p><span class="highlight">plum</span> today</p>']);
      assert.equal(await found(world, "회의"), []);
      await say("오늘 회의를")(world);
      assert.equal(await found(world, "회의"), [meeting]);
      await finishJob(engineOf(world), indexing.name);
      assert.equal(await found(world, "회의"), [meeting, meeting]);
      assert.equal((await found(world, "plum")).at(-1), plums);
      assert.is((await indexed(world))?.renewed_from_id, 0);
    },
  ],
  [
    "find nothing that is not found today",
    async (world) => {
      await begin(world, "Meeting");
      await world.rows(async (tx) => {
        const [row] = await tx.scan("message_words", "id");
        await tx.update("message_words", row?.id ?? 0, { words: "plum word" });
      });
      assert.equal(await found(world, "plum"), []);
      assert.equal(await found(world, "meeting"), []);
      await finishJob(engineOf(world), indexing.name);
      assert.equal(await found(world, "meeting"), ['<p><span class="highlight">Meeting</span></p>']);
    },
  ],
  [
    "are made anew of messages that were edited, moved and deleted meanwhile",
    async (world) => {
      await begin(world, "회의를 a", "회의를 b", "회의를 c", "회의를 d");
      const [first = 0, second = 0, third = 0] = [1, 2, 3].map((n) => world.made("messages", n));
      const bob = world.as("bob");
      await bob.updateMessage({ message_id: first, content: "회의에서" });
      await bob.updateMessage({ message_id: second, topic: "elsewhere", propagate_mode: "change_one" });
      await world.as("ada").deleteMessage({ message_id: third });
      await finishJob(engineOf(world), indexing.name);
      assert.equal(
        (await stored(world)).filter((words) => words.startsWith("회")),
        ["회 의 에 서 word", "회 의 를 b elsewher", "회 의 를 d word"],
      );
      assert.is((await found(world, "회의 elsewhere")).length, 1);
      assert.is((await indexed(world))?.renewed_from_id, 0);
    },
  ],
  [
    "are made anew in parts, the newest messages first, each with how far it is",
    async (world) => {
      await say("회의를")(world);
      await says("bob", toChannel("general", "words", "내일"))(world);
      await fill(world, 600);
      await indexAll(world);
      await age(world);
      const part = () => world.rows((tx) => indexing.run({ ...engineOf(world), tx, now: world.now } as never));
      await part();
      // In several processes ids have gaps.
      const ids = (await world.rows((tx) => tx.scan("messages", "id"))).map(({ id }) => id);
      assert.is((await indexed(world))?.renewed_from_id, ids.at(-512));
      assert.is((await found(world, "내일")).length, 100);
      assert.equal(await found(world, "회의"), []);
      for (let parts = 0; parts < 2; parts += 1) await part();
      assert.is((await indexed(world))?.renewed_from_id, 0);
      assert.is((await found(world, "회의")).length, 1);
    },
  ],
];
