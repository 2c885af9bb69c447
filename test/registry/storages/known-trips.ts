import { insertChannel } from "../../support/domain.js";
import { gatherCrowd } from "../../support/largest/crowd.js";
import { assert, type Suite } from "../../support/suite.js";
import { coldTripsOf, tripsOf } from "../../support/trips.js";
import { change } from "../../support/world/build.js";
import type { StorageName } from "../../support/world/copies.js";
import { inWorld, type World } from "../../support/world/world.js";

type Call = () => Promise<unknown>;

interface Budget {
  what: string;
  most: number;
  /** Makes the call whose round trips are counted. */
  prepare: (world: World) => Promise<Call> | Call;
  /** Counts them. */
  count: typeof tripsOf;
}

/** The budgets that design 3 names, at the sizes that it names. */
const budgets: Budget[] = [];

const budget = (what: string, most: number, prepare: Budget["prepare"]): void => {
  budgets.push({ what, most, prepare, count: tripsOf });
};

/** The same for a call that has nothing in memory. */
const cold = (what: string, most: number, prepare: Budget["prepare"]): void => {
  budgets.push({ what, most, prepare, count: coldTripsOf });
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const send = (world: World, topic = "plans") =>
  world.as("bob").sendMessage({ type: "channel", to: "design", topic, content: "Hello" });

const sendMany = async (world: World, count: number): Promise<void> => {
  for (const _ of upTo(count)) await send(world);
};

/** How many round trips 64 messages at once take. */
export const tripsOf64 = (storage: StorageName): Promise<number> =>
  inWorld(storage, async (world) => {
    await sendMany(world, 3);
    // As many at once as will be counted: they may need connections that are made at their first use.
    await Promise.all(upTo(64).map(() => send(world)));
    await world.settled();
    const before = world.trips;
    await Promise.all(upTo(64).map(() => send(world)));
    return world.trips - before;
  });

budget("a message to a topic", 3, async (world) => {
  await send(world);
  return () => send(world);
});

budget("a message that its sender has read", 3, async (world) => {
  const sendRead = () =>
    world
      .as("bob")
      .sendMessage({ type: "channel", to: "design", topic: "plans", content: "Hello", read_by_sender: true });
  await sendRead();
  return sendRead;
});

budget("a direct message", 3, async (world) => {
  const write = () => world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "Psst" });
  await write();
  return write;
});

const page = { anchor: "newest", num_before: 100, num_after: 0 };

const narrows = {
  everything: [],
  "a channel": [{ operator: "channel", operand: "design" }],
  "a topic": [
    { operator: "channel", operand: "design" },
    { operator: "topic", operand: "plans" },
  ],
  "a conversation": [{ operator: "dm", operand: "mia@example.com" }],
};

for (const [what, narrow] of Object.entries(narrows))
  budget(`a page of 100 messages of ${what}`, 4, async (world) => {
    await sendMany(world, 120);
    for (const _ of upTo(120))
      await world.as("bob").sendMessage({ type: "direct", to: [world.id("mia")], content: "Psst" });
    return () => world.as("bob").getMessages({ ...page, narrow });
  });

const report = (world: World) => world.as("bob").reportPresence({ status: "active" });

budget("a report of presence", 2, async (world) => {
  await report(world);
  return () => report(world);
});

budget("a report of presence by somebody who comes", 4, (world) => () => report(world));

budget("a poll with nothing new", 1, (world) => {
  const { queue_id } = world.person("bob");
  return () => world.as("bob").getEvents({ queue_id, last_event_id: -1, dont_block: true });
});

budget("a reaction", 4, async (world) => {
  const { id } = await send(world);
  return () => world.as("mia").addReaction({ message_id: id, emoji_name: "tada" });
});

budget("registering with 250 conversations", 15, async (world) => {
  const { people, channels } = await gatherCrowd(world.chat, world.id("olga"), {
    ...{ people: 125, channels: 125, groups: 1, messages: 0 },
  });
  const bob = world.as("bob");
  await bob.subscribe({ subscriptions: channels.map(({ name }) => ({ name })) });
  for (const { stream_id } of channels)
    await bob.sendMessage({ type: "channel", to: stream_id, topic: "a", content: "Hello" });
  for (const id of people)
    await world.chat.as(id).sendMessage({ type: "direct", to: [world.id("bob")], content: "Hi" });
  return () => bob.registerQueue({});
});

// What changes so much and fails is looked through row by row in PostgreSQL, so it is not rehearsed.
cold("subscribing 10,000 users", 30, async (world) => {
  const { people, channels } = await gatherCrowd(world.chat, world.id("olga"), {
    ...{ people: 10_000, channels: 2, groups: 1, messages: 0 },
  });
  const subscriptions = [{ name: channels[1]?.name as string }];
  return () => world.as("olga").subscribe({ subscriptions, principals: [...people] });
});

// Only the first call of a day counts the messages of a week, so a rehearsal would leave nothing to count.
cold("listing 5,000 channels", 6, async (world) => {
  await sendMany(world, 200);
  await change(world.chat, async (tx) => {
    for (const at of upTo(5_000)) await insertChannel(tx, { name: `old ${at}`, creator_id: null }, 0);
  });
  const list = () => world.as("olga").getChannels({ include_all: true });
  await list();
  await world.pass(86_400_000);
  return list;
});

/** Tests on a storage that counts how many round trips each of these calls takes. `more` has the budgets that differ there. */
export const testKnownTrips = (
  test: Suite<undefined>,
  storage: StorageName,
  more: Readonly<Record<string, number>> = {},
): void => {
  for (const { what, most: usual, prepare, count } of budgets) {
    const most = more[what] ?? usual;
    test(`${what} takes at most ${most}`, () =>
      inWorld(storage, async (world) => {
        const trips = await count(world, await prepare(world));
        assert.ok(trips <= most, `It took ${trips}.`);
      }));
  }
};
