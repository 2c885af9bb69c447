import { t, table, unique } from "../../storage/table.js";

/** What users have seen of the introduction. */
export const onboardingTables = {
  /** The notices that somebody has seen; the others are still to be shown. */
  onboarding_steps: table(
    { user_id: t.integer(), name: t.string() },
    { byUser: unique("user_id", "name") },
    { ownedBy: "byUser" },
  ),
} as const;
