import { type Scheduling, schedule } from "../../jobs/schedule.js";
import type { Mail } from "../../ports/ports.js";
import { realmOf } from "../realm/index.js";
import { outgoingMail, sealMail } from "./outgoing-mail.js";
import type { Writing } from "./vocabulary.js";

/**
 * Sends a mail from the organization once the transaction at hand is durable, and none when it fails: `await postMail(call, { to:
 * user.delivery_email, subject: "…", text: "…" })`. The operation succeeds even where the mail cannot be delivered.
 */
export const postMail = async (
  call: Pick<Writing, keyof Scheduling>,
  { subject, ...mail }: Omit<Mail, "sender_name">,
): Promise<void> => {
  const { name } = await realmOf(call.tx);
  const line = subject.replace(/\p{C}+/gu, " ");
  await schedule(call, outgoingMail, {
    key: null,
    payload: sealMail(call.use, { ...mail, subject: line, sender_name: name }),
  });
};
