import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";
import { bytesOfScheduled } from "./scheduled-messages.js";

/** The data steps of scheduled messages. */
export const scheduledMessageSteps: readonly AnyDataStep[] = [
  // Earlier versions did not measure them.
  {
    step: 9,
    run: partByPart(
      changed("scheduled_messages", (row) => ({ bytes: row.state === "sent" ? 0 : bytesOfScheduled(row) })),
    ),
  },
];
