import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { events } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { some } from "../../support/largest/sized-input.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";

const always = {
  queue_id: (id: unknown) => typeof id === "string" && /^[0-9a-f]{32}$/.test(id),
  start_event_id: Number.isSafeInteger,
  ...{ last_event_id: -1, zulip_version: "12.0", zulip_merge_base: "12.0", zulip_feature_level: 490 },
  idle_queue_timeout_secs: 600,
};

const nothing = { fetch_event_types: [] };

/** The options of the queue that was made last. */
const storedOptions = async (world: World): Promise<Record<string, unknown>> => {
  const queues = await world.rows((tx) => tx.scan("queues", "id", { reverse: true, limit: 1 }));
  return queues[0]?.options ?? {};
};

const idle = (name: string, given: unknown, idle_queue_timeout_secs: number): Case => ({
  name: `an idle time of ${name} is ${idle_queue_timeout_secs} seconds`,
  as: "mia",
  params: { ...nothing, idle_queue_timeout: given },
  result: { ...always, idle_queue_timeout_secs },
});

const refused = (name: string, params: Record<string, unknown>, text: string): Case => ({
  name: `refuses ${name}`,
  as: "mia",
  params,
  error: ["invalidParameter", { text }],
});

const everybody: Case[] = (["olga", "ada", "max", "mia", "gus", "bea"] as const).map((as) => ({
  name: `gives ${as} a queue and the whole state`,
  as,
  result: partial({ ...always, realm_name: "Test", full_name: (name: unknown) => typeof name === "string" }),
  events: {},
}));

const message = (world: World) =>
  world.as("bob").sendMessage({ type: "channel", to: "design", topic: "a", content: "x" });

operationSample("registerQueue", {
  as: "mia",
  trips: 6,
  callers: anyUser,
  large: {
    everything: {
      most: 100,
      trips: 10,
      params: ({ channels }, size) => ({
        narrow: some(channels, size).map(({ name }) => ["channel", name]),
        include_subscribers: "true",
      }),
    },
  },
});

operationCases("registerQueue", [
  ...everybody,
  { name: "needs an account", as: "nobody", error: "notLoggedIn" },
  { name: "refuses an account that was deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "gives just the queue when nothing is fetched", as: "mia", params: nothing, result: always, events: {} },
  {
    name: "keeps what the queue was registered for",
    as: "mia",
    params: {
      ...{
        event_types: ["message", "nonsense", "constructor", "message"],
        fetch_event_types: [],
        all_public_streams: true,
      },
      ...{ apply_markdown: true, client_gravatar: false, narrow: [["stream", "design"]] },
      client_capabilities: { empty_topic_name: true, bulk_message_deletion: false, of_the_future: true },
    },
    afterwards: async (world) =>
      assert.equal(await storedOptions(world), {
        ...{
          event_types: ["message", "nonsense", "constructor"],
          narrow: [{ operator: "channel", operand: "design" }],
        },
        ...{ all_public_streams: true, apply_markdown: true, client_gravatar: false, slim_presence: false },
        ...{ capabilities: ["empty_topic_name"], idle_timeout: 600, vocabulary: "contract" },
      }),
  },
  {
    name: "makes presence slim for clients with simplified presence events",
    as: "mia",
    params: { ...nothing, client_capabilities: { simplified_presence_events: true } },
    afterwards: async (world) => assert.is((await storedOptions(world)).slim_presence, true),
  },
  {
    name: "gives no event twice: what the state holds is not in the queue",
    as: "mia",
    given: [message],
    afterwards: async (world, { queue_id, max_message_id }) => {
      assert.is(max_message_id, world.made("messages", 1));
      const poll = { queue_id: queue_id as string, last_event_id: -1, dont_block: true };
      assert.equal((await world.as("mia").getEvents(poll)).events, []);
      await message(world);
      assert.is((await world.as("mia").getEvents(poll)).events.length, 1);
    },
  },
  {
    name: "says up to which event of another queue the state goes",
    as: "mia",
    afterwards: async (world) => {
      await message(world);
      const { start_event_id } = await world.as("mia").registerQueue(nothing);
      await message(world);
      const { events } = await world.as("mia").getEvents({ queue_id: world.person("mia").queue_id, dont_block: true });
      const ids = events.filter(({ type }) => type === "message").map(({ id }) => id);
      assert.equal(
        ids.map((id) => id > start_event_id),
        [false, true],
      );
    },
  },
  {
    name: "reports parameters that it does not know",
    as: "mia",
    params: { ...nothing, colour: "red" },
    ignored: ["colour"],
  },
  {
    name: "takes what newer clients send",
    as: "mia",
    params: { ...nothing, presence_last_update_id: -1, presence_history_limit_days: 0, include_subscribers: "partial" },
    ignored: [],
  },
  idle("mobile", "mobile", 43_200),
  idle("nothing", 0, 600),
  idle("an hour", 3600, 3600),
  idle("a year", 31_536_000, 604_800),
  {
    name: "takes the older name of the idle time",
    as: "mia",
    params: { ...nothing, queue_lifespan_secs: 300 },
    result: { ...always, idle_queue_timeout_secs: 300 },
  },
  { name: "lets members have all public messages", as: "mia", params: { ...nothing, all_public_streams: true } },
  {
    name: "does not let guests have all public messages (security B4)",
    as: "gus",
    params: { ...nothing, all_public_streams: true },
    error: "notAuthorizedForQuery",
  },
  ...["near", "constructor", "__proto__", "toString"].map((operator) => ({
    name: `refuses the operator ${operator}, which a queue cannot have (security N7)`,
    as: "mia" as const,
    params: { narrow: [[operator, "1"]] },
    error: ["narrowOperatorUnsupported", { operator }] as const,
  })),
  {
    name: "refuses is:followed",
    as: "mia",
    params: { narrow: [["is", "followed"]] },
    error: ["narrowOperandUnsupported", { operand: "followed" }],
  },
  {
    name: "takes an operand of 1,000 characters, and 1,000 ids",
    as: "mia",
    params: {
      ...nothing,
      narrow: [
        ["topic", "x".repeat(1_000)],
        ["dm", Array.from({ length: 1_000 }, (_, id) => id)],
      ],
    },
  },
  refused(
    "an operand of 1,001 characters (security N1)",
    { narrow: [["topic", "x".repeat(1_001)]] },
    "narrow[0][1] is too long (limit: 1000 characters)",
  ),
  refused(
    "an operand of 1,001 ids (security N1)",
    { narrow: [["dm", Array.from({ length: 1_001 }, (_, id) => id)]] },
    "narrow[0][1] is too long (limit: 1000 items)",
  ),
  refused("people that are no list", { narrow: [["dm", { toString: 1 }]] }, "narrow[0][1] is not an integer list"),
  refused("a term of three", { narrow: [["is", "dm", "x"]] }, "narrow[0] should have exactly 2 items"),
  refused("types that are no list", { event_types: { a: 1 } }, "event_types is not a list"),
  refused("a type that is no text", { fetch_event_types: ["realm", 5] }, "fetch_event_types[1] is not a string"),
  refused("another word for subscribers", { include_subscribers: "some" }, "Invalid include_subscribers"),
  refused("capabilities that are no object", { client_capabilities: [true] }, "client_capabilities is not a dict"),
  refused(
    "a capability that is no boolean",
    { client_capabilities: { empty_topic_name: 1 } },
    'client_capabilities["empty_topic_name"] is not a boolean',
  ),

  refused(
    "a capability that is called by a number and is no boolean",
    { client_capabilities: { 7: 1 } },
    'client_capabilities["7"] is not a boolean',
  ),
  refused("a flag that is no boolean", { apply_markdown: "yes" }, "apply_markdown is not a boolean"),
  refused("negative days", { presence_history_limit_days: -1 }, "presence_history_limit_days is too small"),
]);

const test = worldSuite("registerQueue beside other commits");

const rename = (world: World, full_name: string) =>
  writing(engineOf(world), async ({ tx, emit }) => {
    const user_id = world.id("mia");
    await tx.update("users", user_id, { full_name });
    emit(events["realm_user/update"], { person: { user_id, full_name } }, { everyone: true });
  });

test("what the state does not hold yet is in the queue", async (world) => {
  for (let delay = 0; delay < 40; delay += 1) {
    const renaming = rename(world, `Mia ${delay}`);
    for (let i = 0; i < delay; i += 1) await null;
    const state = await world.as("mia").registerQueue({ event_types: ["realm_user"] });
    await renaming;
    const { events } = await world.as("mia").getEvents({ queue_id: state.queue_id, dont_block: true });
    const told = (events.at(-1) as { person?: { full_name: string } } | undefined)?.person?.full_name;
    assert.is(told ?? state.full_name, `Mia ${delay}`, `after ${delay} turns`);
    assert.is(state.realm_users?.find(({ user_id }) => user_id === world.id("mia"))?.full_name, state.full_name);
    await world.as("mia").deleteQueue({ queue_id: state.queue_id });
  }
});
