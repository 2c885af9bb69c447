import { encodeRequest, type OperationId, operationIds, operationOf } from "../support/cases/doors.js";
import { checkParams, priceOf, priceText } from "../support/kernel.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { ask } from "./ask.js";

const limit = 30;

const test = worldSuite("dear operations count for several (security O6)", {
  storages: ["memory"],
  options: { requestLimits: { perUser: limit, perAddress: limit } },
});

const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const call = (world: World, id: OperationId, params: object) => {
  const { method, target, form } = encodeRequest(id, { ...params });
  return ask(world, target, { as: "bob", method, form });
};

const leftAfter = async (world: World, id: OperationId, params: object): Promise<unknown[]> => {
  const { status, headers } = await call(world, id, params);
  return [status, Number(headers["x-ratelimit-remaining"])];
};

test("one with a price of its own", async (world) => {
  assert.equal(await leftAfter(world, "getChannels", {}), [200, limit - 4]);
});

test("one whose parameters say it", async (world) => {
  assert.equal(await leftAfter(world, "matchesNarrow", { msg_ids: [1], narrow: [] }), [200, limit - 1]);
  assert.equal(await leftAfter(world, "matchesNarrow", { msg_ids: ids(2_501), narrow: [] }), [200, limit - 12]);
});

test("one that is refused for its parameters counts once", async (world) => {
  assert.equal(await leftAfter(world, "matchesNarrow", { msg_ids: ids(5_001), narrow: [] }), [400, limit - 1]);
});

test("one that counts for more than is left is refused, and may come once all that is free", async (world) => {
  const many = { msg_ids: ids(5_000), narrow: [] };
  assert.equal(await leftAfter(world, "matchesNarrow", many), [200, limit - 20]);
  await world.clock.advance(20_000);
  const { status, headers, json } = await call(world, "matchesNarrow", many);
  assert.equal([status, headers["x-ratelimit-remaining"], json["retry-after"]], [429, "9", 40]);
  await world.clock.advance(40_000);
  assert.equal(await leftAfter(world, "matchesNarrow", many), [200, limit - 21]);
});

const low = worldSuite("limits below a price", { storages: ["memory"], options: { requestLimits: { perUser: 3 } } });

low("one that is dearer than the limit takes all of it", async (world) => {
  assert.equal(await leftAfter(world, "getChannels", {}), [200, 0]);
  assert.is((await call(world, "getOwnUser", {})).status, 429);
  await world.clock.advance(60_000);
  assert.equal(await leftAfter(world, "matchesNarrow", { msg_ids: ids(5_000), narrow: [] }), [200, 0]);
});

test("channels with descriptions and long messages are dearer", async () => {
  const price = (id: OperationId, params: object) => priceOf(operationOf(id), params);
  const described = Array.from({ length: 100 }, (_, at) => ({ name: `channel ${at}`, description: "Talk" }));
  assert.is(price("subscribe", { subscriptions: described, principals: [] }), 13);
  assert.is(price("updateSubscriptions", { add: described, delete: ["general"] }), 13);
  assert.is(price("unsubscribe", { subscriptions: ["general", "design"], principals: ids(1_500) }), 2);
  for (const id of ["sendMessage", "updateMessage", "renderMessage", "createScheduledMessage"] as const)
    assert.equal([price(id, { content: "x".repeat(5_000) }), price(id, { content: "x".repeat(5_001) })], [1, 2]);
});

test("many messages and users, and what is found by looking through others, are dearer", async () => {
  const price = (id: OperationId, params: object) => priceOf(operationOf(id), params);
  assert.equal(
    [price("updateMessageFlags", { messages: ids(2_001) }), price("getUsers", { user_ids: ids(3) })],
    [3, 1],
  );
  assert.equal([price("getUsers", {}), price("getUsers", { user_ids: ids(7_501) })], [4, 4]);
  for (const id of ["getMessages", "updateMessageFlagsForNarrow"] as const) {
    const among = (...narrow: unknown[]) => price(id, { num_before: 1, num_after: 0, narrow });
    assert.equal([among(), among(["topic", "a"], { operator: "topic", operand: "b" })], [1, 1]);
    assert.is(among(["is", "dm"], { operator: "topic", operand: "b", negated: true }), 5);
  }
  for (const count of [{ num_before: 500 }, { num_after: 500 }, { message_ids: ids(500) }])
    assert.is(price("getMessages", { ...count, narrow: [] }), 1);
  assert.equal([price("updateRealm", { name: "a" }), price("updateRealm", { waiting_period_threshold: 3 })], [1, 3]);
  assert.is(price("createChannel", { subscribers: ids(1_001) }), 2);
  const around = { num_before: 0, narrow: null };
  assert.is(price("updateMessageFlagsForNarrow", { ...around, num_after: 1_001 }), 2);
  assert.is(price("updateMessageFlagsForNarrow", { ...around, num_after: 1e9 }), 5);
});

test("the documentation says the price", async () => {
  assert.is(priceText(operationOf("getChannels")), "A call counts as 4 requests.");
  assert.is(
    priceText(operationOf("matchesNarrow")),
    "A call counts as one request, or one for each 250 messages where that is more.",
  );
  assert.is(priceText(operationOf("getOwnUser")), undefined);
});

test("a client that starts every minute is far from its limit", async () => {
  const operation = operationOf("registerQueue");
  const price = (params: object) => priceOf(operation, params);
  const parts = ["stream", "subscription", "realm_user", "realm_user_groups", "message", "message"];
  assert.equal([price({}), price({ event_types: parts }), price({ fetch_event_types: [] })], [8, 8, 1]);
  assert.equal([price({ event_types: parts, fetch_event_types: ["stream"] })], [3]);
});

/** What clients do again and again. */
const ordinary: readonly (readonly [OperationId, object])[] = [
  ["sendMessage", { type: "channel", to: '"general"', topic: "a", content: "b" }],
  ["getMessages", { anchor: "newest", num_before: 400, num_after: 100 }],
  ["registerQueue", { event_types: ["message"] }],
  ["subscribe", { subscriptions: [{ name: "general", description: "Talk" }] }],
  ["getEvents", { queue_id: "x", last_event_id: -1 }],
  ["updateMessageFlags", { messages: ids(1_000), op: "add", flag: "read" }],
  ["updateSettings", { color_scheme: 2 }],
];

for (const [id, params] of ordinary)
  test(`${id} counts once where clients use it as they do`, async () => {
    const operation = operationOf(id);
    const given: Readonly<Record<string, unknown>> = { ...params };
    const checked = checkParams(operation.params.properties, Object.keys(given), (name) => given[name]);
    assert.is(priceOf(operation, checked), 1);
  });

test("no price takes more than a fifth of a minute", async () => {
  for (const id of operationIds) {
    const { price = 1 } = operationOf(id);
    if (typeof price === "number") assert.ok(price <= 40, id);
  }
});
