import { t, table, unique } from "../../storage/table.js";

/** The tables of uploads that are not complete. */
export const attachmentTables = {
  /** Uploads that come in several requests. What has come lies in the `FileStore`, a file for each request. */
  resumable_uploads: table(
    {
      owner_id: t.integer(),
      payer_id: t.integer({ description: "The account whose limits count it: of a bot its owner" }),
      key: t.string({ description: "144 random bits in hexadecimal digits; part of its address" }),
      filename: t.string({ description: "As it came" }),
      size: t.integer({ description: "Bytes of the whole file" }),
      received: t.integer({ description: "Bytes that have come" }),
      parts: t.array(t.string(), { description: "The names of the files in the store, in order" }),
      changed_at: t.integer({ description: "UNIX seconds" }),
    },
    { byKey: unique("key"), byPayer: ["payer_id", "changed_at"], byTime: ["changed_at"] },
  ),
} as const;
