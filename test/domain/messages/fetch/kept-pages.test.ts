import fc from "fast-check";
import { doors, type Params } from "../../../support/cases/doors.js";
import { assert, suite } from "../../../support/suite.js";
import type { StorageName } from "../../../support/world/copies.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { says, toChannel, toPeople } from "../sent.js";

const test = suite("pages of messages that memory keeps");

type Change = (world: World, message_id: number) => Promise<unknown>;

/** What may become of a message, or of what it shows. */
const changes: Readonly<Record<string, Change>> = {
  edit: (world, message_id) => world.as("mia").updateMessage({ message_id, content: `**Edited** "${message_id}" é` }),
  move: (world, message_id) =>
    world.as("olga").updateMessage({ message_id, topic: "elsewhere", propagate_mode: "change_one" }),
  channel: (world, message_id) =>
    world.as("olga").updateMessage({ message_id, stream_id: world.channel("design"), propagate_mode: "change_one" }),
  react: (world, message_id) => world.as("bob").addReaction({ message_id, emoji_name: "tada" }),
  unreact: (world, message_id) => world.as("bob").removeReaction({ message_id, emoji_name: "tada" }),
  submessage: (world, message_id) =>
    world.as("mia").addSubmessage({ message_id, msg_type: "widget", content: '{"type":"new_option"}' }),
  delete: (world, message_id) => world.as("olga").deleteMessage({ message_id }),
  star: (world, message_id) =>
    world.as("bob").updateMessageFlags({ messages: [message_id], op: "add", flag: "starred" }),
  read: (world, message_id) => world.as("bob").updateMessageFlags({ messages: [message_id], op: "add", flag: "read" }),
  rename: (world, message_id) =>
    world.as("olga").updateUserById({ user_id: world.id("mia"), full_name: `Mia ${message_id}` }),
  say: (world) => world.as("mia").sendMessage(toChannel("general") as never),
};

const narrows = (world: World): unknown[][] => [
  [],
  [["channel", "general"]],
  [
    ["channel", "general"],
    ["topic", "plans"],
  ],
  [["channel", "design"]],
  [{ operator: "dm", operand: [world.id("mia")] }],
  [["search", "hello"]],
  [["is", "starred"]],
];

const forms: readonly Params[] = [
  {},
  { apply_markdown: false },
  { client_gravatar: false, allow_empty_topic_name: true },
];

const answered = async (world: World, operation: "getMessage" | "getMessages", params: Params) => {
  const outcome = await doors["over the wire"](world, operation, { as: "bob", params });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.result as { message: Record<string, unknown>; messages: Record<string, unknown>[] };
};

/** Compares a page with its messages one by one, which come from the storage. */
const compare = async (world: World, narrow: unknown[], form: Params): Promise<void> => {
  const range = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  const { messages } = await answered(world, "getMessages", { ...range, ...form });
  const called = await world.as("bob").getMessages({ ...range, ...form } as never);
  assert.equal(called.messages, messages);
  if (narrow.length > 0 || form.client_gravatar === false) return;
  for (const message of messages) {
    const single = await answered(world, "getMessage", { message_id: message.id, ...form });
    assert.equal(message, single.message);
  }
};

const everything = async (world: World): Promise<void> => {
  for (const narrow of narrows(world)) for (const form of forms) await compare(world, narrow, form);
};

const begin = async (world: World): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) {
    await says("mia", toChannel("general", "plans", `Hello _${turn}_`))(world);
    await says("mia", toChannel("general", "", "/me says hello"))(world);
    await says("mia", toPeople("bob"))(world);
  }
};

const runs: Partial<Record<StorageName, number>> = { memory: 5, sqlite: 2, "delaying sqlite": 1 };

const step = fc.record({ change: fc.constantFrom(...Object.keys(changes)), at: fc.nat(11) });

for (const [storage, numRuns] of Object.entries(runs) as [StorageName, number][])
  test(`say what the stored messages say (${storage})`, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), (steps) =>
        inWorld(storage, async (world) => {
          await begin(world);
          await everything(world);
          const ids = (await world.as("bob").getMessages({ anchor: "newest", num_before: 100, num_after: 0 })).messages;
          for (const { change, at } of steps) {
            // Some changes are refused, such as those of a message that is gone.
            await changes[change]?.(world, ids[at]?.id ?? 0).catch(() => {});
            await everything(world);
          }
        }),
      ),
      { numRuns },
    ));
