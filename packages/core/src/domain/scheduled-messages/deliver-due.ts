import { ChatError } from "../../operation/errors.js";
import { deliver, sendDirectNotices } from "../messages/index.js";
import { asCode } from "../rendering/index.js";
import { scheduledMessagesRemoveEvent, scheduledMessagesUpdateEvent } from "./events.js";
import { type Scheduled, scheduledLimit, showScheduled } from "./scheduled-messages.js";
import { scheduledErrors, sendingOf } from "./scheduled-params.js";
import { type Actor, defineJob, failWith, type Operating, type ReadTx } from "./vocabulary.js";

/** A message that is later than this many seconds is not sent any more (messages.md C15). */
const tooLate = 600;
/** Seconds for which it is remembered that a message was sent. */
const remembered = 14 * 86_400;
/** The most of these that are forgotten at once. */
const mostForgotten = 100;

const fail = failWith(...scheduledErrors, "invalidParameter");

/** Returns the message whose time comes first. */
const first = async (tx: ReadTx): Promise<Scheduled | undefined> => {
  const [row] = await tx.scan("scheduled_messages", "byTime", { prefix: ["waiting"], limit: 1 });
  return row;
};

const sendFirst = async (call: Operating): Promise<void> => {
  const { tx, now } = call;
  const row = await first(tx);
  if (row === undefined || row.scheduled_at > now) return;
  const sender = await tx.get("users", row.user_id);
  if (sender === undefined) await tx.delete("scheduled_messages", row.id);
  else await send({ ...call, actor: sender }, sender, row);
};

/** Sends a message, or says why it is not sent, in one transaction with the note that this was done. */
const send = async (call: Operating, sender: Actor, row: Scheduled): Promise<void> => {
  const prepared = await prepare(call, sender, row);
  if (typeof prepared === "string") return giveUp(call, sender, { row, reason: prepared });
  await deliver([{ call, sending: prepared }]);
  const { tx, now, emit } = call;
  await forgetFirstSent(tx, sender.id);
  await tx.update("scheduled_messages", row.id, { state: "sent", content: "", rendered_content: "", bytes: 0 });
  emit(scheduledMessagesRemoveEvent, { scheduled_message_id: row.id }, { users: [sender.id] });
  await tx.deleteRange("scheduled_messages", "byTime", {
    prefix: ["sent"],
    before: now - remembered,
    limit: mostForgotten,
  });
};

/** Forgets the first of what an account has sent, where more would be remembered than it may have scheduled. */
const forgetFirstSent = async (tx: Operating["tx"], user_id: number): Promise<void> => {
  const sent = { prefix: [user_id, "sent"] };
  if ((await tx.count("scheduled_messages", "byUser", sent)) >= scheduledLimit.rows)
    await tx.deleteRange("scheduled_messages", "byUser", { ...sent, limit: 1 });
};

/** Returns what is to be sent, or the reason why nothing is. */
const prepare = async (call: Operating, sender: Actor, row: Scheduled) => {
  if (!sender.is_active) return "The sender's account is deactivated.";
  if (call.now - row.scheduled_at > tooLate) return "Message could not be sent at the scheduled time.";
  try {
    return await sendingOf({ ...call, fail }, sender, row);
  } catch (cause) {
    // Nothing was changed so far, so the transaction can go on.
    if (cause instanceof ChatError) return cause.message;
    throw cause;
  }
};

const giveUp = async (
  call: Operating,
  sender: Actor,
  { row, reason }: { row: Scheduled; reason: string },
): Promise<void> => {
  const failed = await call.tx.update("scheduled_messages", row.id, { state: "failed" });
  call.emit(scheduledMessagesUpdateEvent, { scheduled_message: showScheduled(failed) }, { users: [sender.id] });
  if (!sender.is_active) return;
  const time = new Date(row.scheduled_at * 1000).toISOString();
  const text = `The message you scheduled for <time:${time}> was not sent because of the following error:`;
  await sendDirectNotices(call, [{ people: [sender], content: `${text}\n\n> ${asCode(reason)}` }]);
};

/** Sends each scheduled message once when its time has come, whichever process looks first. */
export const scheduledDelivery = defineJob({
  name: "scheduled messages",
  // Another process may have stored a message, and have ended since.
  lookEvery: 60,
  due: async ({ tx }) => (await first(tx))?.scheduled_at ?? null,
  run: sendFirst,
});
