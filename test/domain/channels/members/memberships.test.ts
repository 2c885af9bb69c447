import { type Tables, tables } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { Memberships } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { following, type Memory } from "../../../support/watching/following.js";
import { subscribed, subscription } from "../../../support/watching/subscribing.js";

const test = suite("memberships");

const channel = 1;

const opened = async () => {
  const memory = await following(await memoryStorage().open<Tables>({ tables, steps: [] }));
  const counted = { reads: 0 };
  const read: Memory["read"] = (work) => {
    counted.reads += 1;
    return memory.read(work);
  };
  const memberships = new Memberships({ read, recallPart: memory.recallPart.bind(memory) });
  return { memory, memberships, counted };
};

test("who is in a channel is read once, however many are asked about", async () => {
  const { memory, memberships, counted } = await opened();
  await subscribed(
    memory,
    channel,
    Array.from({ length: 2_500 }, (_, at) => at + 1),
  );
  const asked = [1, 2_500, 2_501].map((user_id) => memberships.wasSubscribed(user_id, channel, 5));
  assert.equal(await Promise.all(asked), [true, true, false]);
  assert.is(memberships.wasSubscribed(1_000, channel, 5), true);
  assert.is(memberships.candidatesAt(channel, 5)?.size, 2_500);
  assert.is(counted.reads, 1);
});

test("what commits change is known at once, without reading", async () => {
  const { memory, memberships, counted } = await opened();
  await subscribed(memory, channel, [1, 2]);
  await memberships.load(channel);
  const { id, ...ended } = await memory.write(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [1, channel] });
    return tx.update("subscriptions", row?.id ?? 0, subscription(1, channel, [{ from_seq: 0, to_seq: 7 }]));
  });
  assert.is(ended.active, false);
  await subscribed(memory, channel, [3]);
  assert.equal(
    [7, 8].map((seq) => memberships.wasSubscribed(1, channel, seq)),
    [true, false],
  );
  assert.equal([...(memberships.candidatesAt(channel, 8) ?? [])].sort(), [2, 3]);
  assert.equal(await memberships.membersAt(channel, 7), [1, 2, 3]);
  assert.equal([...(memberships.candidatesAt(channel, 7) ?? [])].sort(), [1, 2, 3]);
  assert.is(counted.reads, 1);
});

test("of several periods each counts", async () => {
  const { memory, memberships } = await opened();
  const periods = [
    { from_seq: 2, to_seq: 4 },
    { from_seq: 6, to_seq: null },
  ];
  await memory.write((tx) => tx.insert("subscriptions", subscription(1, channel, periods)));
  await memberships.load(channel);
  assert.equal(
    [2, 3, 4, 5, 6, 7].map((seq) => memberships.wasSubscribed(1, channel, seq)),
    [false, true, true, false, false, true],
  );
});
