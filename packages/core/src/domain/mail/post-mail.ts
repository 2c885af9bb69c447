import type { Mail } from "../../ports/ports.js";
import { realmOf } from "../realm/index.js";
import { outgoingMail } from "./service.js";
import type { Writing } from "./vocabulary.js";

/**
 * Sends a mail from the organization once the transaction at hand is durable, and none when it fails: `await postMail(call, { to:
 * user.delivery_email, subject: "…", text: "…" })`. The operation succeeds even where the mail cannot be delivered.
 */
export const postMail = async (
  { tx, use, afterCommit }: Pick<Writing, "tx" | "use" | "afterCommit">,
  mail: Omit<Mail, "sender_name">,
): Promise<void> => {
  const { name } = await realmOf(tx);
  afterCommit(() => use(outgoingMail).post({ ...mail, sender_name: name }));
};
