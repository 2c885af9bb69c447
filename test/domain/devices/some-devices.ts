import type { Given, World } from "../../support/cases/cases.js";
import { finishJob } from "../../support/jobs.js";
import { seal } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { enginesOf } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";

/** Byte 0x31 and the bytes 0 to 31 (push.md 5.4). */
export const key = { push_key_id: 7, push_key: "MQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f" };

export const token = {
  token_kind: "fcm",
  token_id: "+wKIhyAx/Eg=",
  bouncer_public_key: "fZwkMWU5glwYluV/KBl3Rnk85gy+461H2p0HuF+lXio=",
  encrypted_push_registration: "c2VhbGVk",
} as const;

export const otherToken = { ...token, token_id: "mcADteXfN0w=", token_kind: "apns" } as const;

const nothingSet = {
  push_key_id: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_token_last_updated_timestamp: null,
  push_registration_error_code: null,
};

/** The id of the nth device that was registered. */
export const deviceId = (world: World, n = 1): number => world.made("devices", n);

/** Somebody has a device of which nothing is set. */
export const hasDevice =
  (name: PersonName): Given =>
  (world) =>
    world.as(name).registerClientDevice();

/** Returns a text as the server seals it. */
export const sealedIn = ({ ports }: World, text: string): string =>
  seal(new Uint8Array(32).fill(7), ports.random, text);

/** Returns the columns of a device that has the key. */
export const storedKey = (world: World) => ({
  push_key_id: key.push_key_id,
  sealed_push_key: sealedIn(world, key.push_key),
});

/** Gives the first device the key, and sets other columns. */
export const isSet =
  (columns: Readonly<Record<string, unknown>>): Given =>
  (world) =>
    world.rows((tx) => tx.update("devices", deviceId(world), { ...storedKey(world), ...columns }));

export const withKey = isSet({});
export const isPending = isSet({ push_token_kind: "fcm", pending_push_token_id: token.token_id });
export const isActive = isSet({ push_token_kind: "fcm", push_token_id: token.token_id });
export const hasFailed = isSet({
  ...{ push_token_kind: "fcm", pending_push_token_id: token.token_id },
  push_registration_error_code: "REQUEST_EXPIRED",
});

/** An update of the first device. */
export const updated = (world: World, changes: object) => [
  { type: "device", op: "update", device_id: deviceId(world), ...changes },
];

/** Checks which devices somebody's clients are told of at register: those with these ids, with what is set of each. */
export const devicesAre = async (
  world: World,
  as: PersonName,
  expected: Readonly<Record<number, object>>,
): Promise<void> => {
  const { devices } = await world.as(as).registerQueue({ fetch_event_types: ["device"] });
  const whole = Object.entries(expected).map(([id, set]) => [id, { ...nothingSet, ...set }]);
  assert.equal(devices, Object.fromEntries(whole));
};

/** Resolves when the push service was asked about all registrations that are due. */
export const registrationsDone = async (world: World): Promise<void> => {
  for (const engine of enginesOf(world)) await finishJob(engine, "push registrations");
};

const envelope = (status: number, fields: object) => ({ status, body: JSON.stringify(fields) });

/** What the push service answers. */
export const answers = {
  ok: (fields: object = {}) => envelope(200, { result: "success", msg: "", ...fields }),
  error: (status: number, code: string) => envelope(status, { result: "error", code, msg: "No." }),
};
