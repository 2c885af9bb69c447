import type { Act } from "../../operation/act.js";
import { afterCommit } from "../../operation/after-commit.js";
import type { Mail } from "../../ports/ports.js";
import { realmOf } from "../realm/index.js";

/**
 * Sends a mail from the organization once the transaction at hand is durable, and not at all when it fails:
 * `await postMail(act, { to: user.delivery_email, subject: "…", text: "…" })`. The operation succeeds whatever becomes of the mail.
 */
export const postMail = async (
  { tx, around }: Pick<Act, "tx" | "around">,
  mail: Omit<Mail, "sender_name">,
): Promise<void> => {
  const { name } = await realmOf(tx);
  afterCommit(tx, () => around.outbox.post({ ...mail, sender_name: name }));
};
