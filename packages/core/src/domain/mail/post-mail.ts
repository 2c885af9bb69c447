import { type Scheduling, schedule } from "../../jobs/schedule.js";
import { accounts } from "../../operation/accounts.js";
import type { Mail } from "../../ports/ports.js";
import { realmOf } from "../realm/index.js";
import { outgoingMail, sealMail } from "./outgoing-mail.js";
import type { Operating } from "./vocabulary.js";

/**
 * Sends a mail from the organization once the transaction at hand is durable, and none when it fails: `await postMail(call, { to:
 * user.delivery_email, subject: "…", text: "…" })`. The operation succeeds even where the mail cannot be delivered.
 */
export const postMail = async (
  call: Pick<Operating, keyof Scheduling | "actor">,
  { subject, ...mail }: Omit<Mail, "sender_name">,
): Promise<void> => {
  const { name } = await realmOf(call.tx);
  const line = subject.replace(/\p{C}+/gu, " ");
  const payer = call.actor === null ? null : call.use(accounts).payerOf(call.actor);
  await schedule(call, outgoingMail, {
    key: null,
    payer,
    payload: sealMail(call.use, { ...mail, subject: line, sender_name: name }),
  });
};
