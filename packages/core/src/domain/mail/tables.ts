import { t, table, unique } from "../../storage/table.js";

/** The table of links that work once. */
export const linkTables = {
  /** Links, found by the hash of the key that somebody was sent (security A7). Times are UNIX seconds. */
  links: table(
    {
      key_hash: t.string(),
      purpose: t.string({ description: "new_email, invitation or setup" }),
      about: t.integer({ description: "The id of the user, or of the invitation, that it is for" }),
      state: t.string({ description: "open, used, or void where a newer one took its place" }),
      created: t.integer(),
      expires: t.nullable(t.integer({ description: "From when on it is too late; null for never" })),
      payload: t.record(t.unknown(), { description: "What was asked for as it was made" }),
    },
    { byKey: unique("key_hash"), byAbout: ["purpose", "about", "created"], byExpiry: ["expires"] },
  ),
} as const;
