import fc from "fast-check";
import { assert, suite } from "../../../support/suite.js";
import { register } from "../../../support/watching/state.js";
import type { StorageName } from "../../../support/world/copies.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { quiet } from "../move/moving.js";
import { toChannel } from "../sent.js";

const test = suite("marks up to which topics are read");

interface Sent {
  id: number;
  topic: string;
  read: boolean;
}

const topics = ["one", "two", "three", "four"];
const topic = fc.constantFrom(...topics);
const modes = fc.constantFrom("change_one" as const, "change_later" as const, "change_all" as const);
const at = fc.nat(40);

type Step =
  | { kind: "send"; topic: string; calls: boolean }
  | { kind: "flag"; of: number[]; value: boolean }
  | { kind: "topic"; topic: string }
  | { kind: "move"; at: number; mode: "change_one" | "change_later" | "change_all"; topic: string }
  | { kind: "delete" | "call"; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("send" as const), topic, calls: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("flag" as const),
      of: fc.uniqueArray(at, { minLength: 1, maxLength: 5 }),
      value: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("topic" as const), topic }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), at, mode: modes, topic }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("delete" as const, "call" as const), at }) },
);

/** Changes flags of messages that there are. */
const flag = async (world: World, meant: readonly Sent[], value: boolean): Promise<void> => {
  const messages = meant.map(({ id }) => id);
  await world.as("bob").updateMessageFlags({ messages, op: value ? "add" : "remove", flag: "read" });
  for (const message of meant) message.read = value;
};

const move = async (world: World, sent: Sent[], { at, mode, topic }: Step & { kind: "move" }): Promise<void> => {
  const named = sent[at];
  if (named === undefined || named.topic === topic) return;
  await world.as("ada").updateMessage({ message_id: named.id, topic, propagate_mode: mode, ...quiet });
  const meant = sent.filter(
    ({ id, topic }) => topic === named.topic && (mode === "change_all" || id === named.id || mode === "change_later"),
  );
  for (const message of meant.filter(({ id }) => mode === "change_all" || id >= named.id)) {
    if (mode !== "change_one" || message === named) message.topic = topic;
  }
};

/** Does a step, and notes what it makes of the messages. */
const does = async (world: World, step: Step, sent: Sent[]): Promise<void> => {
  if (step.kind === "send") {
    const content = step.calls ? "@**all**" : "Hello";
    const { id } = await world.as("mia").sendMessage(toChannel("design", step.topic, content) as never);
    sent.push({ id, topic: step.topic, read: false });
  } else if (step.kind === "flag")
    await flag(
      world,
      step.of.flatMap((at) => sent[at] ?? []),
      step.value,
    );
  else if (step.kind === "topic")
    await flag(
      world,
      sent.filter(({ topic }) => topic === step.topic),
      true,
    );
  else if (step.kind === "move") await move(world, sent, step);
  else {
    const message_id = sent[step.at]?.id;
    if (message_id === undefined) return;
    if (step.kind === "call") await world.as("mia").updateMessage({ message_id, content: "@**all** again" });
    else {
      await world.as("ada").deleteMessage({ message_id });
      sent.splice(step.at, 1);
    }
  }
};

const compare = async (world: World, sent: readonly Sent[]): Promise<void> => {
  const unread = sent.filter(({ read }) => !read);
  const ids = unread.map(({ id }) => id);
  const state = (await register(world, "bob")).unread_msgs;
  const stream_id = world.channel("design");
  const idsIn = (name: string) => unread.filter(({ topic }) => topic === name).map(({ id }) => id);
  assert.equal(
    state?.streams,
    topics
      .toSorted()
      .map((topic) => ({ topic, stream_id, unread_message_ids: idsIn(topic) }))
      .filter(({ unread_message_ids: { length } }) => length > 0),
  );
  const narrow = [{ operator: "is", operand: "unread" }];
  const asked = { anchor: "oldest", num_before: 0, num_after: 100, narrow };
  const found = await world.as("bob").getMessages(asked);
  assert.equal(
    found.messages.map(({ id }) => id),
    ids,
  );
  const { anchor } = await world.as("bob").getMessages({ anchor: "first_unread", num_before: 0, num_after: 0 });
  assert.is(anchor, ids[0] ?? 1e16);
  const all = await world.as("bob").getMessages({ ...asked, narrow: [] });
  assert.equal(
    all.messages.filter(({ flags }) => flags?.includes("read")).map(({ id }) => id),
    sent.filter(({ read }) => read).map(({ id }) => id),
  );
};

const runs: Partial<Record<StorageName, number>> = { memory: 30, sqlite: 4, "two processes": 8 };

for (const [storage, numRuns] of Object.entries(runs) as [StorageName, number][])
  test(`tell the same as a note about each message, wherever messages go (${storage})`, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), (steps) =>
        inWorld(storage, async (world) => {
          const sent: Sent[] = [];
          for (const [at, each] of steps.entries()) {
            await does(world, each, sent);
            if (at % 5 === 4) await compare(world, sent);
          }
          await compare(world, sent);
        }),
      ),
      { seed: 8, numRuns },
    ));

const stored = (world: World) => {
  const prefix = [world.id("bob")];
  return world.rows((tx) =>
    Promise.all([tx.scan("read_marks", "byUser", { prefix }), tx.scan("read_blocks", "byUser", { prefix })]),
  );
};

test("are all that is kept of who reads some topics and leaves others", () =>
  inWorld("memory", async (world) => {
    const sent: Sent[] = [];
    for (let turn = 0; turn < 40; turn += 1)
      await does(world, { kind: "send", topic: topics[turn % 4] ?? "", calls: false }, sent);
    for (const topic of ["two", "four"]) await does(world, { kind: "topic", topic }, sent);
    const [marks, blocks] = await stored(world);
    assert.is(blocks.length, 0);
    assert.equal(
      marks.map(({ topics }) => topics.length > 0),
      [true],
    );
    for (const topic of ["three", "one"]) await does(world, { kind: "topic", topic }, sent);
    assert.equal(
      (await stored(world))[0].map(({ topics }) => topics.length),
      [0],
    );
  }));
