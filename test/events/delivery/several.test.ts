import type { ChatEvent } from "@confab/core";
import { toChannel } from "../../domain/messages/sent.js";
import { checkEvent } from "../../support/cases/schemas.js";
import { events } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert, rejection } from "../../support/suite.js";
import { engineOf, isPending, lastId, pollNow, waitingPoll } from "../../support/watching/events.js";
import { capabilities } from "../../support/world/build.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("events that some clients get as several");

/** A queue of mia's that knows of one deletion at a time. */
const older = async (world: World, more: object = {}): Promise<{ queue_id: string }> => {
  const client_capabilities = { ...capabilities, bulk_message_deletion: false, ...more };
  const { queue_id } = await world
    .as("mia")
    .registerQueue({ event_types: ["delete_message"], fetch_event_types: [], client_capabilities });
  return { queue_id: queue_id as string };
};

/** Bob's messages go, some to each topic. */
const deleteMessages = async (world: World, ...topics: readonly string[]): Promise<void> => {
  for (const topic of topics) await world.as("bob").sendMessage(toChannel("design", topic) as never);
  const actions = { delete_public_channel_messages: true };
  await world.as("ada").deactivateUser({ user_id: world.id("bob"), actions });
};

const deletions = (events: readonly ChatEvent[]): ChatEvent[] => {
  for (const event of events) checkEvent(event);
  return events.filter(({ type }) => type === "delete_message");
};

const idsOf = (events: readonly ChatEvent[]): unknown[] => deletions(events).map(({ message_id }) => message_id);

const sent = (world: World, ...ns: number[]): number[] => ns.map((n) => world.made("messages", n));

const bulk = async (world: World): Promise<ChatEvent[]> => deletions(await pollNow(world, "mia"));

test("with bulk_message_deletion there is one event with ascending ids for each conversation (platform.md 8.2)", async (world) => {
  await deleteMessages(world, "a", "b", "a");
  assert.equal(
    (await bulk(world)).map(({ message_ids, topic }) => [message_ids, topic]),
    [
      [sent(world, 1, 3), "a"],
      [sent(world, 2), "b"],
    ],
  );
});

test("without it there is one event for each message, with ids that increase (platform.md 8.2)", async (world) => {
  const queue = await older(world);
  await deleteMessages(world, "a", "b", "a");
  const events = deletions(await pollNow(world, "mia", queue));
  const stream_id = world.channel("design");
  const common = { type: "delete_message", message_type: "stream", stream_id };
  assert.equal(
    events.map(({ id, ...event }) => event),
    [
      { ...common, topic: "a", message_id: world.made("messages") },
      { ...common, topic: "a", message_id: world.made("messages", 3) },
      { ...common, topic: "b", message_id: world.made("messages", 2) },
    ],
  );
  const [one, two, three] = events.map(({ id }) => id);
  assert.ok((one as number) < (two as number) && (two as number) < (three as number));
  // Where the client of today is told of all, the other one is told of the last.
  assert.equal(
    (await bulk(world)).map(({ id }) => id),
    [two, three],
  );
});

test("what is acknowledged of several is not given again, and the rest is", async (world) => {
  const queue = await older(world);
  await deleteMessages(world, "a", "a", "a");
  const [one, two, three] = await pollNow(world, "mia", queue);
  const after = (event?: ChatEvent) => pollNow(world, "mia", { ...queue, last_event_id: event?.id ?? 0 });
  assert.equal(idsOf(await after(one)), sent(world, 2, 3));
  assert.equal(idsOf(await after(two)), sent(world, 3));
  assert.equal(await after(three), []);
  assert.match(String(await rejection(after(two))), "has already been");
});

test("several are given after a restart as before, and continue where the client is", async (world) => {
  const queue = await older(world);
  await deleteMessages(world, "a", "a", "a");
  const before = await pollNow(world, "mia", queue);
  await pollNow(world, "mia", { ...queue, last_event_id: before[0]?.id ?? 0 });
  await world.reopen();
  assert.equal(deletions(await pollNow(world, "mia", queue)), before.slice(1));
  await pollNow(world, "mia", { ...queue, last_event_id: before[1]?.id ?? 0 });
  assert.equal(deletions(await pollNow(world, "mia", queue)), before.slice(2));
});

test("a waiting poll gets several at once", async (world) => {
  const queue = await older(world);
  const { answer } = await waitingPoll(world, "mia", queue);
  await deleteMessages(world, "a", "a", "a");
  assert.equal(idsOf(await answer), sent(world, 1, 2, 3));
});

test("the next event after several comes after all of them", async (world) => {
  const queue = await older(world);
  await deleteMessages(world, "a", "a", "a");
  const events = await pollNow(world, "mia", queue);
  await world.as("mia").addAlertWords({ alert_words: ["x"] });
  const next = await pollNow(world, "mia");
  assert.ok(lastId(next) > lastId(events));
  assert.ok(lastId(events) <= engineOf(world).log.head);
  const { answer } = await waitingPoll(world, "mia", { ...queue, last_event_id: lastId(events) });
  assert.ok(await isPending(answer));
});

test("an empty topic has a name for clients that cannot show it (platform.md 8.2)", async (world) => {
  const [named, plain] = [await older(world, { empty_topic_name: false }), await older(world)];
  await deleteMessages(world, "");
  assert.equal(
    (await pollNow(world, "mia", named)).map(({ topic }) => topic),
    ["general chat"],
  );
  assert.equal(
    (await pollNow(world, "mia", plain)).map(({ topic }) => topic),
    [""],
  );
});

test("an answer holds no more of several than of others, and may end between them (security K2)", async (world) => {
  const queue = await older(world);
  const ids = Array.from({ length: 2_100 }, (_, i) => i + 1);
  const tell = () =>
    writing(engineOf(world), async ({ emit }) => {
      for (let at = 0; at < ids.length; at += 70) {
        const fields = { message_type: "private" as const, message_ids: ids.slice(at, at + 70) };
        emit(events.delete_message, fields, { users: [world.id("mia")], facts: { empty_topic_name: "general chat" } });
      }
    });
  await tell();
  const { answer } = await waitingPoll(world, "mia", await older(world));
  await tell();
  assert.is((await answer).length, 1_000);
  const seen: unknown[] = [];
  for (let events = await pollNow(world, "mia", queue); events.length > 0; ) {
    assert.ok(events.length <= 1_000);
    seen.push(...idsOf(events));
    events = await pollNow(world, "mia", { ...queue, last_event_id: lastId(events) });
  }
  assert.equal(seen, [...ids, ...ids]);
});
