import type { Act } from "../../operation/act.js";
import { afterCommit } from "../../operation/after-commit.js";
import type { Mail } from "../../ports/ports.js";
import { realmOf } from "../realm/index.js";
import { outgoingMail } from "./service.js";

/**
 * Sends a mail from the organization once the transaction at hand is durable, and not at all when it fails:
 * `await postMail(act, { to: user.delivery_email, subject: "…", text: "…" })`. The operation succeeds whatever becomes of the mail.
 */
export const postMail = async (
  { tx, use }: Pick<Act, "tx" | "use">,
  mail: Omit<Mail, "sender_name">,
): Promise<void> => {
  const { name } = await realmOf(tx);
  afterCommit(tx, () => use(outgoingMail).post({ ...mail, sender_name: name }));
};
