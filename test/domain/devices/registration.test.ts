import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import {
  answers,
  deviceId,
  devicesAre,
  hasDevice,
  key,
  otherToken,
  registrationsDone,
  token,
  updated,
} from "./some-devices.js";

const test = worldSuite("registrations at the push service");
const withoutRelay = worldSuite("without a push service", { options: { pushRelay: undefined as never } });

const hour = 3_600_000;

const registers = async (world: World, fields: object = token): Promise<void> => {
  if (deviceId(world) === 999_999_999) await hasDevice("bob")(world);
  await world.as("bob").registerPushDevice({ device_id: deviceId(world), ...key, ...fields });
  await registrationsDone(world);
};

const pending = { push_key_id: 7, pending_push_token_id: token.token_id };

test("the push service gets what the client has made, with this server's login", async (world) => {
  world.ports.pushRelay.plan(answers.ok());
  await registers(world);
  const [request, ...more] = world.ports.pushRelay.requests;
  assert.equal(more, []);
  assert.is(request?.path, "push/e2ee/register");
  const { authorization, ...headers } = request?.headers ?? {};
  assert.equal(headers, { "content-type": "application/x-www-form-urlencoded", "user-agent": "ZulipServer/12.0" });
  assert.match(atob(authorization?.slice("Basic ".length) ?? ""), /^[0-9a-f-]{36}:[0-9a-f]{64}$/);
  const { realm_uuid } = await world
    .as("bob")
    .registerQueue({ fetch_event_types: ["realm"] })
    .then(uuidOf);
  assert.equal(Object.fromEntries(new URLSearchParams(request?.body)), {
    realm_uuid,
    token_id: token.token_id,
    encrypted_push_registration: token.encrypted_push_registration,
    bouncer_public_key: token.bouncer_public_key,
  });
});

const uuidOf = ({ realm_uuid }: { realm_uuid?: string }) => ({ realm_uuid });

/** Returns what bob's clients hear of devices while a registration is under way, after what the request itself has told. */
const heard = async (world: World): Promise<unknown[]> => {
  await hasDevice("bob")(world);
  const bob = world.as("bob");
  const { queue_id } = await bob.registerQueue({ event_types: ["device"] });
  await registers(world);
  const { events } = await bob.getEvents({ queue_id: String(queue_id), last_event_id: -1, dont_block: true });
  return events.slice(1).map(({ id: _, ...event }) => event);
};

test("clients hear of a confirmed token only what is new", async (world) => {
  world.ports.pushRelay.plan(answers.ok());
  assert.equal(await heard(world), updated(world, { push_token_id: token.token_id, pending_push_token_id: null }));
});

test("clients hear of a refused token only why", async (world) => {
  world.ports.pushRelay.plan(answers.error(400, "INVALID_BOUNCER_PUBLIC_KEY"));
  assert.equal(await heard(world), updated(world, { push_registration_error_code: "INVALID_BOUNCER_PUBLIC_KEY" }));
});

test("a confirmed token is active", async (world) => {
  const now = world.now;
  world.ports.pushRelay.plan(answers.ok());
  await registers(world);
  await devicesAre(world, "bob", {
    [deviceId(world)]: { push_key_id: 7, push_token_id: token.token_id, push_token_last_updated_timestamp: now },
  });
});

for (const code of ["INVALID_BOUNCER_PUBLIC_KEY", "REQUEST_EXPIRED", "BAD_REQUEST"]) {
  test(`a token that is refused with ${code} stays pending, with the code`, async (world) => {
    const now = world.now;
    world.ports.pushRelay.plan(answers.error(400, code));
    await registers(world);
    await devicesAre(world, "bob", {
      [deviceId(world)]: {
        ...{ ...pending, push_token_last_updated_timestamp: now },
        push_registration_error_code: code,
      },
    });
    await world.ports.clock.advance(hour);
    assert.is(world.ports.pushRelay.requests.length, 1);
  });
}

const later = [
  ["no answer", "unreachable"],
  ["a failure of the service", answers.error(502, "INTERNAL")],
  ["an answer that is no JSON", { status: 200, body: "<html>" }],
  ["an organization that the service does not know", answers.error(403, "MISSING_REMOTE_REALM")],
  ["an organization of another server", answers.error(403, "REMOTE_REALM_SERVER_MISMATCH_ERROR")],
  ["a refused login", answers.error(401, "INVALID_ZULIP_SERVER")],
  ["a plan without notifications", answers.error(400, "PUSH_NOTIFICATIONS_DISALLOWED")],
  ["a redirect", { status: 302, body: "" }],
  ["a status without a code", { status: 404, body: "Not found" }],
] as const;

for (const [name, script] of later) {
  test(`the token is registered later after ${name}`, async (world) => {
    const now = world.now;
    world.ports.pushRelay.plan(script, answers.ok());
    await registers(world);
    await devicesAre(world, "bob", { [deviceId(world)]: { ...pending, push_token_last_updated_timestamp: now } });
    await world.ports.clock.advance(5_000);
    await registrationsDone(world);
    await devicesAre(world, "bob", {
      [deviceId(world)]: { push_key_id: 7, push_token_id: token.token_id, push_token_last_updated_timestamp: now },
    });
  });
}

test("the pauses grow, and after a day the registration has expired", async (world) => {
  await registers(world);
  for (let at = 0; at < 40; at += 1) {
    await world.ports.clock.advance(hour);
    await registrationsDone(world);
  }
  const { length } = world.ports.pushRelay.requests;
  assert.ok(length >= 24 && length < 60, String(length));
  const { devices } = await world.as("bob").registerQueue({ fetch_event_types: ["device"] });
  assert.is(devices?.[String(deviceId(world))]?.push_registration_error_code, "REQUEST_EXPIRED");
});

test("a device that was removed meanwhile does not come back", async (world) => {
  await registers(world);
  await world.as("bob").removeClientDevice({ device_id: deviceId(world) });
  world.ports.pushRelay.plan(answers.ok());
  await world.ports.clock.advance(5_000);
  await registrationsDone(world);
  await devicesAre(world, "bob", {});
  assert.is(world.ports.pushRelay.requests.length, 1, "the push service is not asked again");
});

test("the key is stored under the server's secret", async (world) => {
  await registers(world);
  const [device] = await world.rows((tx) => tx.scan("devices", "id"));
  assert.is(JSON.stringify(device).includes(key.push_key.slice(0, 20)), false);
  await world.as("bob").registerPushDevice({ device_id: deviceId(world), ...key });
  assert.equal(await world.rows((tx) => tx.scan("devices", "id")), [device], "the same key is known again");
});

test("an unfinished registration goes on after a restart", async (world) => {
  await registers(world);
  const id = String(deviceId(world));
  await world.reopen();
  world.ports.pushRelay.plan(answers.ok());
  await world.ports.clock.advance(10_000);
  await registrationsDone(world);
  const { devices } = await world.as("bob").registerQueue({ fetch_event_types: ["device"] });
  assert.is(devices?.[id]?.push_token_id, token.token_id);
});

test("the login stays the same", async (world) => {
  world.ports.pushRelay.plan(answers.ok(), answers.ok());
  await registers(world);
  await registers(world, otherToken);
  const logins = world.ports.pushRelay.requests.map(({ headers }) => headers.authorization);
  assert.is(logins.length, 2);
  assert.is(logins[0], logins[1]);
});

test("a new API key takes keys and tokens from the devices", async (world) => {
  world.ports.pushRelay.plan(answers.ok());
  await registers(world);
  const { push_token_last_updated_timestamp } = (await world.as("bob").registerQueue({ fetch_event_types: ["device"] }))
    .devices?.[String(deviceId(world))] ?? { push_token_last_updated_timestamp: null };
  await world.as("bob").addFcmToken({ token: "c0ffee" });
  await world.as("bob").regenerateApiKey();
  assert.equal(await world.rows((tx) => tx.scan("plain_tokens", "id")), []);
  await devicesAre(world, "bob", { [deviceId(world)]: { push_token_last_updated_timestamp } });
});

test("a deactivated account has no devices, and none when it comes back", async (world) => {
  world.ports.pushRelay.plan(answers.ok());
  await registers(world);
  await world.as("bob").addFcmToken({ token: "c0ffee" });
  await world.as("ada").deactivateUser({ user_id: world.id("bob") });
  assert.equal(await world.rows((tx) => tx.scan("plain_tokens", "id")), []);
  await world.as("ada").reactivateUser({ user_id: world.id("bob") });
  await devicesAre(world, "bob", {});
});

test("clients are told that there are notifications", async (world) => {
  const state = await world.as("bob").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(state.realm_push_notifications_enabled, true);
  assert.is(state.realm_push_notifications_enabled_end_timestamp, null);
  assert.is((await world.as("bob").getServerSettings()).push_notifications_enabled, true);
});

withoutRelay("devices can be had, and no token registered", async (world) => {
  await hasDevice("bob")(world);
  await devicesAre(world, "bob", { [deviceId(world)]: {} });
  const registering = world.as("bob").registerPushDevice({ device_id: 999, ...key, ...token });
  await registering.then(
    () => assert.unreachable(),
    ({ error, code, message }) => {
      assert.is(error, "pushNotConfigured");
      assert.is(code, "PUSH_SERVICE_NOT_CONFIGURED");
      assert.is(message, "Server is not configured to use push notification service.");
    },
  );
  const state = await world.as("bob").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(state.realm_push_notifications_enabled, false);
  assert.is((await world.as("bob").getServerSettings()).push_notifications_enabled, false);
});
