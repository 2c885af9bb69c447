import type { PushRelay } from "@confab/core";
import { scriptedRelay } from "@confab/core/testing";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { answers } from "../devices/some-devices.js";
import { type Arrived, arriving, givePhone, worked, write } from "./phones.js";

const test = worldSuite("what the push service says of the organization (push.md 4.3)", { storages: ["memory"] });

const told = (arrived: readonly Arrived[]): unknown[] => arrived.map(({ payload }) => payload.content);

const isEnabled = async (world: World) =>
  (await world.as("mia").registerQueue({ fetch_event_types: ["realm"] })).realm_push_notifications_enabled;

/** Runs `act` and returns the events of some type that somebody gets of it, without their ids. */
const eventsOf = async (world: World, type: string, act: () => Promise<unknown>): Promise<unknown[]> => {
  const bob = world.as("bob");
  const { queue_id } = await bob.registerQueue({ event_types: [type] });
  await act();
  const { events } = await bob.getEvents({ queue_id: String(queue_id), last_event_id: -1, dont_block: true });
  return events.map(({ id: _, ...event }) => event);
};

const status = (can_push: boolean, expected_end_timestamp: number | null = null) =>
  answers.ok({ realm_push_status: { can_push, expected_end_timestamp } });

const setting = (property: string, value: unknown) => ({ type: "realm", op: "update", property, value });

test("what is new of it is told to everybody, and what is not new is not", async (world) => {
  await givePhone(world, "bob");
  const end = 2_000_000_000;
  const first = await eventsOf(world, "realm", () =>
    arriving(world, () => write(world, ["bob"], "x"), status(true, end)),
  );
  assert.equal(first, [setting("push_notifications_enabled_end_timestamp", end)]);
  const again = await eventsOf(world, "realm", () =>
    arriving(world, () => write(world, ["bob"], "y"), status(true, end)),
  );
  assert.equal(again, []);
  const last = await eventsOf(world, "realm", () => arriving(world, () => write(world, ["bob"], "z"), status(false)));
  assert.equal(last, [
    setting("push_notifications_enabled", false),
    setting("push_notifications_enabled_end_timestamp", null),
  ]);
});

for (const [http, code] of [
  [403, "MISSING_REMOTE_REALM"],
  [400, "PUSH_NOTIFICATIONS_DISALLOWED"],
] as const)
  test(`${code} ends notifications, and what is sent meanwhile is never told`, async (world) => {
    await givePhone(world, "bob");
    const events = await eventsOf(world, "realm", () =>
      arriving(world, () => write(world, ["bob"], "refused"), answers.error(http, code)),
    );
    assert.equal(events, [setting("push_notifications_enabled", false)]);
    await write(world, ["bob"], "meanwhile");
    await worked(world);
    assert.is(world.ports.pushRelay.requests.length, 1);
    world.ports.pushRelay.plan(status(true));
    await world.as("bob").sendTestNotification();
    assert.is(await isEnabled(world), true);
    assert.equal(told(await arriving(world, () => write(world, ["bob"], "again"))), ["again"]);
  });

for (const [what, answer] of [
  ["a refused login", answers.error(401, "INVALID_ZULIP_SERVER")],
  ["the answer of something else", { status: 404, body: "Not found" }],
  ["a redirect", { status: 302, body: "" }],
  ["too many requests", answers.error(429, "RATE_LIMIT_HIT")],
] as const)
  test(`after ${what} the notification is tried again`, async (world) => {
    await givePhone(world, "bob");
    await arriving(world, () => write(world, ["bob"], "x"), answer);
    assert.is(await isEnabled(world), true);
    assert.equal(told(await arriving(world, () => world.ports.clock.advance(2_000))), ["x"]);
  });

test("a notification that is refused for another reason is given up", async (world) => {
  await givePhone(world, "bob");
  await arriving(world, () => write(world, ["bob"], "x"), answers.error(400, "BAD_REQUEST"));
  assert.equal(await arriving(world, () => world.ports.clock.advance(60_000)), []);
  assert.is(await isEnabled(world), true);
});

test("of a token that the providers know no more the owner is told, and nobody else's is touched", async (world) => {
  const [token_id, other] = [await givePhone(world, "bob"), await givePhone(world, "max")];
  const delete_token_ids = [token_id, "AAAAAAAAAAA=", 7];
  const events = await eventsOf(world, "device", () =>
    arriving(world, () => write(world, ["bob"], "x"), answers.ok({ delete_token_ids })),
  );
  assert.equal(events, [{ type: "device", op: "update", device_id: world.made("devices"), push_token_id: null }]);
  const left = await world.rows((tx) => tx.scan("devices", "id"));
  assert.equal(
    left.map(({ push_token_id }) => push_token_id),
    [null, other],
  );
});

const options: { pushRelay?: PushRelay | undefined } = { pushRelay: scriptedRelay() };
const changing = worldSuite("a server that is started without a push service", {
  storages: ["memory"],
  // An option that is undefined is as one that is left out.
  options: options as { pushRelay: PushRelay },
});

changing("what is sent while there is none is never told", async (world) => {
  const relay = scriptedRelay();
  options.pushRelay = relay;
  await world.reopen();
  await givePhone(world, "bob");
  options.pushRelay = undefined;
  await world.reopen();
  await write(world, ["bob"], "meanwhile");
  options.pushRelay = relay;
  await world.reopen();
  await worked(world);
  assert.is(relay.requests.length, 0);
  relay.plan(answers.ok());
  await write(world, ["bob"], "again");
  await worked(world);
  assert.is(relay.requests.length, 1);
});
