import { shownBy } from "./shown.js";

shownBy("endpoint 9: POST /mobile_push/register", "domain/devices", {
  "device_id: integer, required": [
    "wants an id",
    "wants an id that is a number",
    "does not know somebody else's device",
  ],
  "push_key_id: an unsigned 32-bit integer": "refuses {push_key_id} as the id of a key",
  "push_key: Base64 of octets, the first of which selects the cryptosystem": "refuses the key",
  "token_kind: fcm or apns": "refuses another kind of token",
  "token_id: Base64 of the first 8 octets of the token's SHA-256": "refuses the token's id",
  "bouncer_public_key, encrypted_push_registration: for the relay": [
    "examines neither the public key nor the encrypted registration",
    "the push service gets what the client has made, with this server's login",
  ],
  "initial registration needs all fields of the key and of the token": [
    "keeps the key and asks the push service to confirm the token",
    "wants all fields of the key or of the token",
    "has no key to replace",
    "has no token to replace",
  ],
  "only the fields of the key: rotates the key": "replaces the key, also while the token waits",
  "only the fields of the token: rotates the token": "replaces the token, while the old one stays in use",
  "on success a legacy registration with a matching token is removed":
    "are forgotten once the same token gets encrypted notifications",
  "response: success envelope": "keeps the key and asks the push service to confirm the token",
  PUSH_SERVICE_NOT_CONFIGURED: "devices can be had, and no token registered",
});

shownBy("endpoint 21: POST /mobile_push/e2ee/test_notification", "domain/pushes", {
  "device_id: integer, optional": "takes one device",
  "device_id absent: all of the user's registered devices": "sends a notification to each of the own devices",
  NO_ACTIVE_PUSH_DEVICE: [
    "has nothing to send to where there is no device",
    "knows no device that is not there",
    "knows nobody else's device",
    "sends nothing to a device whose token is not confirmed",
    "a test whose tokens the providers know no more forgets them",
  ],
  ADMIN_ACTION_REQUIRED: "sends people to the administrator after",
  FAILED_TO_CONNECT_BOUNCER: "says that the push service cannot be reached",
  INTERNAL_SERVER_ERROR_ON_BOUNCER: [
    "says that the push service has failed",
    "takes an answer that is no JSON for a failure",
  ],
  "response: success envelope": "sends a notification to each of the own devices",
});
