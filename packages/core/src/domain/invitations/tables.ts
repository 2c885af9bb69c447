import { t, table, unique } from "../../storage/table.js";

/** The columns for what an invitation grants to those who accept it, and for its inviter. */
const grants = {
  invited_by_user_id: t.integer(),
  invited_as: t.integer({ description: "The role" }),
  stream_ids: t.array(t.integer()),
  include_realm_default_subscriptions: t.boolean(),
  group_ids: t.array(t.integer()),
  welcome_message_custom_text: t.nullable(t.string({ description: "Markdown; null for the organization's own" })),
  invited: t.integer(),
  expires: t.nullable(
    t.integer({ description: "From when on it is too late, because it was accepted or revoked, too; null for never" }),
  ),
  state: t.string({ description: "open, accepted or revoked" }),
};

/** Invitations. Times are UNIX seconds. */
export const invitationTables = {
  /** Invitations of one address each. The key that was mailed is stored as a link. */
  invitations: table(
    {
      ...grants,
      email: t.string(),
      email_folded: t.string(),
      notify_referrer_on_join: t.boolean(),
    },
    {
      byInviter: ["invited_by_user_id", "invited"],
      byState: ["state"],
      byEmail: ["email_folded", "state"],
      byExpiry: ["expires"],
    },
    // Those of the last 30 days that were accepted or revoked, too.
    { limit: { what: "invitations", by: "byInviter", rows: 5_000 } },
  ),

  /** Links that invite anybody who has them, any number of times. */
  invitation_links: table(
    {
      ...grants,
      key_hash: t.string(),
      key_sealed: t.string({ description: "The key sealed under the server secret, Base64: lists show the link" }),
    },
    {
      byKey: unique("key_hash"),
      byInviter: ["invited_by_user_id", "invited"],
      byState: ["state"],
      byExpiry: ["expires"],
    },
    { limit: { what: "invitation links", by: "byInviter", rows: 1_000 } },
  ),
} as const;
