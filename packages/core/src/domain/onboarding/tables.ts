import { t, table, unique } from "../../storage/table.js";

/** The tables of onboarding. */
export const onboardingTables = {
  /** The notices that users have seen; clients still have to show the others. */
  onboarding_steps: table(
    { user_id: t.integer(), name: t.string() },
    { byUser: unique("user_id", "name") },
    { ownedBy: "byUser" },
  ),
} as const;
