import fc from "fast-check";
import { action, randomActions, who } from "../../support/cases/action.js";
import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import { messageId } from "../messages/sent.js";

randomActions(
  2,
  fc
    .record({ as: who, n: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 120 }) })
    .map(({ as, n, seconds }) =>
      action(`${as} wants to be reminded of message ${n} in ${seconds} seconds`, (world) =>
        world.as(as).createReminder({
          message_id: world.made("messages", n),
          scheduled_delivery_timestamp: world.now + seconds,
          note: "Buy",
        }),
      ),
    ),
);

randomActions(
  1,
  fc
    .record({ as: who, reminder_id: fc.integer({ min: 1, max: 4 }) })
    .map(({ as, reminder_id }) =>
      action(`${as} wants no more of the reminder ${reminder_id}`, (world) =>
        world.as(as).deleteReminder({ reminder_id }),
      ),
    ),
);

const later = 3_600;

/** Mia has written to everybody. */
const miaWrote: Given = (world) =>
  world
    .as("mia")
    .sendMessage({ type: "channel", to: world.channel("general"), topic: "Plans", content: "Hello\n```x" });

const miaWroteTo =
  (name: PersonName): Given =>
  (world) =>
    world.as("mia").sendMessage({ type: "direct", to: [world.id(name)], content: "Psst" });

const message = (world: World): number => world.made("messages");
const nth = (world: World, n = 1): number => world.made("reminders", n);

const wanted = (world: World) => ({ message_id: message(world), scheduled_delivery_timestamp: world.now + later });

const bobWants: Given = async (world) => {
  const newest = { anchor: "newest", num_before: 1, num_after: 0 } as const;
  const [message] = (await world.as("bob").getMessages(newest)).messages as { id: number }[];
  await world.as("bob").createReminder({ ...wanted(world), message_id: message?.id ?? 0 });
};

const text = (world: World, noted = "") =>
  `You requested a reminder for #**general>Plans@${message(world)}**.${noted}\n\n` +
  `@_**Mia Member|${world.id("mia")}** [said](/#narrow/channel/${world.channel("general")}-general/topic/Plans/near/${message(world)}):\n` +
  "```` quote\nHello\n```x\n````";

const shown = (world: World, more: object = {}) => ({
  ...{ reminder_id: nth(world), type: "private", to: [world.id("bob")], content: text(world) },
  ...{ scheduled_delivery_timestamp: world.now + later, failed: false, reminder_target_message_id: message(world) },
  ...more,
});

const has = async (world: World, as: PersonName, ids: readonly number[]): Promise<void> => {
  const { reminders } = await world.as(as).getReminders();
  assert.equal(
    reminders.map(({ reminder_id }) => reminder_id),
    ids,
  );
  const state = await world.as(as).registerQueue({ fetch_event_types: ["reminders"] });
  assert.equal(state.reminders, reminders);
};

operationSample("createReminder", { as: "bob", given: [miaWrote], params: wanted, callers: anyUser, trips: 6 });

const refused = (name: string, params: (world: World) => object, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [miaWrote], as: "bob", error },
  params: (world) => ({ ...wanted(world), ...params(world) }),
});

const hasMany =
  (count: number, bytes = 100): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "reminders",
        Array.from({ length: count }, (_, at) => ({
          ...{ user_id: world.id("bob"), message_id: world.made("messages"), content: "Buy" },
          ...{ rendered_content: "<p>Buy</p>", scheduled_at: world.now + later + at, bytes },
        })),
      ),
    );

operationCases("createReminder", [
  { name: "keeps the 1,000th", given: [miaWrote, hasMany(999)], as: "bob", params: wanted },
  {
    ...{ name: "keeps no more than 1,000", given: [miaWrote, hasMany(1_000)], as: "bob", params: wanted },
    error: ["listFull", { limit: 1_000, what: "reminders" }],
  },
  {
    ...{ name: "keeps no more than 2 MiB (security O2)", given: [miaWrote, hasMany(2, 1 << 20)], as: "bob" },
    ...{ params: wanted, error: ["listTooLarge", { limit: 2 << 20, what: "reminders" }] },
  },
  {
    name: "answers the id, and tells the user only, with the message quoted",
    given: [miaWrote],
    as: "bob",
    params: wanted,
    result: (world) => ({ reminder_id: nth(world) }),
    events: (world) => ({ bob: [{ type: "reminders", op: "add", reminders: [partial(shown(world))] }] }),
    afterwards: (world) => has(world, "bob", [nth(world)]),
  },
  {
    name: "holds the user's note as a quotation",
    given: [miaWrote],
    as: "bob",
    params: (world) => ({ ...wanted(world), note: " Buy **milk** " }),
    events: (world) => {
      const content = text(world, " Note:\n\n```` quote\nBuy **milk**\n````");
      return { bob: [{ type: "reminders", op: "add", reminders: [partial(shown(world, { content }))] }] };
    },
  },
  {
    name: "links a direct message by its people",
    given: [miaWroteTo("bob")],
    as: "bob",
    params: wanted,
    afterwards: async (world) => {
      const [only] = (await world.as("bob").getReminders()).reminders;
      const ids = [world.id("mia"), world.id("bob")].sort((a, b) => a - b).join();
      assert.match(only?.content ?? "", /^You requested a reminder for the following direct message\.\n/);
      assert.ok(only?.content.includes(`[said](/#narrow/dm/${ids}-dm/near/${message(world)}):`));
    },
  },
  {
    name: "is open in an archived channel (A4)",
    given: [miaWrote, (w) => w.rows((tx) => tx.update("streams", w.channel("general"), { is_archived: true }))],
    as: "bob",
    params: wanted,
    result: (world) => ({ reminder_id: nth(world) }),
  },
  refused("wants a time in the future", (w) => ({ scheduled_delivery_timestamp: w.now }), "deliveryInPast"),
  refused("says so first", (w) => ({ scheduled_delivery_timestamp: w.now, message_id: 999 }), "deliveryInPast"),
  refused("does not know a message that is not there", () => ({ message_id: 999 }), "invalidMessage"),
  refused("refuses a long note", () => ({ note: "x".repeat(1_001) }), [
    "invalidParameter",
    { text: "note is too long (limit: 1000 characters)" },
  ]),
  {
    name: "does not know a message that the user may not read",
    given: [miaWroteTo("max")],
    as: "bob",
    params: wanted,
    error: ["invalidMessage", {}],
  },
  ...refusals({ message_id: messageId(1), scheduled_delivery_timestamp: 1 }),
]);

operationSample("getReminders", { as: "bob", given: [miaWrote, bobWants], callers: anyUser });

operationCases("getReminders", [
  { name: "has none at first", as: "bob", result: { reminders: [] }, events: {} },
  {
    name: "answers one's own by their time, and so does register",
    given: [
      miaWrote,
      bobWants,
      (w) => w.as("bob").createReminder({ ...wanted(w), scheduled_delivery_timestamp: w.now + 60 }),
    ],
    as: "bob",
    afterwards: (world) => has(world, "bob", [nth(world, 2), nth(world)]),
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `shows ${as} nobody else's (security B2)`, given: [miaWrote, bobWants], as },
      result: { reminders: [] },
    }),
  ),
  ...refusals(),
]);

const notTheirs: CallerRow = {
  ...anyUser,
  ...{ bea: "reminderMissing", gus: "reminderMissing", mia: "reminderMissing" },
  ...{ max: "reminderMissing", ada: "reminderMissing", olga: "reminderMissing" },
};

operationSample("deleteReminder", {
  as: "bob",
  given: [miaWrote, bobWants],
  params: (world) => ({ reminder_id: nth(world) }),
  callers: notTheirs,
});

operationCases("deleteReminder", [
  {
    name: "deletes the user's own, and tells the user",
    given: [miaWrote, bobWants],
    as: "bob",
    params: (world) => ({ reminder_id: nth(world) }),
    result: {},
    events: (world) => ({ bob: [{ type: "reminders", op: "remove", reminder_id: nth(world) }] }),
    afterwards: (world) => has(world, "bob", []),
  },
  {
    ...{ name: "does not know what is not there", as: "bob", params: { reminder_id: 999 } },
    error: ["reminderMissing", {}],
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [miaWrote, bobWants], as },
      params: (world) => ({ reminder_id: nth(world) }),
      error: ["reminderMissing", {}],
    }),
  ),
  ...refusals({ reminder_id: 1 }),
]);

const test = worldSuite("reminding (messages.md C16)", { storages: ["memory", "sqlite", "two processes"] });

test("a user is reminded once by the notification bot when the time has come, also hours later", async (world) => {
  await miaWrote(world);
  await bobWants(world);
  const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [], idle_queue_timeout: 604_800 });
  await world.clock.advance((later + 61) * 1000);
  await world.settled();
  const events = (await pollNow(world, "bob", { queue_id })).filter(({ type }) => type !== "heartbeat");
  const told = events.filter(({ type }) => type === "message" || type === "reminders");
  assert.equal(
    told.map(({ type, op }) => [type, op]),
    [
      ["message", undefined],
      ["reminders", "remove"],
    ],
  );
  assert.match(JSON.stringify(told[0]?.message), /You requested a reminder for/);
  await has(world, "bob", []);
  await world.clock.advance(7_200_000);
  await world.settled();
  const rows = await world.rows((tx) => tx.scan("messages", "id"));
  assert.is(rows.length, 2);
});

test("a reminder stays when its message is deleted, with a link that leads nowhere (messages.md B6)", async (world) => {
  await miaWrote(world);
  await bobWants(world);
  const message_id = message(world);
  await world.as("mia").deleteMessage({ message_id });
  await has(world, "bob", [nth(world)]);
  await world.clock.advance((later + 61) * 1000);
  await world.settled();
  await has(world, "bob", []);
  const newest = { anchor: "newest", num_before: 1, num_after: 0, apply_markdown: false } as const;
  const { messages } = await world.as("bob").getMessages(newest);
  assert.match(messages[0]?.content ?? "", `**general>Plans@${message_id}**`);
});
