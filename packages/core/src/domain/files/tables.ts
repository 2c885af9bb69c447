import { t, table, unique } from "../../storage/table.js";

/** The tables of uploaded files. What they contain lies in the `FileStore`. */
export const fileTables = {
  attachments: table(
    {
      owner_id: t.integer(),
      key: t.string({ description: "144 random bits in hexadecimal digits; part of its path" }),
      name: t.string({ description: "As it came, without what no name of a file should have" }),
      size: t.integer({ description: "Bytes" }),
      content_type: t.string({ description: "By its content" }),
      picture: t.nullable(
        t.object(
          { width: t.nullable(t.integer()), height: t.nullable(t.integer()), is_animated: t.boolean() },
          {
            description:
              "As it is shown; null for all that messages do not show. Nobody has measured one without a width",
          },
        ),
      ),
      create_time: t.integer({ description: "UNIX seconds" }),
      unclaimed_since: t.nullable(
        t.integer({
          description: "UNIX seconds; null while a message refers to it, and later than that where it is to be sent",
        }),
      ),
      thumbnails: t.array(t.string({ description: "The name of a format" }), {
        description: "Those that were made, and lie in the store",
      }),
    },
    { byKey: unique("key"), byOwner: ["owner_id"], byUnclaimed: ["unclaimed_since"] },
  ),

  /** The messages that refer to a file, as far as their senders had access to it. */
  attachment_messages: table(
    {
      attachment_id: t.integer(),
      message_id: t.integer(),
      date_sent: t.integer(),
      recipient_id: t.integer({ description: "The conversation in which the message is" }),
      has_moved: t.boolean({ description: "Whether it came there from another channel" }),
    },
    {
      byAttachment: unique("attachment_id", "message_id"),
      byMessage: ["message_id"],
      byPlace: ["attachment_id", "recipient_id", "has_moved", "message_id"],
    },
  ),

  /** The conversations with messages that refer to a file, by which is found who may have it (`file-access.ts`). */
  attachment_places: table(
    {
      attachment_id: t.integer(),
      stream_id: t.integer({ description: "0 for a direct message conversation" }),
      recipient_id: t.integer(),
    },
    { byAttachment: unique("attachment_id", "stream_id", "recipient_id") },
  ),

  /** The bytes of all uploaded files together, in one row. */
  upload_space: table(
    {
      bytes: t.integer(),
      unfinished: t.integer({ description: "Bytes that have come of uploads that are no files yet" }),
    },
    {},
  ),
} as const;
