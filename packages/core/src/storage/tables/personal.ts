import { t, table, unique } from "../table.js";

/** What users keep for themselves. */
export const personalTables = {
  alert_words: table(
    { user_id: t.integer(), words: t.array(t.string(), { description: "In the order in which they came" }) },
    { byUser: unique("user_id") },
  ),

  /** The notices that somebody has seen; the others are still to be shown. */
  onboarding_steps: table({ user_id: t.integer(), name: t.string() }, { byUser: unique("user_id", "name") }),
} as const;
