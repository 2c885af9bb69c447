// Written by `npm run docs` from the definitions of the operations.
import type { Reminder } from "./schemas.js";

/** What `createReminder` takes. */
export interface CreateReminderParams {
  /** The message. */
  message_id: number;
  /** When it is to be sent, in UNIX seconds. */
  scheduled_delivery_timestamp: number;
  /** What to tell oneself, as Markdown. */
  note?: string;
}

/** What `createReminder` answers. */
export type CreateReminderResult = {
  reminder_id: number;
};

/** What `deleteReminder` takes. */
export interface DeleteReminderParams {
  /** The reminder. */
  reminder_id: number;
}

/** What `getReminders` answers. */
export type GetRemindersResult = {
  /** By their time. */
  reminders: Reminder[];
};

/** Messages of which a user wants to be reminded. */
export interface RemindersMethods {
  /**
   * Create a reminder of a message.
   *
   * In a direct message that quotes it as it is now.
   *
   * Who may call it: any user.
   */
  createReminder(params: CreateReminderParams): Promise<CreateReminderResult>;

  /**
   * Delete a reminder.
   *
   * Who may call it: any user.
   */
  deleteReminder(params: DeleteReminderParams): Promise<Record<never, never>>;

  /**
   * Get your reminders.
   *
   * Who may call it: any user.
   */
  getReminders(params?: Record<never, never>): Promise<GetRemindersResult>;
}
