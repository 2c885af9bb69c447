import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";
import { measuredReminder } from "./reminders.js";

/** The data steps of reminders. */
export const reminderSteps: readonly AnyDataStep[] = [
  // Earlier versions did not measure them.
  { step: 9, run: partByPart(changed("reminders", measuredReminder)) },
];
