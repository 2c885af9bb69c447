import { anyHuman } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import {
  deviceId,
  devicesAre,
  hasDevice,
  hasFailed,
  isActive,
  isPending,
  isSet,
  key,
  otherToken,
  token,
  updated,
  withKey,
} from "./some-devices.js";

const on =
  (fields: object) =>
  (world: World): Record<string, unknown> => ({ device_id: deviceId(world), ...fields });

const without = (field: keyof typeof token): object => {
  const { [field]: _, ...rest } = token;
  return rest;
};

const pendingNow = (world: World, { token_id }: { token_id: string } = token) => ({
  pending_push_token_id: token_id,
  push_token_last_updated_timestamp: world.now,
  push_registration_error_code: null,
});

operationSample("registerPushDevice", {
  as: "bob",
  given: [hasDevice("bob")],
  params: (world) => ({ device_id: deviceId(world), ...key, ...token }),
  callers: {
    ...anyHuman,
    ...Object.fromEntries(everybody.filter((name) => name !== "bea").map((name) => [name, "invalidDevice" as const])),
  },
});

const refused = (name: string, rest: Omit<Case, "name" | "as">): Case => ({ name, as: "bob", ...rest });

operationCases("registerPushDevice", [
  {
    name: "keeps the key and asks the push service to confirm the token",
    given: [hasDevice("bob")],
    as: "bob",
    params: on({ ...key, ...token }),
    result: {},
    events: (world) => ({ bob: updated(world, { push_key_id: 7, ...pendingNow(world) }) }),
    afterwards: (world) => devicesAre(world, "bob", { [deviceId(world)]: { push_key_id: 7, ...pendingNow(world) } }),
  },
  {
    name: "replaces the key, also while the token waits",
    given: [hasDevice("bob"), isPending],
    as: "bob",
    params: on({ ...key, push_key_id: 4294967295 }),
    result: {},
    events: (world) => ({ bob: updated(world, { push_key_id: 4294967295 }) }),
  },
  {
    name: "replaces the token, while the old one stays in use",
    given: [hasDevice("bob"), isActive],
    as: "bob",
    params: on(otherToken),
    events: (world) => ({ bob: updated(world, pendingNow(world, otherToken)) }),
    afterwards: (world) =>
      devicesAre(world, "bob", {
        [deviceId(world)]: { push_key_id: 7, push_token_id: token.token_id, ...pendingNow(world, otherToken) },
      }),
  },
  {
    name: "tries the same token again after a failure",
    given: [hasDevice("bob"), hasFailed],
    as: "bob",
    params: on(token),
    events: (world) => ({ bob: updated(world, pendingNow(world)) }),
  },
  {
    name: "tries the token again that comes with another key",
    given: [hasDevice("bob"), isActive],
    as: "bob",
    params: on({ ...key, push_key_id: 0, ...token }),
    events: (world) => ({ bob: updated(world, { push_key_id: 0, ...pendingNow(world) }) }),
  },
  {
    name: "takes the token of another kind for another token",
    given: [hasDevice("bob"), isActive],
    as: "bob",
    params: on({ ...token, token_kind: "apns" }),
    events: (world) => ({ bob: updated(world, pendingNow(world)) }),
  },
  ...[key, token, { ...key, ...token }].map(
    (fields): Case => ({
      name: `does nothing where nothing is new: ${Object.keys(fields).length} fields`,
      given: [hasDevice("bob"), isActive],
      as: "bob",
      params: on(fields),
      result: {},
      events: {},
    }),
  ),
  {
    name: "takes half of the token's fields for none of them",
    given: [hasDevice("bob"), isPending],
    as: "bob",
    params: on({ ...key, push_key_id: 8, ...without("token_id") }),
    events: (world) => ({ bob: updated(world, { push_key_id: 8 }) }),
  },
  {
    name: "takes half of the key's fields for none of them",
    given: [hasDevice("bob"), withKey],
    as: "bob",
    params: on({ push_key: "rubbish", ...token }),
    events: (world) => ({ bob: updated(world, pendingNow(world)) }),
  },
  {
    name: "examines neither the public key nor the encrypted registration",
    given: [hasDevice("bob")],
    as: "bob",
    params: on({ ...key, ...token, bouncer_public_key: "nonsense", encrypted_push_registration: "" }),
    result: {},
  },
  refused("wants an id", { params: {}, error: ["missingParameter", { var_name: "device_id" }] }),
  refused("wants an id that is a number", {
    params: { device_id: "x" },
    error: ["invalidParameter", { text: "device_id is not an integer" }],
  }),
  ...[-1, 4294967296].map((push_key_id) =>
    refused(`refuses ${push_key_id} as the id of a key`, {
      params: { device_id: 999, ...key, push_key_id },
      error: ["invalidParameter", { text: "Invalid push_key_id: Value error, Not a valid unsigned 32-bit integer" }],
    }),
  ),
  refused("refuses another kind of token", {
    params: { device_id: 999, token_kind: "web" },
    error: ["invalidParameter", { text: "Invalid token_kind: Value error, Not in the list of possible values" }],
  }),
  refused("does not know a device that is not there", { params: { device_id: 999 }, error: "invalidDevice" }),
  ...everybody
    .filter((name) => name !== "bea")
    .map(
      (as): Case => ({
        name: `does not know somebody else's device: ${as}`,
        given: [hasDevice("bob")],
        as,
        params: on({ ...key, ...token }),
        error: "invalidDevice",
      }),
    ),
  { name: "refuses bots", as: "bea", params: { device_id: 1 }, error: "botRefused" },
  ...[{}, { push_key: key.push_key }, without("bouncer_public_key"), { push_key_id: 1, ...without("token_kind") }].map(
    (fields) =>
      refused(`wants all fields of the key or of the token, not ${Object.keys(fields).join(", ") || "none"}`, {
        given: [hasDevice("bob")],
        params: on(fields),
        error: "pushFieldsMissing",
      }),
  ),
  refused("has no key to replace", { given: [hasDevice("bob")], params: on(key), error: "noPushKeyToRotate" }),
  refused("has no token to replace", { given: [hasDevice("bob")], params: on(token), error: "noPushTokenToRotate" }),
  ...[token, { ...key, ...token }, { ...token, token_id: "!" }].map((fields) =>
    refused(`waits for the registration that runs: ${Object.keys(fields).length} fields, ${fields.token_id}`, {
      given: [hasDevice("bob"), isPending],
      params: on(fields),
      error: "pushRegistrationRunning",
    }),
  ),
  ...["", "+wKIhyAx_Eg=", " +wKIhyAx/Eg=", "c2hvcnQ="].map((token_id) =>
    refused(`refuses the token's id ${JSON.stringify(token_id)}`, {
      given: [hasDevice("bob")],
      params: on({ ...key, push_key: "", ...token, token_id }),
      error: "pushTokenIdMalformed",
    }),
  ),
  ...["", key.push_key.slice(0, -4), `N${key.push_key.slice(1)}`, `${key.push_key}\n`].map((push_key) =>
    refused(`refuses the key ${JSON.stringify(push_key)}`, {
      given: [hasDevice("bob")],
      params: on({ ...key, push_key, ...token }),
      error: "invalidPushKey",
    }),
  ),
  refused("changes nothing where the key is refused", {
    given: [hasDevice("bob"), isSet({ push_token_id: token.token_id })],
    params: on({ ...key, push_key: "rubbish" }),
    error: "invalidPushKey",
  }),
  ...refusals({ device_id: 1 }),
]);
