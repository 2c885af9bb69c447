import { site } from "../../operation/services.js";
import { postMail } from "../mail/index.js";
import { realmOf } from "../realm/index.js";
import type { Operating, Row } from "./vocabulary.js";

/** Mails the owner of a deactivated account. `comment` is a text from the administrators and may be blank (users.md 3.4). */
export const mailFarewell = async (call: Operating, user: Row<"users">, comment: string): Promise<void> => {
  const { name } = await realmOf(call.tx);
  const said = comment.trim() === "" ? [] : ["The administrators left this comment:", quoted(comment)];
  const text = [
    `Your account on ${name} (${call.use(site).url}) has been deactivated, and you can no longer log in.`,
    ...said,
  ].join("\n\n");
  await postMail(call, { to: user.delivery_email, subject: `Your account on ${name} has been deactivated`, text });
};

const quoted = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
