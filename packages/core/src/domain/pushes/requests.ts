import { encryptPush } from "../../encode/push-box.js";
import type { Use } from "../../operation/define-service.js";
import { clock, random } from "../../operation/services.js";
import { Slice, slices } from "../../storage/slice.js";
import { openPushKey } from "../devices/index.js";
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

/** Returns what the push service gets for one device: the notification, encrypted for it. Null where the device's key is lost. */
const pushRequest = (use: Use, device: Row<"devices">, { payload, urgency }: Push): object | null => {
  const { push_key_id, push_token_id: token_id, push_token_kind } = device;
  const push_key = openPushKey(use, device);
  if (push_key === null) return null;
  const encrypted_data = encryptPush(push_key, use(random), payload);
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

/** A notification before it is encrypted, and the devices that are to get it. */
interface Addressed extends Push {
  devices: readonly Row<"devices">[];
}

/** Returns what the push service gets for notifications: an entry for each device. Others have their turn in between. */
export const pushRequests = async (use: Use, pushes: readonly Addressed[]): Promise<object[]> => {
  const slice = new Slice(use(clock), slices.read);
  const requests: object[] = [];
  for (const push of pushes)
    for (const device of push.devices) {
      const request = pushRequest(use, device, push);
      if (request !== null) requests.push(request);
      await slice.turn();
    }
  return requests;
};
