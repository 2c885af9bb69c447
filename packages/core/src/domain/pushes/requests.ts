import { encryptPush } from "../../encode/push-box.js";
import { random } from "../../operation/ports.js";
import type { Use } from "../../operation/services.js";
import type { Row } from "./vocabulary.js";

/** How urgently the providers deliver a notification, and whether it may wake the app unseen (push.md 4.3). */
type Urgency = "alert" | "background";

const apns = {
  alert: { apns_priority: 10, apns_push_type: "alert" },
  background: { apns_priority: 5, apns_push_type: "background" },
};
const fcm = { alert: "high", background: "normal" };

// What a phone shows where the app cannot decrypt.
const aps = { "mutable-content": 1, alert: { title: "New notification" } };

/** Returns what the push service gets for one device: the notification, encrypted for it. */
export const pushRequest = (use: Use, device: Row<"devices">, { payload, urgency }: Push): object => {
  const { push_key, push_key_id, push_token_id: token_id, push_token_kind } = device;
  const encrypted_data = encryptPush(push_key ?? "", use(random), payload);
  const box = { push_key_id, encrypted_data };
  return push_token_kind === "apns"
    ? { token_id, http_headers: apns[urgency], payload: { ...box, aps } }
    : { token_id, fcm_priority: fcm[urgency], payload: box };
};

/** A notification before it is encrypted. */
export interface Push {
  payload: object;
  urgency: Urgency;
}
