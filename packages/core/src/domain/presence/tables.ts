import { t, table } from "../../storage/table.js";

/** When users were there. */
export const presenceTables = {
  /** When users were last there, by the id of the user. It follows what is in memory (`domain/presence/board.ts`). */
  presence: table(
    {
      active_time: t.nullable(t.integer()),
      connected_time: t.integer(),
      last_update_id: t.integer({ description: "Its place among all changes" }),
    },
    {},
  ),
} as const;
