import type { Registration } from "./registration.js";

/** A notification as the chat server asks for it. */
export interface PushRequest {
  token_id: string;
  payload: { push_key_id: number; encrypted_data: string };
  fcm_priority?: string;
  http_headers?: { apns_priority: number; apns_push_type: string };
}

/** Whether it is one: a chat server may send anything. */
export const isPushRequest = (value: unknown): value is PushRequest => {
  const { token_id, payload } = Object(value);
  const { push_key_id, encrypted_data } = Object(payload);
  return typeof token_id === "string" && Number.isSafeInteger(push_key_id) && typeof encrypted_data === "string";
};

/** Returns what the provider is given: Google takes texts only, Apple the whole as it is, for the app that registered. */
export const handingOf = (
  { token, token_kind, ios_app_id }: Pick<Registration, "token" | "token_kind" | "ios_app_id">,
  { payload, fcm_priority, http_headers }: PushRequest,
) =>
  token_kind === "fcm"
    ? {
        ...{ token, priority: fcm_priority },
        payload: { push_key_id: String(payload.push_key_id), encrypted_data: payload.encrypted_data },
      }
    : { token, topic: ios_app_id, ...http_headers, payload };
