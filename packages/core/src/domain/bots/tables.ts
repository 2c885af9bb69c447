import { t, table } from "../../storage/table.js";

/** What is stored of bots besides their accounts. */
export const botTables = {
  /** `id` is the account's. A bot that the host created may have no row; then nothing is set for it. */
  bots: table(
    {
      default_sending_stream_id: t.nullable(t.integer()),
      default_events_register_stream_id: t.nullable(t.integer()),
      default_all_public_streams: t.boolean(),
      payload_url: t.nullable(t.string({ description: "Where an outgoing webhook bot's messages are sent" })),
      interface: t.nullable(t.integer({ description: "In which form: 1 JSON, 2 the other chat service's" })),
      token: t.nullable(t.string({ description: "By which that server knows this one; it opens nothing here" })),
      service_name: t.nullable(t.string({ description: "The function that answers for an embedded bot" })),
      config_data: t.record(t.string()),
    },
    { bySending: ["default_sending_stream_id"], byRegistering: ["default_events_register_stream_id"] },
  ),
} as const;
