import type { Chat, ChatEvent } from "@confab/core";
import { events } from "../support/domain.js";
import { type Engine, writing } from "../support/kernel.js";
import type { ReadTx, WriteTx } from "../support/rows.js";
import { assert, rejection, suite } from "../support/suite.js";
import { engineOf, enginesOf, isPending, lastId, numbersIn, settle, tell } from "../support/watching/events.js";
import { inWorld, type World } from "../support/world/world.js";

const test = suite("two processes over one store");

/** Runs in a world of two processes, the first and the second of which have these chats. */
const inTwo = (name: string, body: (world: World, chats: { one: Chat; two: Chat }) => Promise<void>) =>
  test(name, () =>
    inWorld("two processes", async (world) => {
      const [one, two] = world.chats as [Chat, Chat];
      await body(world, { one, two });
      const errors = world.logged.filter(({ level }) => level === "error");
      assert.equal(errors, []);
    }),
  );

const poll = async (world: World, chat: Chat, last_event_id?: number): Promise<{ events: ChatEvent[] }> =>
  (await chat.as(world.id("bob")).getEvents({
    queue_id: world.person("bob").queue_id,
    dont_block: true,
    ...(last_event_id === undefined ? {} : { last_event_id }),
  })) as { events: ChatEvent[] };

const cutOff = (world: World, at: number, isCutOff = true) => world.processes[at]?.cutOff(isCutOff);

inTwo("events without history of a commit that readers followed first reach both processes", async (world, chats) => {
  const { one, two } = chats;
  const mia = world.id("mia");
  const { queue_id } = await one.as(mia).registerQueue({ event_types: ["presence"], fetch_event_types: [] });
  const options = { queue_id, dont_block: true };
  for (const chat of [one, two]) await chat.as(mia).getEvents(options);
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    const telling = writing(engineOf(world), async ({ emit }) => {
      emit(events.presence, { user_id: mia, server_timestamp: round }, { users: [mia], facts: { presences: {} } });
      emit(events.default_streams, { default_streams: [round] }, { users: [mia] });
    });
    const reading = Array.from({ length: 8 }, () => world.chat.as(mia).getOwnUser({}));
    await Promise.all([telling, ...reading]);
    await settle();
  }
  for (const chat of [one, two]) {
    const { events: told } = await chat.as(mia).getEvents(options);
    assert.is(told.length, rounds);
  }
});

inTwo(
  "an account that one process has deactivated is refused by one that hears nothing",
  async (world, { one, two }) => {
    cutOff(world, 1);
    const bob = two.as(world.id("bob"));
    await bob.getOwnUser({});
    await one.as(world.id("olga")).deactivateUser({ user_id: world.id("bob") });
    const reason = (await rejection(bob.getOwnUser({}))) as { code?: string };
    assert.is(reason.code, "UNAUTHORIZED");
  },
);

inTwo("who asks a process that hears nothing gets all events", async (world, { one, two }) => {
  cutOff(world, 1);
  for (const number of [1, 2, 3]) {
    await tell(world, "bob", number);
    await settle();
  }
  for (const chat of [two, one]) assert.equal(numbersIn((await poll(world, chat)).events), [1, 2, 3]);
});

inTwo("a held poll of a process that hears nothing is answered when it hears again", async (world, { one, two }) => {
  const { queue_id } = world.person("bob");
  cutOff(world, 1);
  const held = two.as(world.id("bob")).getEvents({ queue_id });
  assert.ok(await isPending(held));
  await one.as(world.id("mia")).sendMessage({ type: "channel", to: "design", topic: "a", content: "b" });
  assert.ok(await isPending(held));
  cutOff(world, 1, false);
  const { events } = await held;
  assert.ok(events.some(({ type }) => type === "message"));
});

inTwo(
  "who waits at a process that hears nothing for a minute learns of it with the next poll",
  async (world, chats) => {
    const { queue_id } = world.person("bob");
    cutOff(world, 1);
    const bob = chats.two.as(world.id("bob"));
    const held = bob.getEvents({ queue_id });
    assert.ok(await isPending(held));
    await tell(world, "bob", 1, 2);
    await world.clock.advance(60_000);
    const { events: first } = await held;
    const { events: rest } = await bob.getEvents({ queue_id, last_event_id: lastId(first), dont_block: true });
    assert.equal(numbersIn([...first, ...rest]), [1, 2]);
  },
);

inTwo("an answer holds one state, though another process commits while it is made", async (world) => {
  const [one, two] = enginesOf(world);
  const ids = [world.id("bob"), world.id("mia")];
  const rename = (full_name: string) =>
    writing(two as Engine, ({ tx }) =>
      (tx as WriteTx).updateMany(
        "users",
        ids.map((id) => ({ id, full_name })),
      ),
    );
  const names = () =>
    (one as Engine).connection.read(async (reading) => {
      const tx = reading as unknown as ReadTx;
      const kept = [await tx.get("users", world.id("bob")), await tx.get("users", world.id("mia"))];
      const stored = (await tx.scan("users", "id")).filter(({ id }) => ids.includes(id));
      return [...kept, ...stored].map((row) => row?.full_name);
    });
  await rename("0");
  for (let round = 1; round <= 30; round += 1) {
    const answers = await Promise.all([names(), rename(String(round)), names(), names()]);
    for (const seen of [answers[0], answers[2], answers[3]]) assert.is(new Set(seen).size, 1);
  }
});

inTwo(
  "a client that changes its process at each poll gets every event once and in order",
  async (world, { one, two }) => {
    const seen: number[] = [];
    let last: number | undefined;
    for (let number = 1; number <= 30; number += 1) {
      await tell(world, "bob", number);
      const { events } = await poll(world, number % 3 === 0 ? one : two, last);
      last = events.at(-1)?.id ?? last;
      seen.push(...numbersIn(events));
    }
    assert.equal(
      seen,
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  },
);

inTwo(
  "of a process that dies between a commit and its answer, others find and tell what it did, once",
  async (world, { one, two }) => {
    world.processes[0]?.dieAfterCommit();
    const sending = one.as(world.id("mia")).sendMessage({ type: "channel", to: "design", topic: "a", content: "once" });
    assert.ok(await isPending(sending));
    const { events } = await poll(world, two);
    assert.is(events.filter(({ type }) => type === "message").length, 1);
    await two.as(world.id("mia")).sendMessage({ type: "channel", to: "design", topic: "a", content: "again" });
    const { messages } = await two
      .as(world.id("bob"))
      .getMessages({ anchor: "newest", num_before: 9, num_after: 0, narrow: [["channel", "design"]] });
    assert.equal(
      messages.map(({ content }) => content),
      ["<p>once</p>", "<p>again</p>"],
    );
    // The dead one cannot be closed.
    world.chats = [two];
  },
);

inTwo("a process that is killed in the middle of its calls leaves whole ones", async (world, { one, two }) => {
  const send = (chat: Chat, content: string) =>
    chat.as(world.id("mia")).sendMessage({ type: "channel", to: "design", topic: "a", content });
  const sent = Array.from({ length: 10 }, (_, at) => send(one, `one ${at}`));
  for (const each of sent) each.catch(() => {});
  await Promise.all([send(two, "two 0"), send(two, "two 1")]);
  world.processes[0]?.kill();
  await send(two, "two 2");
  const { messages } = await two
    .as(world.id("bob"))
    .getMessages({ anchor: "newest", num_before: 50, num_after: 0, narrow: [["channel", "design"]] });
  const { events } = await poll(world, two);
  assert.equal(
    events.filter(({ type }) => type === "message").map(({ message }) => (message as { id: number }).id),
    messages.map(({ id }) => id),
  );
  world.chats = [two];
});
