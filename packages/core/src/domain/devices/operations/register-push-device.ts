import { schedule } from "../../../jobs/schedule.js";
import { pushRelay } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { anyHuman, payerOf } from "../../users/index.js";
import { changeDevice, ownDevice } from "../devices.js";
import { forgetPlainTokens } from "../plain-tokens.js";
import { isPushKey, isTokenId, openPushKey, sealPushKey } from "../push-keys.js";
import { ensureRelayAccount } from "../relay/account.js";
import { tokenRegistrations } from "../token-registrations.js";
import { defineOperation, type Reading, type Row, type Writing } from "../vocabulary.js";

const largest = 2 ** 32 - 1;
/** Characters of a field. A registration with the longest token that there is (push.md 4.2) has about 6,000. */
const longest = 10_000;

export const registerPushDevice = defineOperation({
  method: "POST",
  path: "/mobile_push/register",
  summary: "Register a device for encrypted push notifications, or change its key or token",
  description:
    "At first all fields are needed. Later the two of the key change the key, and the four of the token change the token. " +
    "The answer comes before the push service has confirmed the token; a `device` event tells what it said.",
  permission: anyHuman,
  params: t.object({
    device_id: t.integer({ description: "As `registerClientDevice` gave it" }),
    push_key_id: t.optional(
      t.integer({
        min: 0,
        max: largest,
        refusal: "Value error, Not a valid unsigned 32-bit integer",
        description: "The client's number of the key, which comes with notifications",
      }),
    ),
    push_key: t.optional(
      t.text({
        max: longest,
        description: "Base64 of 33 bytes: 0x31, and a key of XSalsa20-Poly1305 that the client has made",
      }),
    ),
    token_kind: t.optional(
      t.oneOf(["fcm", "apns"], {
        description: "Whose token it is",
        refusal: "Value error, Not in the list of possible values",
      }),
    ),
    token_id: t.optional(
      t.text({ max: longest, description: "Base64 of the first 8 bytes of the SHA-256 of the token" }),
    ),
    bouncer_public_key: t.optional(
      t.text({ max: longest, description: "The key of the push service that the client has used" }),
    ),
    encrypted_push_registration: t.optional(
      t.text({
        max: longest,
        description: "Base64 of the token and its kind, which only the push service can decrypt",
      }),
    ),
  }),
  result: t.object({}),
  errors: [
    "pushNotConfigured",
    "invalidDevice",
    "pushFieldsMissing",
    "noPushKeyToRotate",
    "pushRegistrationRunning",
    "pushTokenIdMalformed",
    "noPushTokenToRotate",
    "invalidPushKey",
  ],
  async run(call) {
    const { params, use, fail } = call;
    if (use(pushRelay) === null) throw fail("pushNotConfigured");
    const device = await ownDevice(call, params.device_id);
    const given = { key: keyIn(params), token: tokenIn(params) };
    accept(call, device, given);
    const { token } = given;
    await Promise.all([token && forgetPlainTokens(call, call.actor.id, token.token_id), store(call, device, given)]);
    return {};
  },
});

interface Fields {
  push_key_id?: number;
  push_key?: string;
  token_kind?: "fcm" | "apns";
  token_id?: string;
  bouncer_public_key?: string;
  encrypted_push_registration?: string;
}

/** The fields of the key, and those of the token; each is undefined where one of them is missing. */
interface Given {
  key: { push_key_id: number; push_key: string } | undefined;
  token:
    | { token_kind: string; token_id: string; bouncer_public_key: string; encrypted_push_registration: string }
    | undefined;
}

const keyIn = ({ push_key_id, push_key }: Fields): Given["key"] =>
  push_key_id === undefined || push_key === undefined ? undefined : { push_key_id, push_key };

const tokenIn = (fields: Fields): Given["token"] => {
  const { token_kind, token_id, bouncer_public_key, encrypted_push_registration } = fields;
  if (token_kind === undefined || token_id === undefined) return undefined;
  if (bouncer_public_key === undefined || encrypted_push_registration === undefined) return undefined;
  return { token_kind, token_id, bouncer_public_key, encrypted_push_registration };
};

type Refusal =
  | "pushFieldsMissing"
  | "noPushKeyToRotate"
  | "pushRegistrationRunning"
  | "pushTokenIdMalformed"
  | "noPushTokenToRotate"
  | "invalidPushKey";

/** Checks in the order of push.md 2.1. */
const accept = ({ fail }: Reading<Refusal>, device: Row<"devices">, { key, token }: Given): void => {
  const { sealed_push_key, pending_push_token_id, push_registration_error_code } = device;
  if (key === undefined && token === undefined) throw fail("pushFieldsMissing");
  if (token === undefined && sealed_push_key === null) throw fail("noPushKeyToRotate");
  const isRunning = pending_push_token_id !== null && push_registration_error_code === null;
  if (token !== undefined && isRunning) throw fail("pushRegistrationRunning");
  if (token !== undefined && !isTokenId(token.token_id)) throw fail("pushTokenIdMalformed");
  if (key === undefined && sealed_push_key === null) throw fail("noPushTokenToRotate");
  if (key !== undefined && !isPushKey(key.push_key)) throw fail("invalidPushKey");
};

/** Stores what is new, and has the token registered (push.md 2.2). */
const store = async (call: Writing, device: Row<"devices">, { key, token }: Given): Promise<void> => {
  const { use } = call;
  const isSameKey =
    key === undefined || (key.push_key_id === device.push_key_id && key.push_key === openPushKey(use, device));
  const isSameToken = token === undefined || isActive(device, token);
  if (isSameKey && isSameToken) return;
  const shown = {
    ...(key && { push_key_id: key.push_key_id }),
    ...(token && {
      pending_push_token_id: token.token_id,
      push_token_last_updated_timestamp: call.now,
      push_registration_error_code: null,
    }),
  };
  const kept = {
    ...(key && { sealed_push_key: sealPushKey(use, key.push_key) }),
    ...(token && { push_token_kind: token.token_kind }),
  };
  await changeDevice(call, device, { shown, kept });
  if (token === undefined) return;
  const { token_kind: _, ...registration } = token;
  await ensureRelayAccount(call);
  await schedule(call, tokenRegistrations, {
    key: null,
    payer: payerOf(call.actor),
    payload: { device_id: device.id, asked_at: call.now, ...registration },
  });
};

/** Whether the device gets notifications by this token already. After a failure the same token is a new attempt. */
const isActive = (
  device: Row<"devices">,
  { token_id, token_kind }: { token_id: string; token_kind: string },
): boolean =>
  device.push_registration_error_code === null &&
  device.push_token_id === token_id &&
  device.push_token_kind === token_kind;
