import { t, table, unique } from "../../storage/table.js";

/** The table of logins in browsers. */
export const sessionTables = {
  /** Who is logged in where, found by the hash of the token that a cookie holds (security A9). Times are UNIX seconds. */
  sessions: table(
    {
      user_id: t.integer(),
      token_hash: t.string({ description: "SHA-256, hexadecimal" }),
      client: t.string({ description: "What the browser calls itself" }),
      created: t.integer(),
      last_used: t.integer({ description: "Noted once an hour" }),
    },
    { byToken: unique("token_hash"), byUser: ["user_id"], byUse: ["last_used"] },
    { resident: true, ownedBy: "byUser", limit: { what: "logins in browsers", by: "byUser", rows: 100 } },
  ),
} as const;
