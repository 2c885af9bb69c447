import type { ChatEvent } from "@confab/core";
import { leave } from "../../registry/values/markers.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { bobHasMany, bobHasScheduled, later, nth, toDesign, toMia } from "./scheduled.js";

const test = worldSuite("sending scheduled messages (messages.md C15)", {
  storages: ["memory", "sqlite", "two processes"],
});
const quick = worldSuite("sending scheduled messages (messages.md C15)", { storages: ["memory"] });

const pass = async (world: World, seconds: number): Promise<void> => {
  await world.clock.advance(seconds * 1000);
  await world.settled();
};

const contents = async (world: World): Promise<string[]> => {
  const rows = await world.rows((tx) => tx.scan("messages", "id"));
  return rows.map(({ content }) => content);
};

const queueOf = async (world: World): Promise<string> =>
  (await world.as("bob").registerQueue({ fetch_event_types: [], idle_queue_timeout: 604_800 })).queue_id;

const told = async (world: World, queue_id: string): Promise<ChatEvent[]> =>
  (await pollNow(world, "bob", { queue_id })).filter(({ type }) => type !== "heartbeat");

test("a message is sent once when its time has come, and not before", async (world) => {
  await bobHasScheduled(world);
  const queue_id = await queueOf(world);
  await pass(world, later - 1);
  assert.equal(await contents(world), []);
  await pass(world, 62);
  assert.equal(await contents(world), ["Hello **all**"]);
  const events = await told(world, queue_id);
  const sent = events.filter(({ type }) => type === "message" || type === "scheduled_messages");
  assert.equal(
    sent.map(({ type, op }) => [type, op]),
    [
      ["message", undefined],
      ["scheduled_messages", "remove"],
    ],
  );
  assert.is(sent[1]?.scheduled_message_id, nth(world));
  assert.equal((await world.as("bob").getScheduledMessages()).scheduled_messages, []);
  await pass(world, 7_200);
  assert.is((await contents(world)).length, 1);
});

quick("no more is remembered of what was sent than may be scheduled (security O2)", async (world) => {
  await bobHasMany(1_001, 0)(world);
  await world.rows((tx) =>
    tx.updateRange("scheduled_messages", "id", { scan: { limit: 1_000 }, changes: { state: "sent" } }),
  );
  await world.rows((tx) =>
    tx.updateRange("scheduled_messages", "byTime", {
      scan: { prefix: ["waiting"] },
      changes: { scheduled_at: world.now },
    }),
  );
  await pass(world, 61);
  assert.equal(await contents(world), ["Hi"]);
  const left = await world.rows((tx) => tx.scan("scheduled_messages", "id"));
  assert.equal([left.length, left[0]?.id, left.every(({ state }) => state === "sent")], [1_000, nth(world, 2), true]);
});

quick("a message whose time came while no process was there is sent when one is", async (world) => {
  await bobHasScheduled(world);
  await world.chat.close();
  await world.open(world.clock.now() + (later + 600) * 1000);
  await world.settled();
  assert.equal(await contents(world), ["Hello **all**"]);
});

const failure = async (world: World, queue_id: string) => {
  const events = await told(world, queue_id);
  const [update] = events.filter(({ type }) => type === "scheduled_messages");
  const [notice] = events.filter(({ type }) => type === "message");
  const [known] = (await world.as("bob").getScheduledMessages()).scheduled_messages;
  assert.equal([update?.op, update?.scheduled_message, known?.failed], ["update", known, true]);
  return (notice?.message as { content: string } | undefined)?.content ?? "";
};

quick("one that is more than 10 minutes late fails, and the sender is told", async (world) => {
  await bobHasScheduled(world);
  const queue_id = await queueOf(world);
  await world.chat.close();
  await world.open(world.clock.now() + (later + 601) * 1000);
  await world.settled();
  assert.match(await failure(world, queue_id), /Message could not be sent at the scheduled time\./);
});

quick("one that may not be sent any more fails with the reason", async (world) => {
  await bobHasScheduled(world);
  const queue_id = await queueOf(world);
  await world.rows((tx) => tx.update("streams", world.channel("design"), { is_archived: true }));
  await pass(world, later);
  assert.match(await failure(world, queue_id), /Not authorized to send to channel 'design'/);
  assert.equal(
    (await contents(world)).filter((content) => content.includes("**all**")),
    [],
  );
});

quick("one for a channel that its sender has left does not tell what has become of the channel", async (world) => {
  const stream_id = world.channel("vault");
  await world.as("bob").createScheduledMessage({ ...toDesign(world), to: stream_id });
  const queue_id = await queueOf(world);
  await leave(world, "bob", stream_id);
  await world.rows((tx) => tx.update("streams", stream_id, { name: "SECRET", name_folded: "secret" }));
  await pass(world, later);
  assert.match(await failure(world, queue_id), `Channel with ID '${stream_id}' does not exist`);
  assert.not(JSON.stringify(await told(world, queue_id)).includes("SECRET"));
});

quick("those of the deactivated fail, and nobody is told", async (world) => {
  await bobHasScheduled(world);
  await world.rows((tx) => tx.update("users", world.id("bob"), { is_active: false }));
  await pass(world, later);
  const row = await world.rows((tx) => tx.get("scheduled_messages", nth(world)));
  assert.equal([row?.state, await contents(world)], ["failed", []]);
});

quick("several are sent in the order of their times", async (world) => {
  await bobHasScheduled(world);
  await world.as("bob").createScheduledMessage(toMia(world));
  await pass(world, later);
  assert.equal(await contents(world), ["Psst", "Hello **all**"]);
});

quick("what was sent is known as such for a while", async (world) => {
  await bobHasScheduled(world);
  await pass(world, later);
  const changing = world.as("bob").updateScheduledMessage({ scheduled_message_id: nth(world), content: "x" });
  await changing.then(
    () => assert.unreachable(),
    (cause: Error) => assert.is(cause.message, "Scheduled message was already sent"),
  );
});
