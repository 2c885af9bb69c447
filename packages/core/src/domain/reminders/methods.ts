// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createReminder` takes. */
export interface CreateReminderParams {
  /** The message. */
  message_id: ParamOf<typeof operations.createReminder, "message_id">;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp: ParamOf<typeof operations.createReminder, "scheduled_delivery_timestamp">;
  /** What to tell oneself, as Markdown. */
  note?: ParamOf<typeof operations.createReminder, "note">;
}

/** What `deleteReminder` takes. */
export interface DeleteReminderParams {
  /** The reminder. */
  reminder_id: ParamOf<typeof operations.deleteReminder, "reminder_id">;
}

/** Messages of which a user wants to be reminded. */
export interface RemindersMethods {
  /**
   * Create a reminder of a message.
   *
   * In a direct message that quotes it as it is now.
   *
   * Who may call it: any user.
   */
  createReminder(params: CreateReminderParams): Promise<ResultOf<typeof operations.createReminder>>;

  /**
   * Delete a reminder.
   *
   * Who may call it: any user.
   */
  deleteReminder(params: DeleteReminderParams): Promise<ResultOf<typeof operations.deleteReminder>>;

  /**
   * Get your reminders.
   *
   * Who may call it: any user.
   */
  getReminders(params?: Record<never, never>): Promise<ResultOf<typeof operations.getReminders>>;
}
