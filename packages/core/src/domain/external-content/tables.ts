import { t, table, unique } from "../../storage/table.js";

/** Copies of pictures, videos and recordings of other sites. What they contain lies in the `FileStore`. */
export const externalContentTables = {
  external_files: table(
    {
      digest: t.string({ description: "SHA-256 of its address in hexadecimal digits" }),
      file: t.string({ description: "Its name in the store" }),
      content_type: t.string({ description: "By its content" }),
      size: t.integer({ description: "Bytes" }),
      fetched_at: t.integer({ description: "UNIX seconds" }),
      used_at: t.integer({ description: "UNIX seconds; noted once an hour at most" }),
    },
    { byDigest: unique("digest"), byUse: ["used_at"], byAge: ["fetched_at"], bySize: ["size"] },
  ),
} as const;
