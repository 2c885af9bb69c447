import { join } from "node:path";
import type { Mailer } from "@confab/core";
import type { Values } from "../options/options.js";
import { say } from "../process/terminal.js";

/** The mailer that the options name, for an organization at this address; without a server mails become files. */
export const openMailer = async (values: Values, url: string): Promise<Mailer> => {
  const { smtp, data = "data" } = values;
  const from = values["mail-from"] ?? `noreply@${new URL(url).hostname}`;
  const { fileMailer, smtpMailer } = await import("@confab/http-node/ports");
  if (smtp !== undefined) return smtpMailer({ url: smtp, from });
  const folder = join(data, "mail");
  return announced(fileMailer({ folder, from }), `Mail is written to ${folder}, since no --smtp names a mail server.`);
};

/** Says something with the first mail. */
const announced = (mailer: Mailer, text: string): Mailer => {
  let isSaid = false;
  return {
    async send(mail) {
      await mailer.send(mail);
      if (!isSaid) say(text);
      isSaid = true;
    },
  };
};
