import { sendDirectNotices } from "../messages/index.js";
import { remindersRemoveEvent } from "./events.js";
import { defineJob, type Operating, type ReadTx, type Row } from "./vocabulary.js";

/** Returns the reminder whose time comes first. */
const first = async (tx: ReadTx): Promise<Row<"reminders"> | undefined> =>
  (await tx.scan("reminders", "byTime", { limit: 1 }))[0];

/** Reminds of one message, in one transaction with the note that this was done. The deactivated are not told. */
const remindFirst = async (call: Operating): Promise<void> => {
  const { tx, now, emit } = call;
  const reminder = await first(tx);
  if (reminder === undefined || reminder.scheduled_at > now) return;
  const user = await tx.get("users", reminder.user_id);
  await tx.delete("reminders", reminder.id);
  if (user?.is_active !== true) return;
  await sendDirectNotices({ ...call, actor: user }, [{ people: [user], content: reminder.content }]);
  emit(remindersRemoveEvent, { reminder_id: reminder.id }, { users: [user.id] });
};

/** Reminds users when the time has come, once each, whichever process looks first. */
export const reminding = defineJob({
  name: "reminders",
  // Another process may have stored a reminder, and have ended since.
  lookEvery: 60,
  due: async ({ tx }) => (await first(tx))?.scheduled_at ?? null,
  run: remindFirst,
});
