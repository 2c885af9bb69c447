import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { deviceId } from "../devices/some-devices.js";
import { arriving, givePhone, write } from "./phones.js";

const test = worldSuite("states of a device (push.md 0)", { storages: ["memory"] });

const active = btoa("bob-----");
const pending = btoa("another-");
const none = { push_token_id: null, pending_push_token_id: null, push_registration_error_code: null };
const keyless = { sealed_push_key: null, push_key_id: null, push_token_kind: null };

/** What is stored of the device in each state, and whether notifications are sent. */
const states: [state: string, columns: Readonly<Record<string, unknown>>, isTold: boolean][] = [
  ["new", { ...keyless, ...none }, false],
  ["first registration running", { ...none, pending_push_token_id: pending }, false],
  ["active", { ...none, push_token_id: active }, true],
  ["rotation of token running", { ...none, push_token_id: active, pending_push_token_id: pending }, true],
  [
    "first registration failed",
    { ...none, pending_push_token_id: pending, push_registration_error_code: "REQUEST_EXPIRED" },
    false,
  ],
  [
    "rotation failed",
    { push_token_id: active, pending_push_token_id: pending, push_registration_error_code: "REQUEST_EXPIRED" },
    true,
  ],
  ["relay forgot the token", none, false],
];

for (const [state, columns, isTold] of states)
  test(`${state}: ${isTold ? "notifications go to the active token" : "no notifications"}`, async (world) => {
    await givePhone(world, "bob");
    await world.rows((tx) => tx.update("devices", deviceId(world), columns));
    const { devices = {} } = await world.as("bob").registerQueue({ fetch_event_types: ["device"] });
    const {
      sealed_push_key: _,
      push_token_kind: __,
      ...shown
    } = { push_key_id: 7, ...columns } as Record<string, unknown>;
    const { push_token_last_updated_timestamp: ___, ...told } = devices[String(deviceId(world))] ?? {
      push_token_last_updated_timestamp: null,
    };
    assert.equal(told, shown);
    const arrived = await arriving(world, () => write(world, ["bob"], "x"));
    assert.equal(
      arrived.map(({ request }) => request.token_id),
      isTold ? [active] : [],
    );
  });
