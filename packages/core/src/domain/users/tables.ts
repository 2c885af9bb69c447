import { t, table, unique } from "../../storage/table.js";

/** The table of accounts: of people, of bots and of the system. */
export const userTables = {
  users: table(
    {
      delivery_email: t.string(),
      email_folded: t.string(),
      full_name: t.string(),
      name_folded: t.string(),
      role: t.integer(),
      former_roles: t.default(
        t.array(t.object({ role: t.integer(), to_seq: t.sequence() }), {
          description: "Roles before this one, and the number of the last commit before each change",
        }),
        [],
      ),
      is_active: t.boolean(),
      is_bot: t.boolean(),
      is_system_bot: t.boolean(),
      bot_type: t.nullable(t.integer()),
      bot_owner_id: t.nullable(t.integer()),
      date_joined: t.integer(),
      has_logged_in: t.boolean(),
      is_imported_stub: t.boolean(),
      is_deleted: t.boolean(),
      external_id: t.nullable(t.string({ description: "What the application that holds the chat calls the user" })),
      avatar_source: t.oneOf(["G", "J", "U"]),
      avatar_version: t.integer(),
      avatar_name: t.nullable(t.string({ description: "Of its picture at this server; null where a provider has it" })),
      password: t.nullable(t.string({ description: "Hash with its parameters" })),
      key_hash: t.nullable(t.string({ description: "SHA-256 of the API key, hexadecimal" })),
      key_sealed: t.nullable(t.string({ description: "The API key sealed under the server secret, Base64" })),
      can_create_users: t.boolean(),
      can_change_user_emails: t.boolean(),
      last_reminder: t.nullable(t.integer({ description: "When a bot's owner was last told of a fault of it" })),
      settings: t.record(t.unknown(), { description: "Settings that differ from their initial value" }),
      profile_data: t.default(
        t.record(t.object({ value: t.string(), rendered_value: t.optional(t.string()) }), {
          description: "Values of custom profile fields, by the field's id",
        }),
        {},
      ),
      edited_settings: t.default(t.array(t.string(), { description: "The settings that its owner has changed" }), []),
    },
    {
      byEmail: unique("email_folded"),
      byKey: unique("key_hash"),
      byExternalId: unique("external_id"),
      byName: ["name_folded", "is_active"],
      byOwner: ["bot_owner_id"],
    },
    { resident: true },
  ),
} as const;
