import { t, table, unique } from "../../storage/table.js";

/** The tables of devices. */
export const deviceTables = {
  /** The devices on which people have installed a client, and how to reach them (push.md 0). */
  devices: table(
    {
      user_id: t.integer(),
      sealed_push_key: t.nullable(
        t.string({ description: "The key as the client has sent it, under the server's own secret" }),
      ),
      push_key_id: t.nullable(t.integer({ description: "Null with `sealed_push_key` only" })),
      push_token_kind: t.nullable(t.string({ description: "`apns` or `fcm`" })),
      push_token_id: t.nullable(t.string({ description: "Base64 of 8 bytes; the push service knows the token" })),
      pending_push_token_id: t.nullable(t.string({ description: "Likewise; the push service is yet to confirm it" })),
      push_token_last_updated_timestamp: t.nullable(t.integer({ description: "UNIX seconds" })),
      push_registration_error_code: t.nullable(t.string({ description: "Why the push service refused the token" })),
    },
    { byUser: ["user_id"] },
    { resident: true, ownedBy: "byUser", limit: { what: "devices", by: "byUser", rows: 100 } },
  ),
  /** Tokens of clients from before there was encryption; nothing is sent to them (push.md 12). */
  plain_tokens: table(
    { user_id: t.integer(), kind: t.string({ description: "`apns` or `fcm`" }), token: t.string() },
    { byUser: unique("user_id", "kind", "token") },
    { ownedBy: "byUser", limit: { what: "push tokens", by: "byUser", rows: 100 } },
  ),
  /** The name by which the push service knows this server; one row, made with the first registration. */
  push_accounts: table(
    {
      place: t.integer({ description: "1" }),
      server_uuid: t.string(),
      sealed_secret: t.string({ description: "Under the server's own secret" }),
    },
    { byPlace: unique("place") },
  ),
} as const;
