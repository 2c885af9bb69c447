import { type Static, t } from "../../schema/schema.js";
import type { Row } from "./vocabulary.js";

/** The fields of a device that its owner sees (push.md 1.3). Each is null until it is set. */
export const deviceFields = {
  push_key_id: t.nullable(
    t.integer({ description: "The client's number of the push key, an unsigned 32-bit integer" }),
  ),
  push_token_id: t.nullable(t.string({ description: "The token by which the device gets notifications" })),
  pending_push_token_id: t.nullable(
    t.string({ description: "The token that the push service has yet to confirm, or has refused" }),
  ),
  push_token_last_updated_timestamp: t.nullable(t.integer({ description: "UNIX seconds of the newest token" })),
  push_registration_error_code: t.nullable(t.string({ description: "Why the push service refused the pending token" })),
};

/** A device as its owner sees it; the push key itself is never sent. */
export const deviceShape = t.named("Device", t.object(deviceFields));

/** Returns a device as its owner sees it. */
export const showDevice = ({
  push_key_id,
  push_token_id,
  pending_push_token_id,
  push_token_last_updated_timestamp,
  push_registration_error_code,
}: Row<"devices">): Static<typeof deviceShape> => ({
  push_key_id,
  push_token_id,
  pending_push_token_id,
  push_token_last_updated_timestamp,
  push_registration_error_code,
});
