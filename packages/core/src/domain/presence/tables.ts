import { t, table } from "../../storage/table.js";

/** The tables of presence. */
export const presenceTables = {
  /**
   * When users were last active and connected, by the id of the user. Rows follow what is in memory (`domain/presence/board.ts`).
   */
  presence: table(
    {
      active_time: t.nullable(t.integer()),
      connected_time: t.integer(),
      last_update_id: t.integer({ description: "Its place among all changes" }),
    },
    { byUpdate: ["last_update_id"] },
  ),
} as const;
