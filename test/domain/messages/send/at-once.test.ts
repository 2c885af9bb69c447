import type { Clock } from "@confab/core";
import { randomNumbers } from "@confab/core/testing";
import { assert, suite } from "../../../support/suite.js";
import { pollNow } from "../../../support/watching/events.js";
import { type StorageName, storageNames } from "../../../support/world/copies.js";
import { watchers } from "../../../support/world/people.js";
import { openWorld, type World } from "../../../support/world/world.js";

const test = suite("messages that are sent at once (messages.md C1)");

/** How many are sent at once. */
const count = 40;

type Send = (world: World) => Promise<{ id: number }>;

const senders = ["mia", "bob", "max", "gus", "bea", "ada"] as const;
const channels = ["general", "design", "team", "vault", "lobby", "attic"] as const;
const topics = ["plans", "Plans", "lunch #7"] as const;
const contents = [
  "Hello",
  "A *word* on https://example.com",
  "@**Mia Member** and @**Bob Member**",
  "@**topic** look",
  "@**all** look",
  "/poll Tea?",
  "See #**design>plans**",
  "*long* ".repeat(1_000),
] as const;

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** A message by anybody to anywhere, some of which nobody may send. */
const anyMessage = (random: () => number): Send => {
  const [sender, other, third] = [pick(random, senders), pick(random, senders), pick(random, senders)];
  // Most are such that many share a transaction.
  const isUsual = random() < 0.9;
  const content = isUsual ? contents[0] : pick(random, contents);
  const read_by_sender = random() < 0.5;
  if (random() < 0.3)
    return (world) =>
      world.as(sender).sendMessage({
        type: "direct",
        to: [world.id(other), world.id(third)],
        content,
        read_by_sender,
      });
  const to = pick(random, channels);
  const topic = isUsual ? pick(random, topics) : "new";
  return (world) => world.as(sender).sendMessage({ type: "channel", to, topic, content, read_by_sender });
};

/** Tables whose rows say what messages have left behind; ids of rows are counted in the order in which they were made. */
const tables = [
  "messages",
  "topics",
  "topic_participants",
  "recipients",
  "direct_members",
  "message_flags",
  "message_marks",
  "read_blocks",
  "user_topics",
] as const;

/** What is stored, without the ids of rows and without what only the clock of commits says. */
const storedIn = async (world: World) => {
  const dump = await world.tap.dump();
  return Object.fromEntries(
    tables.map((table) => {
      const rows = (dump[table] ?? []).map((row) => {
        const { id, ...rest } = JSON.parse(row);
        return JSON.stringify(table === "messages" || table === "topics" ? { id, ...rest } : rest);
      });
      return [table, rows.sort()];
    }),
  );
};

/** What everybody is told, by type: what follows from a message may be told after the next one. */
const toldIn = async (world: World) => {
  const told: Record<string, unknown[]> = {};
  for (const name of watchers)
    for (const { id: _, ...event } of await pollNow(world, name)) {
      if (event.type === "heartbeat") continue;
      const key = `${name} ${event.type}`;
      told[key] = [...(told[key] ?? []), event];
    }
  return told;
};

/** Sends messages at once, and returns those that were sent, in the order of their ids. */
const sendAtOnce = async (world: World, sends: readonly Send[]): Promise<Send[]> => {
  const answers = await Promise.allSettled(sends.map((send) => send(world)));
  const sent = sends.flatMap((send, at) => {
    const answer = answers[at];
    return answer?.status === "fulfilled" ? [{ send, id: answer.value.id }] : [];
  });
  return sent.sort((a, b) => a.id - b.id).map(({ send }) => send);
};

/** Topics that messages share, and a link in one of them. */
const begin = async (world: World): Promise<void> => {
  await world.as("ada").addLinkifier({ pattern: "#(?P<id>[0-9]+)", url_template: "https://example.com/{id}" });
  for (const to of channels.slice(0, 5))
    for (const topic of ["plans", "lunch #7"])
      await world.as("mia").sendMessage({ type: "channel", to, topic, content: "First" });
};

const compare = async (storage: StorageName, seed: number): Promise<number> => {
  const random = randomNumbers(seed);
  const sends = Array.from({ length: count }, () => anyMessage(random));
  const [together, oneByOne] = [await openWorld(storage), await openWorld(storage)];
  try {
    for (const world of [together, oneByOne]) await begin(world);
    const sent = await sendAtOnce(together, sends);
    for (const send of sent) await send(oneByOne);
    for (const world of [together, oneByOne]) await world.settled();
    assert.equal(await storedIn(together), await storedIn(oneByOne), `seed ${seed}`);
    assert.equal(await toldIn(together), await toldIn(oneByOne), `seed ${seed}`);
    return sent.length;
  } finally {
    await together.close();
    await oneByOne.close();
  }
};

for (const storage of storageNames)
  test(`leave behind and tell what they would if they had been sent one after the other: ${storage}`, async () => {
    let sent = 0;
    for (const seed of [1, 2, 3]) sent += await compare(storage, seed);
    assert.ok(sent > count, `only ${sent} were sent`);
  });

for (const storage of storageNames)
  test(`a topic has its links though a direct message comes before it: ${storage}`, async () => {
    const world = await openWorld(storage);
    await begin(world);
    const bob = world.as("bob");
    await Promise.all([
      bob.sendMessage({ type: "direct", to: [world.id("mia")], content: "Psst" }),
      bob.sendMessage({ type: "channel", to: "design", topic: "lunch #7", content: "Hello" }),
    ]);
    const events = await pollNow(world, "mia");
    const messages = events.flatMap(({ type, message }) => (type === "message" ? [message as Message] : []));
    const last = messages.filter(({ subject }) => subject === "lunch #7").at(-1);
    assert.equal(last?.topic_links, [{ text: "#7", url: "https://example.com/7" }]);
    await world.close();
  });

test("each has its links though others took long before it was rendered", async () => {
  let time = 0;
  const clock: Clock = {
    now: () => 1_700_000_000_000,
    monotonic: () => {
      time += 1;
      return time;
    },
    after: () => () => {},
    // While one rests another is rendered.
    pause: async () => {
      time += 100;
    },
  };
  const world = await openWorld("memory", { clock });
  await begin(world);
  const message = { type: "channel", to: "design", topic: "plans", content: "*See* #7" } as const;
  const sent = await Promise.all(Array.from({ length: 16 }, () => world.as("mia").sendMessage(message)));
  const rows = await world.rows((tx) =>
    tx.getMany(
      "messages",
      sent.map(({ id }) => id),
    ),
  );
  const linked = rows.filter((row) => row.rendered_content?.includes("https://example.com/7"));
  assert.is(linked.length, 16);
  await world.close();
});

interface Message {
  subject: string;
  topic_links: unknown;
}
